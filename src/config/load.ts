import { ConfigError } from '../model/errors.ts';
import { REVIEW_TYPES } from '../model/request.ts';
import type { Environment } from '../model/environment.ts';
import type { RedactionSettings, Settings } from '../model/settings.ts';

/** What flags say of the settings; a flag that was not given is absent. */
export type Overrides = {
  readonly type?: string;
  readonly model?: string;
  readonly timeout?: string;
};

/** A value with the name it goes by, for the message when it is wrong. */
type Given = { readonly name: string; readonly text: string };

/** Flag, then environment (ours before the seeds'), then default. */
export function loadSettings(environment: Environment, overrides: Overrides): Settings {
  const pick = (
    flag: string | undefined,
    flagName: string,
    names: readonly string[],
  ): Given | null => {
    if (flag !== undefined) return { name: flagName, text: flag };
    const name = names.find((one) => environment[one] !== undefined && environment[one] !== '');
    return name === undefined ? null : { name, text: environment[name] ?? '' };
  };
  const env = (...names: string[]) => pick(undefined, '', names);
  return {
    review: {
      type: oneOf(
        pick(overrides.type, '--type', ['COUNTERSIGN_REVIEW_TYPE', 'GPT_REVIEW_TYPE']),
        REVIEW_TYPES,
        'code',
      ),
      timeoutSeconds: seconds(
        pick(overrides.timeout, '--timeout', [
          'COUNTERSIGN_REVIEW_TIMEOUT_SECONDS',
          'GPT_REVIEW_TIMEOUT',
        ]),
        300,
      ),
      model: pick(overrides.model, '--model', ['GPT_REVIEW_MODEL'])?.text ?? null,
    },
    hooks: {
      enabled: flag(env('COUNTERSIGN_HOOKS_ENABLED', 'CODEX_REFLECTOR_ENABLED'), true),
      edits: oneOf(env('COUNTERSIGN_HOOKS_EDITS'), ['async', 'sync', 'off'], 'async'),
      timeoutSeconds: seconds(env('COUNTERSIGN_HOOKS_TIMEOUT'), 100, MAX_HOOK_SECONDS),
    },
    redaction: loadRedaction(environment),
  };
}

/** On its own for the commands that need nothing else. */
export function loadRedaction(environment: Environment): RedactionSettings {
  const env = (name: string) => list({ name, text: environment[name] ?? '' });
  return {
    patterns: env('COUNTERSIGN_REDACTION_PATTERNS'),
    allow: env('COUNTERSIGN_REDACTION_ALLOW'),
  };
}

function oneOf<const T extends string>(given: Given | null, known: readonly T[], otherwise: T): T {
  if (given === null) return otherwise;
  const found = known.find((one) => one === given.text.trim());
  if (found === undefined)
    throw new ConfigError(`${given.name} is "${given.text}"; choose ${known.join(', ')}`);
  return found;
}

/** The host gives the hook 120 s: ours must end first, so that it can still answer. */
const MAX_HOOK_SECONDS = 100;

function seconds(given: Given | null, otherwise: number, most = 3600): number {
  if (given === null) return otherwise;
  const value = /^\d{1,4}$/.test(given.text.trim()) ? Number(given.text) : Number.NaN;
  if (value >= 1 && value <= most) return value;
  throw new ConfigError(`${given.name} is "${given.text}"; give whole seconds from 1 to ${most}`);
}

const YES = ['1', 'true', 'yes', 'on'];
const NO = ['0', 'false', 'no', 'off'];

function flag(given: Given | null, otherwise: boolean): boolean {
  if (given === null) return otherwise;
  const word = given.text.trim().toLowerCase();
  if (YES.includes(word)) return true;
  if (NO.includes(word)) return false;
  throw new ConfigError(`${given.name} is "${given.text}"; write true or false`);
}

/** A JSON array of texts on one line. */
function list(given: Given): readonly string[] {
  if (given.text === '') return [];
  const value = parseJson(given.text);
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value;
  throw new ConfigError(`${given.name} is no list; write a JSON array of texts: ["one", "two"]`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What is no JSON is no list either, and the caller says so.
    return null;
  }
}
