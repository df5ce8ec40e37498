/*
 * Tokens from the tables of shapes, as templates for `fill`: they are made when the tests run, so that no scanner finds
 * one in this repository.
 */

const ALPHABETS: Readonly<Record<string, string>> = {
  lower: 'lownum',
  hexdash: 'hex',
  anyhex: 'hex',
  alnumdash: 'alnum',
  slug: 'lownum',
  word: 'alnum',
  b64any: 'alnum',
  signature: 'alnum',
  any: 'alnum',
};
const WHOLE: Readonly<Record<string, string>> = {
  pad: '',
  mark: '"',
  blanks: ' ',
  uuid: '{{uuid}}',
};

/** A token of this shape, the least of each class, with what is secret between « and ». */
export function shapeTemplate(shape: string): string {
  const filled = shape
    .replace('…', '')
    .replace(/\{(\w+)(?: (\d+)(?:-\d+)?)?\}/g, (_, name: string, least?: string) =>
      least === undefined ? (WHOLE[name] ?? '') : `{{${ALPHABETS[name] ?? name}:${least}}}`,
    )
    .replace(/\(([^()|]*)\|[^()]*\)/g, '$1');
  // In front of a secret other characters than its own: a sequence would have some in common.
  const apart = filled.replace(/^([^«]+)\{\{hex/, '$1{{digits');
  return filled.includes('«') ? apart : `«${filled}»`;
}

/** The same for a shape that counts after the name of its service. */
export function namedTemplate(owner: string, shape: string): string {
  const [name = ''] = owner.split(/[| ]/);
  return `${name}_api_key = "«${shapeTemplate(shape).replace(/[«»]/g, '')}»"`;
}
