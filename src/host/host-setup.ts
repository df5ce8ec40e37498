import type { DoctorCheck } from '../model/check.ts';
import type { Redacted } from '../model/redacted.ts';
import type { HostPlace } from './host-place.ts';
import type { HookFileFormat } from './shared/hook-file.ts';
import type { CommandFor, HookTable } from './shared/hook-table.ts';

/** Everything that only `init` and `doctor` need to know about a host. */
export type HostSetup = {
  /** The oldest version that runs our hooks correctly. */
  readonly oldest: string;
  /** The files of hooks in a project: for one user, and for everybody. The same name twice if there is one file. */
  readonly hookFiles: { readonly local: string; readonly shared: string };
  readonly hookFile: HookFileFormat;
  readonly hooks: (command: CommandFor) => HookTable;
  readonly gate: GateSetup | null;
  /** The program of the project's own dependency, as a word of the host's shell. */
  readonly dependency: string;
  /** Does a POSIX shell run the hooks? Only such a shell can try the compiled program first. */
  readonly hasPosixShell: boolean;
  /** The user must approve hooks before the host runs them; null if not. */
  readonly trustNote: Redacted | null;
  /** Looks at files and starts nothing. */
  readonly findHooks: (place: HostPlace) => FoundHooks;
  /** Also asks the host's program, if that knows more. */
  readonly askHooks: (place: HostPlace, probe: HostProbe) => Promise<FoundHooks>;
  readonly examine: (place: HostPlace, probe: HostProbe) => Promise<Examination>;
  readonly pluginFixes: {
    readonly reinstall: (plugin: string) => Redacted;
    readonly update: (plugin: string) => Redacted;
  };
};

/** `text` is its file; each skill is a folder of its name. */
export type Skill = { readonly name: string; readonly text: string };

/** The additions of `init --plan-gate`. */
export type GateSetup = {
  /** The review hooks and those of the gate. */
  readonly hooks: (command: CommandFor) => HookTable;
  /** In the project; each skill is a folder in it. */
  readonly skillsFolder: string;
  readonly skills: readonly Skill[];
  /** The sign before a skill's name in a prompt. */
  readonly skillSign: Redacted;
  /** An older version runs the tool if the gate crashes or hangs; null: every version does. */
  readonly closesFrom: string | null;
};

/** The machine, as far as a host needs it; the parts of the program below `host` cannot provide it. */
export type HostProbe = {
  readonly askVersion: (program: string) => Promise<AskedProgram>;
  /** Writes lines to the server of a host's program and returns what it says; null if it does not answer. */
  readonly askServer: (
    program: string,
    lines: Redacted,
    isAnswered: (said: string) => boolean,
  ) => Promise<string | null>;
};

export type AskedProgram =
  | { readonly kind: 'absent' }
  /** `version` is null if the program did not report one in time. */
  | { readonly kind: 'there'; readonly path: string; readonly version: string | null };

/** How a host calls our hooks in a project. */
export type FoundHooks = {
  readonly installations: readonly HookInstallation[];
  /** Files of the host that it cannot read either. */
  readonly unreadable: readonly DoctorCheck[];
  /** Plugins of ours that the settings turn on and that are not installed. */
  readonly missingPlugins: readonly DoctorCheck[];
  /** Why the host runs no hook of ours at all. */
  readonly disabled: DisabledReason | null;
  /** May the host call us, possibly in a way that only its program knows? */
  readonly isInUse: boolean;
};

export type Examination = {
  readonly found: FoundHooks;
  /** Null: the program was not asked, because the host does not call us. */
  readonly program: AskedProgram | null;
  /** More about the hooks, and about the host's program. */
  readonly hookChecks: readonly DoctorCheck[];
  readonly programChecks: readonly DoctorCheck[];
};

/** One plugin or file that calls our hooks. */
export type HookInstallation = InstalledPrograms & {
  /** The plugin or the file, for messages. */
  readonly how: string;
  readonly lanes: readonly string[];
  /** The plugin's full name; null for a file. */
  readonly plugin: string | null;
  /** Why the host does not use it; null if it does. */
  readonly disabled: DisabledReason | null;
};

export type InstalledPrograms = {
  /** Programs that entries name and that do not exist. */
  readonly gone: readonly string[];
  /** Versions of those that exist, as far as they are known. */
  readonly versions: readonly string[];
};

export type DisabledReason = {
  readonly why: string;
  readonly fix: string;
  /** A defect, not a choice: it needs fixing. */
  readonly isTrouble: boolean;
};
