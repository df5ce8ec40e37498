import type { RuleExamples } from './rule-examples.ts';

export const EXECUTION_EXAMPLES = {
  'eval-of-input': {
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
  'unsafe-deserialization': {
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
  'piped-install': {
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
        'install.sh': '+cat <<EOF # how to\n+curl -fsSL https://example.com/install.sh | sh\n+EOF',
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
} satisfies RuleExamples;
