import type { BackendDefinition } from '../backend/backend.ts';
import { BACKENDS } from '../backend/list.ts';
import { type BackendName, INSTANCE_NAME } from '../model/backend.ts';

/** Names in a file, and the backend of each: all names first, then the synonyms. */
export const BACKENDS_IN_FILE: ReadonlyMap<string, BackendDefinition> = new Map([
  ...BACKENDS.map((one) => [one.name, one] as const),
  ...BACKENDS.flatMap((one) => one.synonyms.map((synonym) => [synonym, one] as const)),
]);

/** `hounfour (or model-invoke), codex, curl (or openai) or command` */
export const BACKEND_CHOICE = oneOf(
  BACKENDS.map(({ name, synonyms }) =>
    [name, ...synonyms.map((synonym) => `(or ${synonym})`)].join(' '),
  ),
);

function oneOf(words: readonly string[]): string {
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].join(' or ');
}

/** Why this name is wrong on a route of the backend; null if it is not. */
export function whyWrongName(definition: BackendDefinition, given: unknown): string | null {
  const { name } = definition;
  if (definition.instances === undefined)
    return given === undefined ? null : `${name} takes no name; leave it out`;
  if (typeof given === 'string' && INSTANCE_NAME.test(given)) return null;
  return `${name} needs a 'name': lower-case letters, digits and dashes`;
}

/** As `--reviewer` takes them. */
export const REVIEWER_CHOICE = BACKENDS.map((one) =>
  one.instances === undefined ? one.name : `${one.name}/NAME`,
).join(', ');

export type FoundReviewer = { readonly name: BackendName; readonly definition: BackendDefinition };

/** `openai` is `curl`; `command/local` is one of the user's commands. Null: no reviewer has this name. */
export function findReviewer(given: string): FoundReviewer | null {
  const [kind = '', name, ...more] = given.split('/');
  const definition = BACKENDS_IN_FILE.get(kind);
  if (definition === undefined || more.length > 0) return null;
  if (whyWrongName(definition, name) !== null) return null;
  return { definition, name: name === undefined ? definition.name : `${definition.name}/${name}` };
}
