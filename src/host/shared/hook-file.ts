import type { TextEdit } from '../../text/json/edit.ts';
import type { HookTable } from './hook-table.ts';

/** How a host's file of hooks is read and edited. Everything that is not ours keeps every byte. */
export type HookFileFormat = {
  /** The text of a file that has only these hooks. */
  readonly create: (table: HookTable) => string;
  readonly read: (text: string) => ReadHookFile;
};

export type ReadHookFile =
  | { readonly kind: 'read'; readonly file: HookFile }
  /** The host cannot read the file either. */
  | { readonly kind: 'refused'; readonly why: string };

export type HookFile = {
  readonly hasEntries: () => boolean;
  /** Are our entries exactly these, in whatever order? */
  readonly holdsExactly: (table: HookTable) => boolean;
  readonly callsLane: (lane: string) => boolean;
  /** For a file that has none of our entries. */
  readonly add: (table: HookTable) => readonly TextEdit[];
  /** The text without our entries, and without groups and events that contained nothing else. */
  readonly withoutEntries: () => string;
};
