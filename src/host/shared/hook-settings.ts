import * as v from 'valibot';

/*
 * A host's settings about our hooks and plugins: Claude Code's, and those of other hosts with the
 * same shape. Only read, never written.
 */

/** An entry of a host that calls us. */
export type HookEntry = {
  readonly lane: string;
  /** The program as the command names it, with its variables. */
  readonly program: string;
};

export type HostHookSettings = {
  readonly entries: readonly HookEntry[];
  /** Our plugins that this file turns on or off, by full name. */
  readonly plugins: ReadonlyMap<string, boolean>;
  /** Null if not set. */
  readonly areHooksOff: boolean | null;
  /** In an organisation's settings: hooks of others do not run. */
  readonly onlyManaged: boolean;
};

const commandSchema = v.object({
  command: v.string(),
  args: v.optional(v.array(v.string()), []),
});
/** A handler of another kind is not ours. */
const handler = v.union([
  commandSchema,
  v.pipe(
    v.unknown(),
    v.transform(() => null),
  ),
]);
const group = v.object({ hooks: v.optional(v.array(handler), []) });

const settingsSchema = v.object({
  hooks: v.optional(v.record(v.string(), v.array(group)), {}),
  enabledPlugins: v.optional(v.record(v.string(), v.unknown()), {}),
  disableAllHooks: v.optional(v.nullable(v.boolean()), null),
  allowManagedHooksOnly: v.optional(v.unknown()),
});

/** Null if a host would not accept it. */
export function parseHookSettings(text: string): HostHookSettings | null {
  const json = text.trim() === '' ? '{}' : text;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), settingsSchema), json);
  if (!parsed.success) return null;
  const { hooks, enabledPlugins, disableAllHooks, allowManagedHooksOnly } = parsed.output;
  const handlers = Object.values(hooks).flatMap((groups) => groups.flatMap((one) => one.hooks));
  return {
    entries: handlers.flatMap((one) => (one === null ? [] : entryOf(one))),
    plugins: new Map(
      Object.entries(enabledPlugins)
        .filter(([name]) => isOurPlugin(name))
        .map(([name, value]) => [name, value === true]),
    ),
    areHooksOff: disableAllHooks,
    onlyManaged: allowManagedHooksOnly === true,
  };
}

/** `… countersign hook LANE` or `… main.cjs hook LANE`, in shell or in exec form. */
function entryOf({ command, args }: v.InferOutput<typeof commandSchema>): HookEntry[] {
  const words = [...shellWords(command), ...args];
  const at = words.lastIndexOf('hook');
  const [program, lane] = [words[at - 1], words[at + 1]];
  if (program === undefined || lane === undefined || words.length !== at + 2) return [];
  return OUR_PROGRAM.test(program) ? [{ lane, program }] : [];
}

/** Our lane that a host's command calls; null: none. */
export function laneOf(command: string): string | null {
  return entryOf({ command, args: [] })[0]?.lane ?? null;
}

const OUR_PROGRAM = /(?:^|[/\\])(?:countersign(?:\.cmd|\.exe)?|main\.cjs)$/;

/** Splits a simple command into words; quotes only join characters. */
function shellWords(text: string): string[] {
  const words = text.match(/(?:"(?:\\.|[^"\\])*"|'[^']*'|[^\s"'])+/g) ?? [];
  return words.map((word) =>
    word.replaceAll(/"((?:\\.|[^"\\])*)"|'([^']*)'/g, (_, double?: string, single?: string) =>
      double === undefined ? (single ?? '') : double.replaceAll(/\\(["$`\\])/g, '$1'),
    ),
  );
}

/** `countersign@marketplace`, `countersign-plan@marketplace` */
export function isOurPlugin(name: string): boolean {
  return /^countersign(?:-plan)?@/.test(name);
}

/** Each lane once. */
export function lanesOf(entries: readonly HookEntry[]): readonly string[] {
  return [...new Set(entries.map(({ lane }) => lane))];
}
