/**
 * The plain form of a path that a reviewer wrote: without the line after it (`x.ts:3-5`,
 * `x.ts#L3`), without `./`, and with `/` between its parts.
 */
export function plainPath(cited: string): string {
  const path = cited
    .trim()
    .replace(/^[`"'<]{1,8}|[`"'>]{1,8}$/g, '')
    .replace(PLACE, '')
    .replaceAll('\\', '/')
    .replace(/\/{2,256}/g, '/');
  return path.replace(/^(?:\.\/){1,256}/, '');
}

/** Removes git's `a/` or `b/`; a folder may really have that name, so check both forms. */
export function withoutSide(path: string): string {
  return path.replace(/^[ab]\//, '');
}

const PLACE = /(?::\d{1,9}(?::\d{1,9})?(?:-\d{1,9})?|#L\d{1,9}(?:-L?\d{1,9})?)$/;
