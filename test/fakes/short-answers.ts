/*
 * What a fake answers without Node, which takes twenty times as long to start as a shell: a review in a fresh sandbox
 * asks for version, help and login before it asks for a review.
 */

export type ShortAnswer = {
  readonly argv: readonly string[];
  readonly subcommand: 'version' | 'help' | 'login-status';
  readonly stdout?: string;
  readonly stderr?: string;
};

type Program = {
  readonly name: string;
  /** Where calls are recorded. */
  readonly dir: string;
  readonly answers: readonly ShortAnswer[];
  /** The command line of everything else. */
  readonly other: readonly string[];
};

/** For systems with `/proc`. A call that the shell answered is recorded raw, and read by `readRawCall`. */
export function formatProgram({ name, dir, answers, other }: Program): string {
  return `#!/bin/sh
answer() {
  n=1
  set -C
  until { true > ${quote(dir)}/claims/call-$n; } 2>/dev/null; do n=$((n + 1)); done
  read -r stat < /proc/$$/stat
  record=${quote(dir)}/claims/record-$n.partial
  { printf '%s\\n' ${quote(name)} "$1" $n "$PWD" "$stat"; /bin/cat /proc/$$/environ; } > "$record"
  /bin/mv "$record" ${quote(dir)}/calls/$n.raw
}
case "$*" in
${answers.map(formatCase).join('')}esac
exec ${other.map(quote).join(' ')} "$@"
`;
}

function formatCase({ argv, subcommand, stdout = '', stderr = '' }: ShortAnswer): string {
  return `  ${quote(argv.join(' '))})
    answer ${subcommand}
    printf %s ${quote(stdout)}
    printf %s ${quote(stderr)} >&2
    exit 0 ;;
`;
}

function quote(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`;
}

const ARGV: Readonly<Record<string, readonly string[]>> = {
  version: ['--version'],
  help: ['exec', '--help'],
  'login-status': ['login', 'status'],
};

/** As `fake-program.cjs` records a call. */
export function readRawCall(text: string, startedAt: number): object {
  const [program = '', subcommand = '', number = '', cwd = '', stat = '', ...rest] =
    text.split('\n');
  const variables = rest.join('\n').split('\0').slice(0, -1);
  const env = Object.fromEntries(
    variables.map((one) => [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)]),
  );
  const [, ppid, pgid] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const ids = { number: Number(number), pid: Number.parseInt(stat, 10), ppid, pgid };
  return { program, subcommand, argv: ARGV[subcommand] ?? [], ...ids, env, cwd, startedAt };
}
