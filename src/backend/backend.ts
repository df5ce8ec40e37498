import type { Backend, BackendName, Capability } from '../model/backend.ts';
import type { DoctorCheck } from '../model/check.ts';
import type { Clock } from '../model/clock.ts';
import type { Maker } from '../model/maker.ts';
import type { AskOptions } from '../model/backend.ts';
import type { Redacted } from '../model/redacted.ts';
import type { MissingReviewer } from '../model/route.ts';
import type { Setting } from '../model/setting.ts';
import type { BackendSettings } from '../model/settings.ts';
import type { BackendStanding } from '../model/standing.ts';
import type { Machine } from './shared/environment.ts';

/** Rows of the settings table, by key. */
export type SettingRows = { readonly [key: string]: Setting };

export type ValuesOf<Rows> = {
  readonly [Key in keyof Rows]: Rows[Key] extends Setting<infer Value> ? Value : never;
};

/** A backend's memory between calls. A wrong or lost entry costs one more check of a program. */
export type BackendMemory = {
  /** Undefined: nothing readable is stored. The backend checks its shape. */
  readonly read: (kind: string, subject: string) => unknown;
  readonly write: (kind: string, subject: string, value: object) => Promise<void>;
  /** The wall clock, which other processes share. */
  readonly now: () => number;
};

/** Everything a backend may use from outside its folder. */
export type BackendContext<Settings = BackendSettings> = {
  /** The full name: `command/local` where one backend is set up several times. */
  readonly name: BackendName;
  readonly machine: Machine;
  /** The values of its own settings. */
  readonly settings: Settings;
  readonly clock: Clock;
  readonly log: (text: string) => void;
  readonly memory: BackendMemory;
};

/** Options for checking a backend without a request to its model. */
export type Probe = Pick<AskOptions, 'tools' | 'signal'> & { readonly timeoutMs: number };

export type BackendCondition<Settings = BackendSettings> = {
  readonly name: string;
  holds(context: BackendContext<Settings>): boolean;
  readonly missing: MissingReviewer;
};

/**
 * Everything about one backend. The definition itself is cheap to load, because the configuration reads its names and
 * settings; `create`, `maker`, `standing` and `checks` load the rest when called.
 */
export type BackendDefinition<Rows extends SettingRows = SettingRows> = {
  readonly name: BackendName;
  /** Other names of it in a file. */
  readonly synonyms: readonly string[];
  readonly capabilities: readonly Capability[];
  readonly settings: Rows;
  /** One of them is `<name>_available`. */
  readonly conditions: readonly BackendCondition<ValuesOf<Rows>>[];
  /** `review.execution_mode` may name it; then no other backend is used. */
  readonly isExecutionMode?: true;
  /** A setting that makes it the only route of the built-in table. */
  readonly onlyRoute?: { readonly setting: string & keyof Rows; readonly note: string };
  /** The names under which it is set up. Absent: it has no names of its own and exists once. */
  instances?(settings: ValuesOf<Rows>): readonly string[];
  /** The maker of the model that the user's configuration selects. */
  maker(context: BackendContext<ValuesOf<Rows>>): Maker | Promise<Maker>;
  /** The model that a request names; null: the backend chooses. */
  modelFor(
    asked: Pick<AskOptions, 'model' | 'subject'>,
    context: BackendContext<ValuesOf<Rows>>,
  ): string | null;
  create(context: BackendContext<ValuesOf<Rows>>): Promise<Backend['ask']>;
  standing(context: BackendContext<ValuesOf<Rows>>, probe: Probe): Promise<BackendStanding>;
  /** More checks for `doctor`, run in parallel with `standing`. */
  checks?(
    context: BackendContext<ValuesOf<Rows>>,
    probe: Probe,
    standing: Promise<BackendStanding>,
  ): Promise<readonly DoctorCheck[]>;
  /** Talks to its program's own server, for a host that is the same program; null if it does not answer. */
  askServer?(
    context: Pick<BackendContext, 'machine' | 'memory'>,
    probe: Probe,
    questions: ServerQuestions,
  ): Promise<string | null>;
};

export type ServerQuestions = {
  /** Lines of JSON. */
  readonly lines: Redacted;
  readonly isAnswered: (said: string) => boolean;
};

/** Checks a definition against the types of its own settings. */
export function defineBackend<const Rows extends SettingRows>(
  definition: BackendDefinition<Rows>,
): BackendDefinition {
  return definition;
}
