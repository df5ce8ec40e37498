import { REPLY_WORDS } from '../host/reply-words.ts';
import { ConfigError } from '../model/errors.ts';
import { type GivenValue, type SettingLayer, originWords } from './layer.ts';
import { placeOf } from './files/located.ts';

const KEYS = ['redaction.patterns', 'redaction.allow'] as const;

type RedactionKey = (typeof KEYS)[number];

/**
 * Checks the patterns of each source separately, because after merging their numbers mean nothing
 * to the user. Without patterns this costs nothing.
 */
export async function checkRedaction(layers: readonly SettingLayer[]): Promise<void> {
  for (const layer of layers)
    for (const key of KEYS) {
      const given = layer.get(key);
      if (given !== undefined) await checkEntries(key, given);
    }
}

async function checkEntries(key: RedactionKey, given: GivenValue): Promise<void> {
  const entries = given.value as readonly string[];
  if (entries.length === 0) return;
  const { whyNotAllowed, whyNotPattern } = await import('../redaction/user-rules.ts');
  const whyNotOne = (entry: string) =>
    key === 'redaction.patterns' ? whyNotPattern(entry, REPLY_WORDS) : whyNotAllowed(entry);
  for (const [index, entry] of entries.entries()) {
    const why = whyNotOne(entry);
    // Messages give its number: the pattern itself may be a secret.
    if (why !== null)
      throw new ConfigError(`${whereOf(key, given, index)}: entry ${index + 1} ${why}`);
  }
}

/** A variable's name already names the key. */
function whereOf(key: RedactionKey, { origin, tree }: GivenValue, index: number): string {
  if (origin.kind !== 'file' || tree === null) return originWords(origin);
  return `${originWords({ ...origin, place: placeOf(tree, [index]) })}: ${key}`;
}
