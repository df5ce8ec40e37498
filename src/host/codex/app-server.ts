import * as v from 'valibot';
import { isOurPlugin, laneOf } from '../shared/hook-settings.ts';

/* Codex's answers about its hooks, requested like by its own editors. */

export type ListedHook = {
  readonly file: string;
  readonly lane: string;
  readonly isEnabled: boolean;
  readonly trust: 'trusted' | 'untrusted' | 'modified';
};

export type CodexAnswers = {
  /** Null: its hooks are on; otherwise the file that turns them off. */
  readonly offIn: string | null;
  readonly onlyManaged: boolean;
  readonly trustedProjects: readonly string[];
  /**
   * Ours among the hooks from its own and the project's files; it lists none while they are off.
   */
  readonly hooks: readonly ListedHook[];
  /** Our plugins by full name: are they turned on? */
  readonly plugins: ReadonlyMap<string, boolean>;
  /** Plugins with at least one trusted hook. */
  readonly trustedPlugins: readonly string[];
};

const [HOOKS, CONFIG, REQUIREMENTS] = [2, 3, 4];

/** Lines of its protocol; it may answer the last three in any order. */
export function codexQuestions(project: string): string {
  const clientInfo = { name: 'countersign', title: null, version: '1' };
  return [
    { id: 1, method: 'initialize', params: { clientInfo } },
    { method: 'initialized' },
    { id: HOOKS, method: 'hooks/list', params: { cwds: [project] } },
    { id: CONFIG, method: 'config/read', params: { cwd: project, includeLayers: false } },
    { id: REQUIREMENTS, method: 'configRequirements/read' },
  ]
    .map((message) => `${JSON.stringify(message)}\n`)
    .join('');
}

export function isCodexAnswered(said: string): boolean {
  const answers = answersIn(said);
  return [HOOKS, CONFIG, REQUIREMENTS].every((id) => answers.has(id));
}

function answersIn(said: string): ReadonlyMap<unknown, unknown> {
  const whole = said.slice(0, said.lastIndexOf('\n') + 1);
  return new Map(
    whole.split('\n').flatMap((line): [unknown, unknown][] => {
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), answerSchema), line);
      return parsed.success ? [[parsed.output.id, parsed.output.result]] : [];
    }),
  );
}

/** A refused request has an `error` in place of the result. */
const answerSchema = v.object({ id: v.number(), result: v.optional(v.unknown()) });

const hooksSchema = v.object({
  data: v.array(
    v.object({
      hooks: v.array(
        v.object({
          command: v.optional(v.string(), ''),
          sourcePath: v.string(),
          enabled: v.boolean(),
          trustStatus: v.picklist(['trusted', 'untrusted', 'modified', 'managed']),
        }),
      ),
    }),
  ),
});

const configSchema = v.object({
  config: v.object({
    features: v.optional(v.nullable(v.object({ hooks: v.optional(v.nullable(v.boolean())) }))),
    projects: table(v.object({ trust_level: v.optional(v.nullable(v.string())) })),
    plugins: table(v.object({ enabled: v.optional(v.boolean(), true) })),
    hooks: v.optional(
      v.nullable(
        v.object({ state: table(v.object({ trusted_hash: v.optional(v.nullable(v.string())) })) }),
      ),
    ),
  }),
  origins: v.record(
    v.string(),
    v.object({
      name: v.object({ file: v.optional(v.string()), dotCodexFolder: v.optional(v.string()) }),
    }),
  ),
});

const requirementsSchema = v.object({
  requirements: v.nullable(
    v.object({ allowManagedHooksOnly: v.optional(v.nullable(v.boolean())) }),
  ),
});

function table<T extends v.GenericSchema>(entry: T) {
  return v.optional(v.nullable(v.record(v.string(), entry)));
}

/** Null if its answer has another form than in known versions. */
export function parseCodexAnswers(said: string): CodexAnswers | null {
  const answers = answersIn(said);
  const listed = v.safeParse(hooksSchema, answers.get(HOOKS));
  const read = v.safeParse(configSchema, answers.get(CONFIG));
  const required = v.safeParse(requirementsSchema, answers.get(REQUIREMENTS));
  if (!listed.success || !read.success || !required.success) return null;
  const { config } = read.output;
  return {
    offIn: config.features?.hooks === false ? whoTurnsThemOff(read.output) : null,
    onlyManaged: required.output.requirements?.allowManagedHooksOnly === true,
    trustedProjects: Object.entries(config.projects ?? {}).flatMap(([project, { trust_level }]) =>
      trust_level === 'trusted' ? [project] : [],
    ),
    hooks: listed.output.data.flatMap(({ hooks }) => hooks.flatMap(ownHook)),
    ...pluginsOf(config),
  };
}

type CodexConfigAnswer = v.InferOutput<typeof configSchema>;

function whoTurnsThemOff({ origins }: CodexConfigAnswer): string {
  const { file, dotCodexFolder } = origins['features.hooks']?.name ?? {};
  if (dotCodexFolder !== undefined) return `${dotCodexFolder}/config.toml`;
  return file ?? 'the configuration of Codex';
}

type Listed = v.InferOutput<typeof hooksSchema>['data'][number]['hooks'][number];

function ownHook({ command, sourcePath, enabled, trustStatus }: Listed): ListedHook[] {
  const lane = laneOf(command);
  const trust = trustStatus === 'managed' ? 'trusted' : trustStatus;
  return lane === null ? [] : [{ file: sourcePath, lane, isEnabled: enabled, trust }];
}

/** It stores trust by `PLUGIN:FILE:EVENT:GROUP:PLACE`. */
function pluginsOf({ plugins, hooks }: CodexConfigAnswer['config']) {
  const ours = Object.entries(plugins ?? {}).filter(([name]) => isOurPlugin(name));
  const trusted = Object.entries(hooks?.state ?? {}).flatMap(([key, { trusted_hash }]) =>
    typeof trusted_hash === 'string' ? [key] : [],
  );
  return {
    plugins: new Map(ours.map(([name, { enabled }]) => [name, enabled])),
    trustedPlugins: ours
      .map(([name]) => name)
      .filter((name) => trusted.some((key) => key.startsWith(`${name}:`))),
  };
}
