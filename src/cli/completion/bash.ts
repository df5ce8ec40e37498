import { type Completable, completables, valueOf } from './subject.ts';

/*
 * For bash 3.2 and newer. bash splits a word with "=" into three parts. readline completes file
 * names (`-o default`), because it handles spaces and quotes; the script turns that off where no
 * file fits (bash 3.2 cannot, and offers files there).
 */
export function bashScript(): string {
  const all = completables();
  return `# bash completion for countersign
_countersign() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} words= IFS=$' \\t\\n'
  if [ "$cur" = = ]; then cur=
  elif [ "$prev" = = ]; then prev=\${COMP_WORDS[COMP_CWORD-2]}
  fi
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    words='${[...all.map(({ name }) => name), '--help', '--version'].join(' ')}'
  else
    case "\${COMP_WORDS[1]} \${COMP_WORDS[*]:2:COMP_CWORD-2} " in
    ${all.flatMap(pathPatterns).join(' | ')}) return ;;
    esac
    case "\${COMP_WORDS[1]} $prev" in
${all.flatMap(valueCases).join('\n')}
    *)
      case "\${COMP_WORDS[1]} $COMP_CWORD" in
${all.flatMap(wordCases).join('\n')}
      esac ;;
    esac
  fi
  compopt +o default 2>/dev/null
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -o default -F _countersign countersign
`;
}

/** File names follow `--`. */
function pathPatterns({ name, hasPaths }: Completable): readonly string[] {
  return hasPaths ? [`'${name} '*' -- '*`, `'${name} -- '*`] : [];
}

function valueCases({ name, flags }: Completable): readonly string[] {
  return flags.flatMap((flag) => {
    const value = valueOf(flag);
    const pattern = `    '${name} --${flag.name}')`;
    switch (value.kind) {
      case 'none':
        return [];
      case 'file':
        return [`${pattern} return ;;`];
      case 'choices':
        return [`${pattern} words='${value.choices.join(' ')}' ;;`];
      case 'free':
        return [`${pattern} ;;`];
    }
  });
}

function wordCases({ name, words, flags }: Completable): readonly string[] {
  const names = words.map((word) => word.name).join(' ');
  const flagNames = flags.map((flag) => `--${flag.name}`).join(' ');
  return [
    ...(names === '' ? [] : [`      '${name} 2') words='${names} ${flagNames}' ;;`]),
    `      '${name} '*) words='${flagNames}' ;;`,
  ];
}
