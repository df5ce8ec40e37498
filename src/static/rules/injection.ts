import type { Rule } from '../rule.ts';
import { PROGRAMS, SCRIPTS } from './languages.ts';

/* Commands and queries put together from text. */

export const INJECTION_RULES: readonly Rule[] = [
  {
    id: 'shell-interpolation',
    title: 'A shell command is built from text',
    why: 'A quote or a semicolon in the text becomes a command of its own. Pass the arguments as a list, without a shell.',
    severity: 'major',
    languages: PROGRAMS,
    where: 'product',
    look: {
      kind: 'line',
      side: 'added',
      patterns: [
        {
          languages: SCRIPTS,
          keywords: ['exec(', 'execSync('],
          pattern:
            /(?<![\w$.]|\bfunction )(?:child_process\.|cp\.|childProcess\.|require\(["'](?:node:)?child_process["']\)\.)?exec(?:Sync)?\(\s?(?:`[^`]{0,300}\$\{(?!(?:process\.|child\.|this\.)?pid\})|["'][^"']{1,300}["']\s?\+)/g,
          in: 'code',
        },
        {
          languages: SCRIPTS,
          keywords: ['spawn(', 'spawnSync('],
          pattern:
            /(?<![\w$]|\bfunction )spawn(?:Sync)?\(\s?(?:`[^`]{0,300}\$\{|["'][^"']{1,300}["']\s?\+).{0,300}\bshell: ?true\b/g,
          in: 'code',
        },
        {
          languages: ['python'],
          keywords: ['os.system(', 'os.popen(', 'subprocess.'],
          pattern:
            /\bos\.(?:system|popen)\(\s?(?:f["']|["'][^"']{1,200}["']\s?(?:%|\+|\.format\())|\bsubprocess\.\w{2,20}\(\s?(?:f["']|["'][^"']{1,200}["']\s?(?:%|\+|\.format\()|(?!shlex)[a-z_][\w.]{0,60}\s?,).{0,300}\bshell\s?=\s?True/g,
          in: 'code',
        },
        {
          languages: ['ruby'],
          keywords: ['system', 'exec', 'IO.popen'],
          pattern:
            /(?<![\w.])(?:system|exec|IO\.popen)[( ]\s?"[^"]{0,300}#\{(?!\w{0,40}\.shellescape|Shellwords)/g,
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
          keywords: ['.exec('],
          pattern: /\bgetRuntime\(\)\.exec\(\s?(?:"[^"]{0,300}"\s?\+|String\.format\()/g,
          in: 'code',
        },
        {
          languages: ['shell'],
          keywords: ['eval '],
          pattern: /^\s*eval\s+"?\$(?:[1-9@*]|\{?(?:1|input|INPUT|REPLY)\b)/g,
          in: 'code',
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
            /\.(?:query|execute|raw)\(\s?(?:`\s?(?:SELECT\s|INSERT\sINTO|UPDATE\s|DELETE\sFROM)[^`]{0,400}(?:=|LIKE|IN|VALUES)\s?\(?'?%?\$\{|["'](?:SELECT\s|INSERT\sINTO|UPDATE\s|DELETE\sFROM)[^"]{0,400}["']\s?\+)/gi,
          in: 'code',
        },
        {
          languages: ['python'],
          keywords: ['execute(', 'executemany('],
          pattern:
            /\.execute(?:many)?\(\s?(?:f["']{1,3}\s?(?:SELECT\s|INSERT\sINTO|UPDATE\s|DELETE\sFROM)[^"]{0,400}(?:=|LIKE|IN|VALUES)\s?\(?'?%?\{|["'](?:SELECT\s|INSERT\sINTO|UPDATE\s|DELETE\sFROM)[^"]{0,400}["']\s?(?:%\s|\+|\.format\())/gi,
          in: 'code',
        },
        {
          languages: ['go', 'java'],
          keywords: ['Query(', 'Exec(', 'executeQuery(', 'executeUpdate(', 'QueryRow('],
          pattern:
            /\.(?:Query|QueryRow|Exec|executeQuery|executeUpdate)\(\s?(?:fmt\.Sprintf\(\s?)?"(?:SELECT\s|INSERT\sINTO|UPDATE\s|DELETE\sFROM)[^"]{0,400}(?:"\s?\+|=\s?'?%s)/gi,
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
      ],
      good: [
        { 'src/a.ts': "+  db.query('SELECT * FROM users WHERE name = $1', [name]);" },
        { 'src/a.ts': '+  db.query(`SELECT ${columns} FROM users`);' },
        { 'a.py': '+    cursor.execute("SELECT * FROM users WHERE name = %s", (name,))' },
      ],
    },
  },
];
