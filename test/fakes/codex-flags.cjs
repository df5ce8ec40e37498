'use strict';
// The options of `codex exec` 0.169.0: the fake's help and the fake's parser, from one table.
// Columns: short, long, value, where it is accepted, what help says.
// 'exec' means before `resume` only, 'resume' after it only, 'both' in either place.

const FLAGS = [
  ['-c', '--config', 'key=value', 'both', 'Override a configuration value'],
  ['', '--enable', 'FEATURE', 'both', 'Enable a feature (repeatable)'],
  ['', '--disable', 'FEATURE', 'both', 'Disable a feature (repeatable)'],
  ['', '--strict-config', '', 'both', 'Error out on fields that are not recognized'],
  ['-i', '--image', 'FILE', 'both', 'Optional image(s) to attach to the initial prompt'],
  ['-m', '--model', 'MODEL', 'both', 'Model the agent should use'],
  ['', '--oss', '', 'exec', 'Use open-source provider'],
  ['', '--local-provider', 'OSS_PROVIDER', 'exec', 'Specify which local provider to use'],
  ['-p', '--profile', 'CONFIG_PROFILE_V2', 'exec', 'Layer $CODEX_HOME/<name>.config.toml on top'],
  ['-s', '--sandbox', 'SANDBOX_MODE', 'exec', 'Select the sandbox policy to use'],
  ['', '--approve-for-me', '', 'exec', 'Route approval requests through automatic review'],
  ['', '--dangerously-bypass-approvals-and-sandbox', '', 'both', 'EXTREMELY DANGEROUS'],
  ['', '--dangerously-bypass-hook-trust', '', 'both', 'Run enabled hooks without trust. DANGEROUS'],
  ['-C', '--cd', 'DIR', 'exec', 'Use the specified directory as its working root'],
  ['', '--worktree', '', 'both', 'Run the session in a new managed Git worktree'],
  ['', '--add-dir', 'DIR', 'exec', 'Additional directories that should be writable'],
  ['', '--thread-source', 'SOURCE', 'both', 'Source classification for newly created threads'],
  ['', '--cyber-access-program', 'PROGRAM', 'both', 'Request an experimental program'],
  ['', '--skip-git-repo-check', '', 'both', 'Allow running Codex outside a Git repository'],
  ['', '--trust', '', 'both', 'Save trust for this project and future chats'],
  ['', '--ephemeral', '', 'both', 'Run without persisting session files to disk'],
  ['', '--ignore-user-config', '', 'both', 'Do not load `$CODEX_HOME/config.toml`'],
  ['', '--ignore-rules', '', 'both', 'Do not load user or project execpolicy `.rules` files'],
  ['', '--output-schema', 'FILE', 'both', "JSON Schema of the model's final response shape"],
  ['', '--color', 'COLOR', 'exec', 'Specifies color settings for use in the output'],
  ['', '--json', '', 'both', 'Print events to stdout as JSONL'],
  ['-o', '--output-last-message', 'FILE', 'both', 'File where the last message is written'],
  ['', '--last', '', 'resume', 'Resume the most recent recorded session'],
  ['', '--all', '', 'resume', 'Show all sessions'],
  ['-h', '--help', '', 'both', 'Print help'],
  ['-V', '--version', '', 'exec', 'Print version'],
].map(([short, long, value, where, says]) => ({ short, long, value, where, says }));

/** What codex 0.20 did not have yet. */
const NEWER_FLAGS = [
  '--add-dir',
  '--disable',
  '--enable',
  '--ephemeral',
  '--ignore-rules',
  '--ignore-user-config',
  '--output-schema',
  '--strict-config',
];

const GARBAGE_HELP =
  'Segmentation fault (core dumped)\n\u0007\u001b[2J<html>--not a help text</html>\n';

function renderHelp(missing) {
  const shown = FLAGS.filter((flag) => flag.where !== 'resume' && !missing.includes(flag.long));
  return `Run Codex non-interactively

Usage: codex exec [OPTIONS] [PROMPT]
       codex exec [OPTIONS] <COMMAND> [ARGS]

Commands:
  resume  Resume a previous session by id or pick the most recent with --last
  review  Run a code review against the current repository
  help    Print this message or the help of the given subcommand(s)

Options:
${shown.map(renderFlag).join('\n')}`;
}

function renderFlag({ short, long, value, says }) {
  const names = short === '' ? `      ${long}` : `  ${short}, ${long}`;
  const choices = long === '--sandbox' ? `          \n          ${SANDBOXES}\n` : '';
  return `${names}${value === '' ? '' : ` <${value}>`}\n          ${says}\n${choices}`;
}

const SANDBOX_MODES = ['read-only', 'workspace-write', 'danger-full-access'];
const SANDBOXES = `[possible values: ${SANDBOX_MODES.join(', ')}]`;

/** Parses what follows `exec`: `{ options, words }`, or `{ usage }` with the message of exit 2. */
function parseExec(argv, missing) {
  const options = {};
  const words = [];
  for (let index = 0; index < argv.length; index++) {
    const argument = argv[index];
    if (argument === '-' || !argument.startsWith('-')) {
      words.push(argument);
      continue;
    }
    const [name, attached] = splitArgument(argument);
    const flag = findFlag(name, words[0] === 'resume', missing);
    if (flag === undefined) return { usage: unexpected(name) };
    const value = flag.value === '' ? true : (attached ?? argv[++index]);
    if (value === undefined) return { usage: `a value is required for '${name}'` };
    if (flag.long === '--sandbox' && !SANDBOX_MODES.includes(value)) {
      return { usage: `invalid value '${value}' for '--sandbox <SANDBOX_MODE>'\n  ${SANDBOXES}` };
    }
    options[flag.long] = flag.long === '--config' ? [...(options[flag.long] ?? []), value] : value;
  }
  return { options, words };
}

function splitArgument(argument) {
  const equals = argument.indexOf('=');
  if (argument.startsWith('--') && equals > 0) {
    return [argument.slice(0, equals), argument.slice(equals + 1)];
  }
  if (!argument.startsWith('--') && argument.length > 2) {
    return [argument.slice(0, 2), argument.slice(2)];
  }
  return [argument, undefined];
}

function findFlag(name, resuming, missing) {
  return FLAGS.find(
    (flag) =>
      (flag.long === name || (flag.short !== '' && flag.short === name)) &&
      !missing.includes(flag.long) &&
      flag.where !== (resuming ? 'exec' : 'resume'),
  );
}

function unexpected(name) {
  return `unexpected argument '${name}' found\n\n  tip: to pass '${name}' as a value, use '-- ${name}'`;
}

module.exports = { GARBAGE_HELP, NEWER_FLAGS, parseExec, renderHelp };
