import type { Rule } from '../rule.ts';
import { WORKFLOWS } from './builds/commands.ts';
import { PROGRAMS, SCRIPTS } from './languages.ts';

/* Commands and queries put together from text. */

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
    examples: {
      bad: [
        { 'src/a.ts': '+  execSync(`git log ${branch}`);' },
        { 'src/a.ts': '+  execSync(`kill -${signal} ${pid}`);' },
        { 'src/a.ts': '+  execSync(`kill ${request.query.pid}`);' },
        { 'a.py': '+    os.system(f"git log {branch}")' },
        { 'a.py': '+    subprocess.run(f"git log {branch}", shell=True)' },
        { 'a.py': '+    subprocess.run(cmd, shell=True, check=True)' },
        { 'src/a.js': "+  require('child_process').execSync('ls ' + folder);" },
        { 'src/a.ts': '+  spawn(`ls ${folder}`, { shell: true });' },
        { 'a.rb': '+    system("git log #{branch}")' },
        { 'a.go': '+\tcmd := exec.Command("sh", "-c", fmt.Sprintf("git log %s", branch))' },
        { 'src/A.java': '+    Runtime.getRuntime().exec("git log " + branch);' },
        { 'a.sh': '+eval "$1"' },
        { 'a.sh': '+sh -c "git clone $1"' },
        { 'src/a.ts': '+  await execAsync(`git clone ${url}`);' },
        { 'src/a.ts': "+  spawn('sh', ['-c', `git clone ${url}`]);" },
        { 'a.py': '+    out = subprocess.getoutput(f"git log {branch}")' },
        { 'a.py': '+    Popen(f"git log {branch}", shell=True)' },
        { 'a.rb': '+    Open3.capture2("git clone #{url}")' },
        { 'a.rb': '+    %x(git clone #{url})' },
        { 'a.rb': '+    log = `git log #{branch}`' },
        { 'src/A.java': '+    new ProcessBuilder("sh", "-c", "git clone " + url).start();' },
        {
          '.github/workflows/ci.yml':
            '+      - run: echo "${{ github.event.pull_request.title }}"\n+          git checkout ${{ github.head_ref }}',
        },
      ],
      good: [
        { 'src/a.ts': "+  execFileSync('git', ['log', branch]);" },
        { 'src/a.ts': '+  const found = pattern.exec(`${text}`);' },
        { 'src/a.ts': '+  exec(`taskkill /pid ${pid} /t /f`, done);' },
        { 'src/a.ts': '+  execSync(`ps -o rss= -p ${process.pid}`);' },
        { 'src/a.ts': "+  spawn('npm', ['test'], { shell: true });" },
        { 'a.py': '+    subprocess.run("git log", shell=True)' },
        { 'a.py': '+    subprocess.run(["git", "log", branch])' },
        { 'a.sh': '+eval "$(ssh-agent -s)"' },
        { 'a.py': '+    subprocess.run(f"git clone {shlex.quote(url)}", shell=True)' },
        { 'a.rb': '+    Open3.capture2("git", "clone", url)' },
        {
          '.github/workflows/ci.yml': '+          TITLE: ${{ github.event.pull_request.title }}',
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
    examples: {
      bad: [
        { 'src/a.ts': "+  db.query(`SELECT * FROM users WHERE name = '${name}'`);" },
        { 'a.py': '+    cursor.execute(f"SELECT * FROM users WHERE name = \'{name}\'")' },
        { 'a.go': '+\trows, err := db.Query("SELECT * FROM users WHERE name = \'" + name + "\'")' },
        { 'a.rb': '+    User.where("name = \'#{name}\'")' },
        {
          'src/A.java':
            '+    db.prepareStatement("SELECT * FROM users WHERE name = \'" + name + "\'");',
        },
        {
          'src/A.java':
            '+    db.queryForObject(String.format("SELECT * FROM users WHERE id = %s", id), A.class);',
        },
        { 'src/a.ts': "+  const sql = `SELECT * FROM users WHERE name = '${name}'`;" },
        { 'a.go': '+\tdb.QueryContext(ctx, "SELECT * FROM users WHERE id = "+id)' },
      ],
      good: [
        { 'src/A.java': '+    db.prepareStatement("SELECT id, name " +\n+        "FROM users");' },
        { 'src/a.ts': "+  db.query('SELECT * FROM users WHERE name = $1', [name]);" },
        { 'src/a.ts': '+  db.query(`SELECT ${columns} FROM users`);' },
        { 'a.py': '+    cursor.execute("SELECT * FROM users WHERE name = %s", (name,))' },
        { 'a.py': '+    cursor.execute(f"SELECT * FROM users WHERE id IN ({placeholders})", ids)' },
        { 'src/a.ts': '+  await sql`SELECT * FROM users WHERE id = ${id}`;' },
        { 'src/a.ts': "+  const note = `UPDATE available: version='${version}'`;" },
      ],
    },
  },
];
