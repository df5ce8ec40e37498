import type { Environment } from '../model/environment.ts';
import type { Maker } from '../model/maker.ts';
import type { Redacted } from '../model/redacted.ts';
import type { HostEvent } from './event.ts';
import type { GateEvent } from './gate-call.ts';
import type { HostPlace } from './host-place.ts';
import type { HostSetup } from './host-setup.ts';
import type { Denial, EncodedReply, Reply } from './reply.ts';
import type { ToolTable } from './shared/tool-table.ts';

/**
 * A program that runs a coding agent and calls our hooks. Nothing outside `host/NAME/` knows its event names, tool
 * names or fields. These parts are loaded on every tool call, so they import no schema library.
 */
export type Host = {
  /** The name of its folder, and the word for `init --host`. */
  readonly id: string;
  readonly name: Redacted;
  /** Its program on PATH. */
  readonly program: string;
  /** The maker of the models that it runs by default. */
  readonly maker: Maker;
  readonly protocol: HostProtocol;
  readonly tools: ToolTable;
  /**
   * Variables that the host sets in the agent's shell. Not those that a person may set permanently.
   */
  readonly shellMarkers: readonly string[];
  readonly files: HostFiles;
  readonly messages: HostMessages;
  /** For `init` and `doctor`; null if `init` writes nothing for this host. */
  readonly loadSetup: (() => Promise<HostSetup>) | null;
};

export type ParsedEvent =
  | { readonly kind: 'event'; readonly event: HostEvent }
  /** `event`: as far as it can be read. */
  | { readonly kind: 'malformed'; readonly field: string; readonly event: HostEvent };

export type HostProtocol = {
  /** Did this host send the event? The default host gets every event that no other host claims. */
  readonly isSender: (event: object) => boolean;
  /** Did this host start our process? */
  readonly isCaller: (environment: Environment) => boolean;
  /** More than one: a call that changed several files. */
  readonly parse: (event: object) => readonly [ParsedEvent, ...ParsedEvent[]];
  readonly parseForGate: (event: object) => GateEvent;
  /** `event`: what is answered; an object without fields if it could not be read. */
  readonly encode: (event: object, reply: Reply) => EncodedReply;
  readonly encodeDenial: (reason: Redacted) => Denial;
  /** Every field name and fixed value in a reply of `encode` and `encodeDenial`. */
  readonly replyWords: readonly string[];
  readonly makerOf: (event: object, environment: Environment) => Maker;
};

export type HostFiles = {
  /** The variable that names the host's own folder. */
  readonly homeVariable: Redacted | null;
  /** The variable that names the project in hooks. */
  readonly projectVariable: string | null;
  /** Folders of a project whose files agents take for instructions, and such files by their name; in lower case. */
  readonly folders: readonly string[];
  readonly instructionFiles: readonly string[];
  /** The usual name of the instruction file that people write for a project. */
  readonly projectInstructions: string;
  /**
   * More files that steer agents and that agents may still edit: a change is reported. In lower
   * case.
   */
  readonly steering?: {
    readonly folders: readonly string[];
    /** The last two parts of a path. */
    readonly endings: readonly string[];
  };
  /** Files of a project that control our hooks: paths in lower case, relative to the project. */
  readonly protectedPaths: readonly RegExp[];
  /** Such files in the user's own folders. */
  readonly guarded: (environment: Environment) => readonly string[];
  readonly settings: HostSettings | null;
  /** `isInstruction`: a folder that a project's settings name must not hold instructions; relative to the project. */
  readonly plansDir: ((place: HostPlace, isInstruction: IsInstruction) => string) | null;
};

export type IsInstruction = (relative: string) => boolean;

/** Settings whose change the host reports to the gate. */
export type HostSettings = {
  readonly files: (place: HostPlace) => readonly string[];
  /** The lines of a settings file about our hooks, in a form that can be compared. */
  readonly linesAboutUs: (text: string | null) => readonly string[];
  /** Settings in the project can set variables for hooks and for the agent's shell. */
  readonly variables: {
    readonly files: readonly string[];
    /** Null if the host cannot read the file either. */
    readonly read: (bytes: Uint8Array) => ReadonlyMap<string, string> | null;
    readonly isSetIn: (environment: Environment) => boolean;
    /** The files, in a message. */
    readonly shown: Redacted;
  };
};

/** Terms of this host: tools that the gate suggests to an agent, and a command for a person. */
export type HostMessages = {
  readonly look: Redacted;
  readonly find: Redacted;
  readonly write: Redacted;
  readonly remove: Redacted;
};
