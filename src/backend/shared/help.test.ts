import { expect, it } from 'vitest';
import { parseHelp } from './help.ts';

const HELP = `Usage: codex exec [OPTIONS] [PROMPT]

Options:
  -c, --config <key=value>
          Override a value. Examples: - \`-c model="o3"\` - \`-c
          --not-a-flag of its own
      --json
          Print events, see --also-not-one
  -s, --sandbox <SANDBOX_MODE>
          [possible values: read-only]
      --color[=<WHEN>]
`;

it.each([
  ['the options', HELP, ['--config', '--json', '--sandbox', '--color']],
  ['no help at all', 'Segmentation fault\n<html>--sandbox</html>\n--json\n', []],
  ['nothing', '', []],
])('%s', (_name, text, flags) => expect(parseHelp(text)).toEqual(flags));
