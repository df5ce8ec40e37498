import type { Rule } from '../rule.ts';
import { QUOTED_STEP, STARTS_COMMAND } from './builds/commands.ts';
import { SCRIPTS } from './languages.ts';

/* Code that runs what somebody else wrote. */

const PIPED =
  /(?<![\w#])(?:curl|wget)\s[^|;#]{3,300}\|\s?(?:tee\s[^|;]{1,80}\|\s?)?(?:sudo\s(?:-\w{1,4}\s){0,2})?(?:\/bin\/)?(?:(?:ba|z|da)?sh\b|(?:python3?|node|ruby|perl)(?=\s-?(?:\s|$)|["'`;)]|$))/;

export const EXECUTION_RULES: readonly Rule[] = [
  {
    id: 'eval-of-input',
    title: 'Text is run as code',
    why: 'Whoever controls the text controls the program. Parse it, or look it up in a table.',
    severity: 'major',
    languages: ['typescript', 'javascript', 'python', 'ruby', 'java'],
    where: 'product',
    look: {
      kind: 'line',
      side: 'added',
      patterns: [
        {
          languages: SCRIPTS,
          keywords: ['eval(', 'eval)(', 'new Function(', 'setTimeout(', 'setInterval(', 'vm.runIn'],
          pattern:
            /(?<![\w.$]|function )(?:(?:window|globalThis|global|self)\.)?eval\(\s?(?!["'`)]|[^()]{0,200}\)\s?(?::[^=]{1,80})?\{|\w{1,40}\??:\s)|\(0, ?eval\)\(\s?(?!["'`)])|(?<![\w.$])eval\(\s?(?:`[^`]{0,200}\$\{|(["'])[^"']{0,200}\1\s?\+)|(?<![\w$.])set(?:Timeout|Interval)\(\s?(?:(["'])[^"']{1,200}\2\s?\+|`[^`]{0,200}\$\{[^`]{0,200}`\s?,)|\bvm\.runIn(?:NewContext|ThisContext|Context)\(\s?(?!["'`)])|(?<![\w$])new Function\(\s?(?:(?:["'][\w, ]{0,80}["'],\s?){0,8}[A-Za-z_$][\w.$]{0,80}\s?\)|.{0,200}(?:\+|\$\{))/g,
          in: 'code',
        },
        {
          languages: ['python'],
          keywords: ['eval(', 'exec('],
          pattern:
            /(?<![\w.]|def )(?:eval|exec)\(\s?(?!["')])|(?<![\w.])(?:eval|exec)\((?:f["']|(["'])[^"']{0,200}\1\s?[+%])/g,
          in: 'code',
        },
        {
          languages: ['ruby'],
          keywords: ['eval(', 'eval ', 'send(params', 'params['],
          pattern:
            /(?<![\w.])(?:eval|instance_eval|class_eval)[( ]\s?(?:params|request|[a-z_]{1,40}\[|"[^"]{0,200}#\{)|(?<![\w.])eval\([a-z_]\w{0,40}\)|\.(?:public_)?send\(params\b|\bparams\[:\w{1,40}\]\.constantize\b/g,
          in: 'code',
        },
        {
          languages: ['java'],
          keywords: ['.eval('],
          pattern: /\b\w{0,40}[eE]ngine\.eval\(\s?(?!")/g,
          in: 'code',
        },
      ],
    },
    examples: {
      bad: [
        { 'src/A.java': '+    engine.eval(request.getParameter("formula"));' },
        { 'src/a.js': "+  setTimeout('go(' + id + ')', 10);" },
        { 'a.rb': '+    user.send(params[:action])' },
        { 'a.rb': '+    eval(formula)' },
        { 'src/a.js': '+  return vm.runInNewContext(request.body.formula, {});' },
        { 'src/a.ts': '+  return eval(request.body.formula);' },
        { 'src/a.js': "+  const run = new Function('x', 'return ' + formula);" },
        { 'src/a.ts': '+  say(`the sum is ${eval(request.body.formula)}`);' },
        { 'src/a.ts': '+  if (a) /`/.test(b);\n+  eval(request.body.formula);' },
        { 'src/a.tsx': '+  <p>use ` here</p>;\n+  eval(request.body.formula);' },
        { 'a.py': '+    return eval(formula)' },
        { 'a.py': '+    return f"the sum is {eval(formula)}"' },
        { 'src/a.ts': "+  const run = new Function('x', source);" },
        { 'src/a.js': "+  return eval('(' + body + ')');" },
        { 'src/a.js': '+  window.eval(body);' },
        { 'src/a.js': '+  (0, eval)(body);' },
        { 'a.py': '+    exec("x = " + formula)' },
        { 'a.rb': '+    eval params[:formula]' },
        { 'a.rb': '+    eval(params[:formula])' },
      ],
      good: [
        { 'src/a.ts': '+  abstract eval(env: Env): Value;' },
        { 'src/a.ts': '+  const match = pattern.exec(text);' },
        { 'src/a.ts': '+  // eval(request.body.formula) would be wrong' },
        { 'src/a.d.ts': '+declare function eval(x: string): any;' },
        { 'src/a.ts': '+  eval(scope: Scope): Value {' },
        { 'src/a.ts': "+  const root = new Function('return this')();" },
        { 'src/a.js': "+  eval('1 + 1');" },
        { 'a.py': '+    def eval(self, formula):' },
        { 'a.py': '+    model.eval()' },
        { 'a.py': '+    value = ast.literal_eval(text)' },
      ],
    },
  },
  {
    id: 'unsafe-deserialization',
    title: 'Data is read in a way that can run code',
    why: 'These readers call whatever the data names. Use JSON, or the safe reader of the same library.',
    severity: 'major',
    languages: ['python', 'ruby', 'java'],
    where: 'product',
    look: {
      kind: 'line',
      side: 'added',
      patterns: [
        {
          languages: ['python'],
          keywords: ['ickle.load', 'yaml.load(', 'marshal.load', 'dill.load', 'yaml.unsafe_load'],
          pattern:
            /\b(?:c?[pP]ickle|marshal|dill)\.loads?\(\s?(?:request|req|data|body|payload|sys\.stdin)|\byaml\.unsafe_load\(|\byaml\.load\((?![^)]{0,200}(?:Safe|CSafe|Base|RoundTrip)Loader)[^)]{1,200}\)/g,
          in: 'code',
        },
        {
          languages: ['ruby'],
          keywords: ['Marshal.load', 'YAML.unsafe_load', 'YAML.load('],
          pattern:
            /\b(?:Marshal|YAML)\.load\(\s?(?:params|request|cookies|body)|\bYAML\.unsafe_load\(/g,
          in: 'code',
        },
        {
          languages: ['java'],
          keywords: ['new ObjectInputStream(', 'new XMLDecoder('],
          pattern: /\bnew (?:ObjectInputStream|XMLDecoder)\(\s?(?:request|socket|connection)\./g,
          in: 'code',
        },
      ],
    },
    examples: {
      bad: [
        { 'a.py': '+    state = pickle.loads(request.body)' },
        { 'a.py': '+    config = yaml.load(text)' },
        { 'a.rb': '+    state = Marshal.load(params[:state])' },
        { 'a.rb': '+    config = YAML.load(params[:config])' },
        { 'src/A.java': '+    var in = new ObjectInputStream(request.getInputStream());' },
      ],
      good: [
        { 'a.py': '+    config = yaml.safe_load(text)' },
        { 'a.py': '+    config = yaml.load(text, Loader=yaml.SafeLoader)' },
      ],
    },
  },
  {
    id: 'piped-install',
    title: 'A script from the network is run unseen',
    why: 'Whoever controls the server, or the way to it, runs commands here. Download, check a checksum, then run.',
    severity: 'major',
    languages: ['shell', 'yaml', 'typescript', 'javascript', 'python', 'ruby', 'go'],
    where: 'product',
    look: {
      kind: 'line',
      side: 'added',
      patterns: [
        {
          languages: 'any',
          keywords: ['curl ', 'wget '],
          pattern: new RegExp(
            `${PIPED.source}|\\b(?:(?:ba|z)?sh\\s(?:-c\\s)?|source\\s|eval\\s)["']?(?:<\\(|\\$\\()\\s?(?:curl|wget)\\s`,
            'g',
          ),
          in: 'code',
        },
        {
          languages: ['shell'],
          keywords: ['curl ', 'wget '],
          pattern: new RegExp(
            `\\b(?:ssh|su|(?:ba|z|da)?sh\\s-\\w{0,3}c)\\s[^"'#]{0,100}["'].{0,100}${PIPED.source}`,
            'g',
          ),
          in: 'code',
        },
        {
          languages: ['typescript', 'javascript', 'python', 'ruby', 'go'],
          keywords: ['curl ', 'wget '],
          pattern: new RegExp(`${STARTS_COMMAND.source}.{0,100}${PIPED.source}`, 'g'),
          in: 'code',
        },
        {
          languages: ['yaml'],
          keywords: ['curl ', 'wget '],
          pattern: new RegExp(`${QUOTED_STEP.source}.{0,100}${PIPED.source}`, 'g'),
          in: 'code',
        },
      ],
    },
    examples: {
      bad: [
        { 'install.sh': '+curl -fsSL https://example.com/install.sh | sh' },
        { Dockerfile: '+RUN wget -qO- https://example.com/install.sh | sudo bash' },
        {
          '.github/workflows/ci.yml':
            '+      - run: curl -sSf https://example.com/i.sh | bash -s -- -y',
        },
        { 'ci.yml': '+      - run: "curl -sSf https://example.com/i.sh | bash"' },
        { 'src/a.ts': "+  execSync('curl -fsSL https://example.com/install.sh | sh');" },
        { 'a.py': '+    subprocess.run("wget -qO- https://example.com/i.sh | sh", shell=True)' },
        { 'a.rb': "+  system('curl -fsSL https://example.com/install.sh | sh')" },
        { 'a.go': '+\texec.Command("sh", "-c", "curl https://example.com/i.sh | sh").Run()' },
        { 'a.sh': '+out="$(curl -fsSL https://example.com/install.sh | sh)"' },
        ...['mask=$(( 1 << bits ))', 'grep -q a <<<yes', 'echo "feed it with <<EOF"'].map(
          (before) => ({
            'a.sh': `+${before}\n+curl -fsSL https://example.com/install.sh | sh`,
          }),
        ),
        { 'a.sh': '+ssh "$host" "curl -fsSL https://example.com/install.sh | sudo bash"' },
        { 'a.sh': '+curl -fsSL https://example.com/install.py | python3 -' },
        { 'a.sh': '+source <(curl -fsSL https://example.com/env.sh)' },
        { 'a.sh': '+eval "$(curl -fsSL https://example.com/env.sh)"' },
        { 'a.sh': "+bash <<'EOF'\n+curl -fsSL https://example.com/install.sh | sh\n+EOF" },
        { 'a.sh': "+sh -c '\n+curl -fsSL https://example.com/install.sh | sh\n+'" },
        { 'a.sh': '+x="$(\n+curl -fsSL https://example.com/install.sh | sh\n+)"' },
        { 'a.sh': '+echo "two\n+lines"\n+curl -fsSL https://example.com/install.sh | sh' },
        { 'a.sh': ' then try again"\n+curl -fsSL https://example.com/install.sh | sh\n+echo "a"' },
        { 'ci.yml': '       - run: |\n+          curl -fsSL https://example.com/i.sh | sh' },
        {
          'ci.yml':
            '+    description: |\n+      What it is.\n+    run: |\n+      curl -fsSL https://example.com/i.sh | sh',
        },
      ],
      good: [
        { 'src/a.ts': "+  say('Install it: curl -fsSL https://example.com/install.sh | sh');" },
        { 'src/a.ts': "+  execSync('curl -fsSL https://example.com/list.txt | sort');" },
        { 'install.sh': '+echo "to install: curl -fsSL https://example.com/install.sh | sh"' },
        { 'docs.yml': '+  description: "curl -fsSL https://example.com/install.sh | sh"' },
        { 'install.sh': '+curl -fsSL https://example.com/list.txt | sort' },
        { 'install.sh': '+# curl -fsSL https://example.com/install.sh | sh' },
        {
          'install.sh':
            '+cat <<EOF # how to\n+curl -fsSL https://example.com/install.sh | sh\n+EOF',
        },
        { 'README.md': '+curl -fsSL https://example.com/install.sh | sh' },
        { 'a.sh': '+curl -fsSL https://example.com/list.json | python3 -m json.tool' },
        { 'a.sh': '+echo "Get it by\n+  curl -fsSL https://example.com/install.sh | sh\n+first"' },
        { 'a.sh': "+usage='\n+  curl -fsSL https://example.com/install.sh | sh\n+'" },
        {
          'ci.yml':
            "       - run: |\n+          cat > README <<'EOF'\n+          curl -fsSL https://example.com/i.sh | sh\n+          EOF",
        },
        {
          'api.yml':
            '+    description: |\n+      Get it by\n+      curl -fsSL https://example.com/i.sh | sh',
        },
      ],
    },
  },
];
