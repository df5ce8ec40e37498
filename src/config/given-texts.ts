import type { Environment } from '../model/environment.ts';
import { ConfigError } from '../model/errors.ts';
import {
  type GivenValue,
  type SettingLayer,
  type SettingOrigin,
  originWords,
  whatIsWrong,
  wrongValue,
} from './layer.ts';
import { plain } from './files/located.ts';
import type { Setting, Switches } from '../model/setting.ts';
import { type SettingKey, KEYS, settingOf, variableOf } from './table/settings.ts';
import { showValue } from './show-value.ts';
import { switchOf } from './words.ts';

/** Flags by name, as given; a switch is `true`. */
export type Flags = { readonly [name: string]: string | true | undefined };

export async function readFlags(flags: Flags): Promise<SettingLayer> {
  return await readEach(({ flag, switches }) => {
    if (switches !== null && flags[switches.flag] === true)
      return { text: switches.to, origin: { kind: 'flag', name: switches.flag } };
    const value = flag === null ? undefined : flags[flag];
    if (value === undefined || flag === null) return null;
    return { text: value === true ? 'true' : value, origin: { kind: 'flag', name: flag } };
  });
}

/** Our own name first, then the older ones; an empty variable does not count. */
export async function readEnvironment(environment: Environment): Promise<SettingLayer> {
  return await readEach((setting, key) => {
    const { switches } = setting;
    const ours = variableOf(key);
    if (switches !== null && (environment[ours] ?? '') === '' && isSwitched(switches, environment))
      return { text: switches.to, origin: { kind: 'environment', name: switches.variable } };
    const name = [ours, ...setting.older].find((one) => (environment[one] ?? '') !== '');
    if (name === undefined) return null;
    return { text: environment[name] ?? '', origin: { kind: 'environment', name } };
  });
}

function isSwitched({ variable }: Switches, environment: Environment): boolean {
  const text = environment[variable] ?? '';
  if (text === '') return false;
  const value = switchOf(text);
  if (value === null)
    throw new ConfigError(`${variable} is ${showValue(text)}; write true or false`);
  return value;
}

type GivenText = { readonly text: string; readonly origin: SettingOrigin };

async function readEach(
  find: (setting: Setting, key: SettingKey) => GivenText | null,
): Promise<SettingLayer> {
  const layer = new Map<SettingKey, GivenValue>();
  for (const key of KEYS) {
    const setting = settingOf(key);
    const found = find(setting, key);
    if (found !== null) layer.set(key, await readText(setting, found));
  }
  return layer;
}

async function readText(setting: Setting, { text, origin }: GivenText): Promise<GivenValue> {
  const value = await valueOf(setting, text);
  if (whatIsWrong(setting, value) === null) return { value, origin, tree: null };
  throw wrongValue({ where: originWords(origin), key: null, value: text }, setting);
}

/** The parsed value, or the text itself if it cannot be parsed; the schema then rejects it. */
async function valueOf(setting: Setting, text: string): Promise<unknown> {
  const word = text.trim();
  switch (setting.reads) {
    case 'text':
      return word;
    case 'number':
      return /^\d{1,9}$/.test(word) ? Number(word) : text;
    case 'switch':
      return switchOf(word) ?? text;
    case 'list':
      return await listOf(text);
  }
}

/** One line of YAML. */
async function listOf(text: string): Promise<unknown> {
  const { readYaml } = await import('./files/yaml.ts');
  const read = readYaml(text);
  return read.kind === 'read' ? plain(read.tree) : text;
}
