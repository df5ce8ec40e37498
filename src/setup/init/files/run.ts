import type { Emission } from '../../../model/emission.ts';
import type { Redacted } from '../../../model/redacted.ts';
import { joinSafe, oneLine, redact, safe } from '../../../redaction/redact.ts';
import { initCommand } from '../init-command.ts';
import { type InitFileChange, hashOf } from './change.ts';
import { carryOut, type InitPlace, type Install, planInstall } from './init-files.ts';
import { carryOutRemoval, planRemoval } from './remove.ts';

export type InitResult = {
  readonly emission: Emission;
  /** Every written file; the hash is null for a removed one. */
  readonly written: readonly { readonly path: string; readonly sha256: string | null }[];
};

type InitFileOptions = {
  readonly isDry: boolean;
  /** Further notes for the user. */
  readonly notes: readonly Redacted[];
};

export async function runInit(
  install: Install,
  { isDry, notes }: InitFileOptions,
): Promise<InitResult> {
  const { changes, left } = planInstall(install);
  if (!isDry) await carryOut(changes, install);
  const lines = [
    ...(changes.length === 0 ? [nothingToDo(install)] : []),
    ...changes.flatMap((change) => (isDry ? preview(change) : [told(change)])),
    ...left.map((name) => safe`note: ${shown(name)} was changed by others and stays as it is`),
    ...notes.map((note) => safe`note: ${note}`),
    ...(isDry || changes.length === 0 ? [] : [goOn(install)]),
  ];
  return { emission: say(lines), written: isDry ? [] : changes.map(writtenBy) };
}

function nothingToDo({ host }: InitPlace): Redacted {
  return safe`Nothing to do: ${redact(host.name)} already runs countersign here.`;
}

function told({ file: { name, text } }: InitFileChange): Redacted {
  return text === null ? safe`${shown(name)}: made` : safe`${shown(name)}: added to`;
}

/** Only our own lines: the rest of the file does not matter here. */
function preview({ file, added }: InitFileChange): Redacted[] {
  const head = file.text === null ? safe`would make` : safe`would add to`;
  return [safe`${head} ${shown(file.name)}:`, ...added.map((line) => safe`  ${redact(line)}`)];
}

function goOn({ host, setup, isShared, withGate }: Install): Redacted {
  const flag = isShared ? safe` --shared` : safe``;
  const again = safe`To remove it: ${initCommand(host)} --remove${flag}`;
  const sign = setup.gate?.skillSign ?? safe``;
  const plan = withGate ? safe`To plan there: ${sign}plan-with-review TOPIC\n` : safe``;
  return safe`New sessions of ${redact(host.name)} run countersign; check with: countersign doctor\n${plan}${again}`;
}

export async function runRemoval(
  place: InitPlace,
  { isDry, notes }: InitFileOptions,
): Promise<InitResult> {
  const removal = planRemoval(place);
  const { changes, left } = removal;
  if (!isDry) await carryOutRemoval(removal, place);
  const lines = [
    ...(changes.length === 0 ? [safe`Nothing to remove: Countersign is not installed there.`] : []),
    ...changes.map((change) => undone(change, isDry)),
    ...left.map((name) => safe`${shown(name)}: not changed, because others have edited it`),
    ...notes.map((note) => safe`note: ${note}`),
  ];
  return { emission: say(lines), written: isDry ? [] : changes.map(writtenBy) };
}

function undone({ file, after }: InitFileChange, isDry: boolean): Redacted {
  const name = shown(file.name);
  if (after === null) return isDry ? safe`${name}: would be removed` : safe`${name}: removed`;
  const how = file.recorded === null ? safe`without our entries` : safe`as it was before`;
  return isDry ? safe`${name}: would be ${how}` : safe`${name}: ${how}`;
}

function writtenBy({ file, after }: InitFileChange) {
  return { path: file.path, sha256: after === null ? null : hashOf(after) };
}

function shown(name: string): Redacted {
  return oneLine(redact(name));
}

function say(lines: readonly Redacted[]): Emission {
  return { exitCode: 0, stdout: safe`${joinSafe(lines, '\n')}\n`, stderr: safe`` };
}
