import { asksAboutSignatures } from '../git-hazard.ts';
import type { TakenOptions } from './options.ts';

/** `%G?` asks gpg about a signature; so does `signature` as a field of a branch or tag, to show or to sort by. */
export function formats({ values }: TakenOptions): string | null {
  if (values.some(({ text }) => asksAboutSignatures(text)))
    return '%G runs a program that checks signatures';
  return values.some(({ text }) => SIGNATURE.test(text))
    ? 'signature runs a program that checks signatures'
    : null;
}

/** As a field in a format, or as the whole of what is sorted by. */
const SIGNATURE = /%\(\*?signature|^-?(?:version:|v:)?\*?signature(?:$|:)/;
