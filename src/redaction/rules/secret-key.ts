import { anyPart } from './rule.ts';
import { nameOfKey } from './names.ts';
import { isSecretLiteral } from './values.ts';

/** Whether this text is a secret under this name in a JSON object or a table. */
export function isSecretUnder(key: string, value: string): boolean {
  const name = nameOfKey(key);
  return name !== null && anyPart(value, (part) => isSecretLiteral(part, name.strength));
}
