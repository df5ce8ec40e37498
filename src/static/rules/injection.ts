import type { Rule } from '../rule.ts';
import { WORKFLOWS } from './builds/commands.ts';
import { PROGRAMS, SCRIPTS } from './languages.ts';

/* Commands and queries built from text. */

export const INJECTION_RULES: readonly Rule[] = [
  {
    id: 'shell-interpolation',
    title: 'A shell command is built from text',
    why: 'A quote or a semicolon in the text becomes a command of its own. Pass the arguments as a list, without a shell.',
    severity: 'major',
    languages: [...PROGRAMS, 'yaml'],
    where: 'product',
    look: {
      kind: 'line',
      side: 'added',
      patterns: [
        {
          languages: SCRIPTS,
          keywords: ['exec(', 'execSync(', 'execAsync(', 'execPromise(', 'execaCommand'],
          pattern:
            /(?<![\w$.]|\bfunction )(?:child_process\.|cp\.|childProcess\.|require\(["'](?:node:)?child_process["']\)\.)?exec(?:Sync|Async|Promise|aCommand(?:Sync)?)?\(\s?(?:`[^`]{0,300}\$\{(?!(?:process\.|child\.|this\.)?pid\})|["'][^"']{1,300}["']\s?\+)/g,
          in: 'code',
        },
        {
          languages: SCRIPTS,
          keywords: ['spawn(', 'spawnSync(', 'execFile'],
          pattern:
            /(?<![\w$]|\bfunction )spawn(?:Sync)?\(\s?(?:`[^`]{0,300}\$\{|["'][^"']{1,300}["']\s?\+).{0,300}\bshell: ?true\b|(?<![\w$])(?:spawn|execFile)(?:Sync)?\(\s?["'](?:\/bin\/)?(?:ba)?sh["'], \[["']-c["'], ?(?:`[^`]{0,300}\$\{|["'][^"']{1,300}["']\s?\+)/g,
          in: 'code',
        },
        {
          languages: ['python'],
          keywords: [
            'os.system(',
            'os.popen(',
            'subprocess.',
            'Popen(',
            'check_output(',
            'check_call(',
          ],
          pattern:
            /\b(?:os\.(?:system|popen)|subprocess\.get(?:status)?output)\(\s?(?!.{0,300}\bshlex\.)(?:f["']|["'][^"']{1,200}["']\s?(?:%|\+|\.format\())|(?:\bsubprocess\.\w{2,20}|(?<![\w.])(?:Popen|check_output|check_call))\((?!.{0,300}\bshlex\.)\s?(?:f["']|["'][^"']{1,200}["']\s?(?:%|\+|\.format\()|(?!shlex)[a-z_][\w.]{0,60}\s?,).{0,300}\bshell\s?=\s?True/g,
          in: 'code',
        },
        {
          languages: ['ruby'],
          keywords: ['system', 'exec', 'IO.popen', 'Open3.', '%x(', '%x{', '= `'],
          pattern:
            /(?<![\w.])(?:system|exec|IO\.popen|Open3\.\w{5,12})[( ]\s?"[^"]{0,300}#\{(?!\w{0,40}\.shellescape|Shellwords)|(?:%x[({][^)}]{0,300}|= `[^`]{0,300})#\{(?!\w{0,40}\.shellescape|Shellwords)/g,
          in: 'code',
        },
        {
          languages: ['go'],
          keywords: ['exec.Command'],
          pattern:
            /\bexec\.Command(?:Context)?\((?:\w{1,20}, )?"(?:\/bin\/)?(?:ba)?sh", "-c", (?:fmt\.Sprintf\(|"[^"]{0,300}"\s?\+)/g,
          in: 'code',
        },
        {
          languages: ['rust'],
          keywords: ['.arg(format!(', '.arg(&format!('],
          pattern: /\.arg\("-c"\)\s?\.arg\(&?format!\(/g,
          in: 'code',
        },
        {
          languages: ['java'],
          keywords: ['.exec(', 'ProcessBuilder('],
          pattern:
            /\b(?:getRuntime\(\)\.exec\(\s?|new ProcessBuilder\("(?:\/bin\/)?(?:ba)?sh", "-c", )(?:"[^"]{0,300}"\s?\+|String\.format\()/g,
          in: 'code',
        },
        {
          languages: ['shell'],
          keywords: ['eval ', 'sh -c "'],
          pattern:
            /^\s*eval\s+"?\$(?:[1-9@*]|\{?(?:1|input|INPUT|REPLY)\b)|(?<![\w.])(?:ba|z)?sh -c "[^"]{0,200}(?<!\\)\$(?:[1-9@*]|\{[1-9])/g,
          in: 'code',
        },
        {
          languages: ['yaml'],
          keywords: ['github.event.', 'github.head_ref'],
          pattern:
            /^(?=\s*(?:-\s{1,4})?run:\s|(?!\s*(?:-\s{1,4})?[\w.-]{1,60}:\s)).{0,300}\$\{\{\s?github\.(?:head_ref|event\.(?:[\w.]{1,60}\.)?(?:title|body|message|head\.ref|head\.label))\s?\}\}/g,
          in: 'anywhere',
          paths: WORKFLOWS,
        },
      ],
    },
  },
  {
    id: 'sql-interpolation',
    title: 'A database query is built from text',
    why: 'A quote in the text changes the query. Use parameters.',
    severity: 'major',
    languages: ['typescript', 'javascript', 'python', 'go', 'java', 'ruby'],
    where: 'product',
    look: {
      kind: 'line',
      side: 'added',
      patterns: [
        {
          languages: SCRIPTS,
          keywords: ['query(', 'execute(', '.raw('],
          pattern:
            /\.(?:query|execute|raw)\(\s?(?:`\s?(?:SELECT\s|INSERT\sINTO|UPDATE\s|DELETE\sFROM)[^`]{0,400}(?:=|LIKE|IN|VALUES)\s?\(?'?%?\$\{(?!\w{0,20}(?:placeholder|marks|binding))|["'](?:SELECT\s|INSERT\sINTO|UPDATE\s|DELETE\sFROM)[^"]{0,400}["']\s?\+)/gi,
          in: 'code',
        },
        {
          languages: ['python'],
          keywords: ['execute(', 'executemany('],
          pattern:
            /\.execute(?:many)?\(\s?(?:f["']{1,3}\s?(?:SELECT\s|INSERT\sINTO|UPDATE\s|DELETE\sFROM)[^"]{0,400}(?:=|LIKE|IN|VALUES)\s?\(?'?%?\{(?!\w{0,20}(?:placeholder|marks|binding))|["'](?:SELECT\s|INSERT\sINTO|UPDATE\s|DELETE\sFROM)[^"]{0,400}["']\s?(?:%\s|\+|\.format\())/gi,
          in: 'code',
        },
        {
          languages: ['go', 'java'],
          // biome-ignore format: one list
          keywords: [
            'Query(', 'Exec(', 'executeQuery(', 'executeUpdate(', 'prepareStatement(', 'queryFor', 'QueryRow(', 'QueryContext(', 'QueryRowContext(',
            'ExecContext(',
          ],
          pattern:
            /\.(?:(?:Query|QueryRow|Exec)(?:Context\(\s?\w{1,20},|\()|executeQuery\(|executeUpdate\(|prepareStatement\(|queryFor(?:Object|List|Map)\()\s?(?:(?:fmt\.Sprintf|String\.format)\(\s?)?"(?:SELECT\s|INSERT\sINTO|UPDATE\s|DELETE\sFROM)[^"]{0,400}(?:"\s?\+\s?[^\s"]|=\s?'?%s)/gi,
          in: 'code',
        },
        {
          languages: [...SCRIPTS, 'python'],
          keywords: ['SELECT ', 'INSERT INTO', 'UPDATE ', 'DELETE FROM'],
          pattern:
            /=\s?(?:`|f["'])(?:SELECT\s[^`"]{1,200}\sFROM\s|INSERT\sINTO\s|UPDATE\s\w{1,60}\sSET\s|DELETE\sFROM\s)[^`"]{0,400}(?:=|LIKE|VALUES)\s?\(?'%?\$?\{/g,
          in: 'code',
        },
        {
          languages: ['ruby'],
          keywords: ['where(', 'execute(', 'find_by_sql('],
          pattern: /\.(?:where|execute|find_by_sql)\(\s?"[^"]{0,400}=\s?'?#\{/g,
          in: 'code',
        },
      ],
    },
  },
];
