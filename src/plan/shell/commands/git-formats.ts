import { asksAboutSignatures } from '../git-hazard.ts';
import type { TakenOptions } from './options.ts';

/**
 * `%G?` runs gpg on a signature; so does the field `signature` of a branch or tag, shown or sorted
 * by.
 */
export function formats({ values }: TakenOptions): string | null {
  if (values.some(({ text }) => asksAboutSignatures(text)))
    return '%G runs a program that checks signatures';
  return values.some(({ text }) => SIGNATURE.test(text))
    ? 'signature runs a program that checks signatures'
    : null;
}

/** As a field in a format, or as the whole sort key. */
const SIGNATURE = /%\(\*?signature|^-?(?:version:|v:)?\*?signature(?:$|:)/;
