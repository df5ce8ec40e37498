import type { Flag } from '../arguments/flags.ts';
import { type Completable, completables, quoted, valueOf } from './subject.ts';

/** For fish 3.0 and newer. */
export function fishScript(): string {
  const all = completables();
  const commands = all.map(
    ({ name, about }) => `${COMPLETE} -n __countersign_first -a ${name} -d ${quotedFish(about)}`,
  );
  return `# fish completion for countersign
function __countersign_first
    test (count (commandline -opc)) -eq 1
end
function __countersign_in
    set -l words (commandline -opc)
    test (count $words) -ge 2; and test "$words[2]" = $argv[1]
end
function __countersign_after
    set -l words (commandline -opc)
    test (count $words) -eq 2; and test "$words[2]" = $argv[1]
end
function __countersign_paths
    set -l words (commandline -opc)
    test (count $words) -ge 3; and test "$words[2]" = $argv[1]; and contains -- -- $words
end
${COMPLETE} -f
${COMPLETE} -n __countersign_first -l help -d 'what it can do'
${COMPLETE} -n __countersign_first -l version -d 'which one this is'
${[...commands, ...all.flatMap(linesOf)].join('\n')}
`;
}

const COMPLETE = 'complete -c countersign';

function linesOf({ name, words, flags, hasPaths }: Completable): readonly string[] {
  return [
    ...(hasPaths ? [`${COMPLETE} -n '__countersign_paths ${name}' -F`] : []),
    ...words.map(
      (word) =>
        `${COMPLETE} -n '__countersign_after ${name}' -a ${word.name} -d ${quotedFish(word.about)}`,
    ),
    ...flags.map(
      (flag) =>
        `${COMPLETE} -n '__countersign_in ${name}' -l ${flag.name}${takes(flag)} -d ${quotedFish(flag.about)}`,
    ),
  ];
}

function takes(flag: Flag): string {
  const value = valueOf(flag);
  switch (value.kind) {
    case 'none':
      return '';
    case 'file':
      return ' -r -F';
    case 'choices':
      return ` -x -a ${quoted(value.choices.join(' '))}`;
    case 'free':
      return ' -x';
  }
}

/** fish has two escapes inside single quotes. */
function quotedFish(text: string): string {
  return `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`;
}
