import type { RuleExamples } from './rule-examples.ts';

export const INJECTION_EXAMPLES = {
  'shell-interpolation': {
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
  'sql-interpolation': {
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
} satisfies RuleExamples;
