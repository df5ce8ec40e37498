/*
 * The lines of Claude Code's settings about us, so that two states can be compared: a missing line
 * was removed or changed.
 */

/** `countersign hook LANE` or `main.cjs" hook LANE`, with any prefix, in shell or in exec form. */
const OURS = /(?:countersign(?:\.cmd|\.exe)?|main\.cjs)["']?\s+hook\s+[a-z]+/;
const OUR_PLUGIN = /^countersign(?:-plan)?@/;

/** For one file; an absent or unreadable file has no lines, and hooks are on by default. */
export function linesAboutUs(text: string | null): readonly string[] {
  const settings = parse(text ?? '');
  const off = settings['disableAllHooks'] === true ? [] : ['hooks are on'];
  return [
    ...off,
    ...pluginLines(settings['enabledPlugins']),
    ...hookLines(settings['hooks']),
    variableLine(settings['env']),
  ];
}

/** Variables that control our hooks, or could turn them off or redirect them. */
const VARIABLE =
  /^(?:COUNTERSIGN_.*|XDG_(?:STATE|CONFIG)_HOME|HOME|PATH|CLAUDE_(?:PROJECT|CONFIG)_DIR|CODEX_HOME|NODE_.*|LD_.*|DYLD_.*|BASH_ENV|ENV)$/;

function variableLine(env: unknown): string {
  const ours = Object.entries(objectOf(env)).filter(([name]) => VARIABLE.test(name));
  return `variables ${JSON.stringify(ours)}`;
}

function pluginLines(plugins: unknown): string[] {
  return Object.entries(objectOf(plugins))
    .filter(([name, value]) => OUR_PLUGIN.test(name) && value !== false)
    .map(([name]) => `plugin ${name}`);
}

function hookLines(hooks: unknown): string[] {
  return Object.entries(objectOf(hooks)).flatMap(([event, groups]) =>
    listOf(groups).flatMap((group) => {
      const { matcher, hooks: handlers } = objectOf(group);
      return listOf(handlers)
        .filter(isOurs)
        .map((handler) => JSON.stringify([event, matcher ?? null, handler]));
    }),
  );
}

function isOurs(handler: unknown): boolean {
  const { command, args } = objectOf(handler);
  return OURS.test([command, ...listOf(args)].join(' '));
}

function parse(text: string): Record<string, unknown> {
  try {
    return objectOf(JSON.parse(text));
  } catch {
    // The host cannot read it either.
    return {};
  }
}

function objectOf(value: unknown): Record<string, unknown> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Record<string, unknown>) : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
