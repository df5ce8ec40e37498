import { readProjectConfig } from '../../config/files/file.ts';
import { findProjectFile } from '../../config/files/find-files.ts';
import type { Flags } from '../../config/given-texts.ts';
import { originWords } from '../../config/layer.ts';
import type { Config } from '../../config/load.ts';
import { shortenText, showValue } from '../../config/show-value.ts';
import { KEYS, settingOf } from '../../config/table/settings.ts';
import { type ConfigFormat, type ConfigView, showConfig } from '../../cli/commands/config.ts';
import { runRevoke, runTrust, type TrustableFile } from '../../cli/commands/trust.ts';
import { makerOfShell } from '../../host/maker.ts';
import type { Emission } from '../../model/emission.ts';
import type { TableChoice } from '../../model/route.ts';
import { configure, type ProjectLocation } from '../../project/configure.ts';
import { chooseTable } from '../../project/route-table.ts';

export async function config(
  flags: Flags,
  location: ProjectLocation,
  look: Pick<ConfigFormat, 'colour' | 'width'>,
): Promise<Emission> {
  const loaded = await configure(location, flags);
  const host = makerOfShell(location.environment);
  const choice = chooseTable({ machine: location, config: loaded, host });
  const view = viewOf(loaded, problemsOf(choice));
  return showConfig(view, { ...look, json: flags['json'] === true });
}

/** An invalid table is checked last, because no review would use it. */
function problemsOf(choice: TableChoice): readonly string[] {
  return choice.kind === 'refused' ? [...choice.problems, choice.message] : [];
}

function viewOf({ files, given, warnings }: Config, problems: readonly string[]): ConfigView {
  return {
    files: files.map(({ which, file, trust }) => ({ which, path: file.name, trust })),
    settings: [...given].map(([key, { value, origin }]) => ({
      key,
      value: settingOf(key).isSecret ? count(value) : value,
      origin: originWords(origin),
    })),
    warnings,
    problems,
  };
}

/** A pattern for secrets, or a false alarm, may itself be secret. */
function count(value: unknown): string {
  const number = Array.isArray(value) ? value.length : 0;
  return number === 1 ? '1 entry' : `${number} entries`;
}

export async function trust(flags: Flags, location: ProjectLocation): Promise<Emission> {
  const { environment, cwd, projectRoot } = location;
  const path = findProjectFile(cwd, projectRoot);
  const command = { environment, now: () => new Date() };
  if (flags['revoke'] === true) return await runRevoke({ ...command, path });
  return await runTrust({ ...command, file: path === null ? null : trustable(path, projectRoot) });
}

/** Lists every entry of a map, because each may name a program. */
function powerLines(key: string, value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [`  ${key}: ${showValue(value)}`];
  return Object.entries(value).map(
    ([name, entry]) => `  ${key}.${shortenText(name)}: ${shortenText(JSON.stringify(entry))}`,
  );
}

function trustable(path: string, projectRoot: string): TrustableFile {
  const { sha256, values } = readProjectConfig(path, path, projectRoot);
  const powers = KEYS.flatMap((key) => {
    const given = values.get(key);
    const { trust, isSecret } = settingOf(key);
    if (given === undefined || trust.kind === 'free') return [];
    return isSecret ? [`  ${key}: ${count(given.value)}`] : powerLines(key, given.value);
  });
  return { path, sha256, powers };
}
