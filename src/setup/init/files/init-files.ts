import type { Host } from '../../../host/host.ts';
import { hookCommand, type HookPrograms } from '../../../host/hook-command.ts';
import type { GateSetup, HostSetup } from '../../../host/host-setup.ts';
import type { HookFile } from '../../../host/shared/hook-file.ts';
import { type HookTable, marked } from '../../../host/shared/hook-table.ts';
import { UsageError } from '../../../model/errors.ts';
import {
  type InstalledFile,
  type Installation,
  keepInstalled,
  readInstalled,
} from '../../../state/installed.ts';
import { unwritable } from '../../../state/store/storage-messages.ts';
import { removeEmptyFolders } from '../../../system/files/rewrite.ts';
import { applyEdits, type Undo, undoOf } from '../../../text/json/edit.ts';
import {
  type InitFileChange,
  findFile,
  type FoundInitFile,
  originalOf,
  prepare,
  untouched,
  write,
} from './change.ts';

export type InitPlace = {
  readonly root: string;
  readonly installation: Installation;
  readonly host: Host;
  readonly setup: HostSetup;
  readonly isShared: boolean;
};

/** An edited text, and the edits that revert it. */
export type EditedHookFile = { readonly text: string; readonly undo: readonly Undo[] };

export type Install = InitPlace & {
  /** Includes the plan gate; a gate that is already installed stays. */
  readonly withGate: boolean;
  readonly programs: HookPrograms;
  /** The project's configuration file, and the settings that `init` writes to it. */
  readonly configuration: {
    readonly name: string;
    /** `key: value` */
    readonly settings: readonly string[];
    readonly edit: (text: string) => EditedHookFile;
  } | null;
};

export type InstallPlan = {
  readonly changes: readonly InitFileChange[];
  /** Our files that others have written or changed: they stay unchanged. */
  readonly left: readonly string[];
};

/** The planned changes in order; writes nothing. */
export function planInstall(install: Install): InstallPlan {
  const records = readInstalled(install.installation);
  const { setup } = install;
  const file = findHookFile(install, records);
  const gate = install.withGate || hasGate(file, setup) ? setup.gate : null;
  const { hooks } = gate ?? setup;
  const table = marked(hooks((lane) => hookCommand(install.programs, lane)));
  const skills = gate === null ? [] : skillFiles(gate, install.root, records);
  return {
    changes: [
      withEntries(file, table, setup),
      configurationChange(install, records),
      ...skills.map(skillChange),
    ].filter((one) => one !== null),
    left: skills.filter(isForeign).map(({ file }) => file.name),
  };
}

function hasGate(file: FoundInitFile, setup: HostSetup): boolean {
  const { text } = file;
  return text !== null && !isBlank(text) && parse(file, text, setup).callsLane('gate');
}

/** The name of the file that `init` writes the hooks to. */
export function hookFileName({ setup, isShared }: Pick<InitPlace, 'setup' | 'isShared'>): string {
  return isShared ? setup.hookFiles.shared : setup.hookFiles.local;
}

export function findHookFile(place: InitPlace, records: readonly InstalledFile[]): FoundInitFile {
  return findFile(place.root, hookFileName(place), records);
}

/** Null if it contains them already. */
function withEntries(
  file: FoundInitFile,
  table: HookTable,
  setup: HostSetup,
): InitFileChange | null {
  const whole = setup.hookFile.create(table);
  const fresh = { file, after: whole, undo: null, added: linesOf([whole]) };
  if (file.text === null) return fresh;
  if (!isBlank(file.text) && parse(file, file.text, setup).holdsExactly(table)) return null;
  const base = baseOf(file, file.text, setup);
  if (base === null) return fresh;
  const edits = isBlank(base)
    ? [{ start: 0, end: base.length, text: whole }]
    : parse(file, base, setup).add(table);
  const added = linesOf(edits.map(({ text }) => text));
  return { file, after: applyEdits(base, edits), undo: undoOf(base, edits), added };
}

function linesOf(texts: readonly string[]): string[] {
  return texts.flatMap((text) => text.split(/\r?\n/)).filter((line) => line.trim() !== '');
}

/** The text without our entries; the original, if the file was not changed since. */
function baseOf(file: FoundInitFile, text: string, setup: HostSetup): string | null {
  if (file.recorded !== null) return originalOf(text, file.recorded);
  return isBlank(text) ? text : parse(file, text, setup).withoutEntries();
}

/** A host treats an empty file as one without settings. */
function isBlank(text: string): boolean {
  return text.trim() === '';
}

export function parse({ name }: FoundInitFile, text: string, { hookFile }: HostSetup): HookFile {
  const read = hookFile.read(text);
  if (read.kind === 'refused') throw untouched(name, read.why);
  return read.file;
}

function configurationChange(
  { root, configuration }: Install,
  records: readonly InstalledFile[],
): InitFileChange | null {
  if (configuration === null) return null;
  const file = findFile(root, configuration.name, records);
  const text = file.text ?? '';
  const edited = configuration.edit(text);
  if (edited.text === text) return null;
  const undo = wayBack(file, edited.undo);
  return { file, after: edited.text, undo, added: configuration.settings };
}

/** Also reverts an earlier `init`, if the file was not changed since. */
function wayBack({ text, recorded }: FoundInitFile, undo: readonly Undo[]): readonly Undo[] | null {
  if (text === null) return null;
  if (recorded === null) return undo;
  return recorded.undo === null ? null : [...undo, ...recorded.undo];
}

type SkillFile = { readonly file: FoundInitFile; readonly text: string };

function skillFiles(
  { skillsFolder, skills }: GateSetup,
  root: string,
  records: readonly InstalledFile[],
): SkillFile[] {
  return skills.map(({ name, text }) => ({
    file: findFile(root, `${skillsFolder}/${name}/SKILL.md`, records),
    text,
  }));
}

function isForeign({ file, text }: SkillFile): boolean {
  return file.text !== null && file.text !== text && file.recorded === null;
}

function skillChange(skill: SkillFile): InitFileChange | null {
  const { file, text } = skill;
  if (file.text === text || isForeign(skill)) return null;
  return { file, after: text, undo: null, added: text.trimEnd().split('\n') };
}

/** Writes the record first, so that an interrupted change can be reverted. */
export async function carryOut(
  changes: readonly InitFileChange[],
  place: InitPlace,
): Promise<void> {
  if (changes.length === 0) return;
  const records = changes.map((change) => prepare(change, place.root));
  const kept = await keepInstalled(place.installation, records);
  if (kept.kind === 'newer' || kept.kind === 'failed') {
    removeEmptyFolders(records.flatMap(({ folders }) => folders));
    throw kept.kind === 'failed' ? unwritable(kept.trouble) : new UsageError(NEWER);
  }
  for (const [index, change] of changes.entries()) write(change, records[index]?.folders ?? []);
}

const NEWER = 'a newer countersign is installed here; update this one';
