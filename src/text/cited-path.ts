/**
 * A path as a reviewer writes it, in its plain form: without the line behind it (`x.ts:3-5`,
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

/** The same without git's `a/` or `b/`; a folder may really be called so, so ask for both. */
export function withoutSide(path: string): string {
  return path.replace(/^[ab]\//, '');
}

const PLACE = /(?::\d{1,9}(?::\d{1,9})?(?:-\d{1,9})?|#L\d{1,9}(?:-L?\d{1,9})?)$/;
