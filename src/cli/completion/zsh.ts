import type { Flag } from '../arguments/flags.ts';
import { type Completable, completables, quoted, valueOf } from './subject.ts';

/** Works both as a file in `$fpath` and when it is sourced. */
export function zshScript(): string {
  const all = completables();
  return `#compdef countersign
_countersign() {
  local -a commands
  commands=(
${all.map(({ name, about }) => `    ${quoted(described(name, about))}`).join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe -t commands command commands
    _arguments '--help[what it can do]' '--version[which one this is]'
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
${all.map(branchOf).join('\n')}
  esac
}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
  _countersign "$@"
else
  compdef _countersign countersign
fi
`;
}

function branchOf({ name, words, flags, hasPaths }: Completable): string {
  const names = words.map((word) => word.name).join(' ');
  const first = words.length === 0 ? [] : [`1:word:(${names})`];
  const specs = [...first, ...flags.map(specOf)].map((spec) => ` \\\n      ${quoted(spec)}`);
  return `  ${name})\n${hasPaths ? PATHS : ''}    _arguments${specs.join('')}\n    ;;`;
}

/** File names follow `--`. */
const PATHS = `    if (( \${words[(I)--]} && \${words[(i)--]} < CURRENT )); then _files; return; fi\n`;

/** `name:about`; a colon in the second part would count as a separator unless it is escaped. */
function described(name: string, about: string): string {
  return `${name}:${about.replaceAll(':', String.raw`\:`)}`;
}

function specOf(flag: Flag): string {
  const about = flag.about.replaceAll(/[[\]:]/g, String.raw`\$&`);
  const head = `--${flag.name}${flag.value === null ? '' : '='}[${about}]`;
  const value = valueOf(flag);
  switch (value.kind) {
    case 'none':
      return head;
    case 'file':
      return `${head}:file:_files`;
    case 'choices':
      return `${head}:value:(${value.choices.join(' ')})`;
    case 'free':
      return `${head}:${flag.value ?? ''}: `;
  }
}
