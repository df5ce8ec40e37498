/**
 * The dependency rule as data: imports point down, upper folders do not import each other, nor do
 * stages, only `system` touches the outside world, nothing imports `app`.
 */
const DOOR = ['engine', 'host', 'state', 'static', 'diff', 'redaction', 'text', 'model', 'system'];

export const MAY_IMPORT = {
  setup: ['project', 'cli', 'plan', 'config', 'backend', ...DOOR],
  project: ['config', 'backend', 'cli', 'route', ...DOOR],
  cli: DOOR,
  session: DOOR,
  plan: DOOR,
  engine: ['prompt', 'route', 'extract', 'static', 'diff', 'redaction', 'text', 'model'],
  static: ['redaction', 'text', 'model'],
  diff: ['redaction', 'text', 'model'],
  host: ['redaction', 'text', 'model', 'system'],
  prompt: ['redaction', 'text', 'model'],
  route: ['model'],
  extract: ['redaction', 'text', 'model'],
  backend: ['redaction', 'text', 'model', 'system'],
  state: ['redaction', 'text', 'model', 'system'],
  config: ['backend', 'host', 'redaction', 'text', 'model', 'system'],
  redaction: ['text', 'model'],
  text: ['model'],
  model: [],
  system: ['model'],
};

/** Packages that only some folders may import, with the reason. */
const PACKAGES = {
  // Schemas belong to the borders; inside, data is already validated.
  valibot: ['host', 'config', 'backend', 'model', 'state'],
  // The configuration of the Codex CLI is TOML.
  'smol-toml': ['backend'],
  // Our own configuration is YAML.
  yaml: ['config'],
  // `init` edits the settings files of hosts.
  'jsonc-parser': ['host'],
  // Exact token counts, loaded only on request.
  'gpt-tokenizer': ['text'],
  // Parses a command of the agent's shell before a plan is approved.
  unbash: ['plan'],
};

/** Node modules that touch the outside world. */
const WORLD =
  '^(node:)?(child_process|fs|fs/promises|net|tls|http|https|http2|dgram|dns|os|worker_threads)$';

/** Unit tests are beside the source and may import the test bed. */
const TEST = '\\.test\\.ts$';

const inside = (module) => `^src/${module}/`;
const anyOf = (modules) => modules.map(inside).join('|');

const tableRules = Object.entries(MAY_IMPORT).map(([module, allowed]) => ({
  name: `${module}-imports-down`,
  comment: `${module} may import only itself${allowed.length > 0 ? ` and ${allowed.join(', ')}` : ''}`,
  severity: 'error',
  from: { path: inside(module), pathNot: TEST },
  to: { path: '^src/', pathNot: anyOf([module, ...allowed]) },
}));

const packageRules = Object.entries(PACKAGES).map(([name, modules]) => ({
  name: `${name}-only-where-agreed`,
  comment: `${name} belongs to ${modules.join(', ')}`,
  severity: 'error',
  from: { path: '^src/', pathNot: `${anyOf(modules)}|${TEST}` },
  to: { path: `node_modules/${name}/` },
}));

export default {
  forbidden: [
    ...tableRules,
    ...packageRules,
    {
      name: 'every-module-is-in-the-table',
      comment: 'a new folder in src needs a line in the table',
      severity: 'error',
      from: {},
      to: {
        path: '^src/',
        pathNot: `${anyOf(['app', ...Object.keys(MAY_IMPORT)])}|^src/(main|index)\\.ts$`,
      },
    },
    {
      name: 'system-knows-types-only',
      comment: 'system takes types from model and nothing that runs',
      severity: 'error',
      from: { path: inside('system'), pathNot: TEST },
      to: { path: inside('model'), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-system-touches-the-world',
      comment: 'processes, files, network and the machine are behind src/system',
      severity: 'error',
      from: { path: '^src/', pathNot: `${inside('system')}|${TEST}` },
      to: { path: WORLD, dependencyTypes: ['core'] },
    },
    {
      name: 'only-the-list-knows-a-backend',
      comment: 'a backend is reached through src/backend/list.ts',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/backend/(list\\.ts|[^/]+/)|${TEST}` },
      to: { path: '^src/backend/(?!shared/)[^/]+/' },
    },
    {
      name: 'only-the-list-knows-a-host',
      comment: 'a host is reached through src/host/list.ts',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/host/(list\\.ts|[^/]+/)|${TEST}` },
      to: { path: '^src/host/(?!shared/)[^/]+/' },
    },
    {
      name: 'no-test-code-in-src',
      severity: 'error',
      from: { path: '^src/', pathNot: TEST },
      to: { path: `^test/|^bench/|${TEST}` },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, path: '^src/', pathNot: `${TEST}|^src/(main|index)\\.ts$` },
      to: {},
    },
    {
      name: 'no-undeclared-package',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown', 'undetermined'] },
    },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|test/clients)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node'],
    },
  },
};
