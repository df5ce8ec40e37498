import * as path from 'node:path';
import { sensitiveReason } from '../../diff/sensitive/sensitive-names.ts';
import { isOfSystem } from '../../system/files/follow-path.ts';
import { matchesPattern } from '../../system/files/glob.ts';

/** Names that are never read before approval, beside those that are never sent to a reviewer. */
const NAMES = /^(?:credentials.*|service-account.*\.json)$/;

/** Comparing is faster than compiling a pattern, and most paths do not match. */
function mayBeNamed(part: string): boolean {
  return part.startsWith('credentials') || part.startsWith('service-account');
}

/** Why this path may be listed but not read; null if it may. The caller resolves links. */
export function unreadable(file: string): string | null {
  const plain = path.posix.normalize(file.normalize('NFC').toLowerCase().replaceAll('\\', '/'));
  if (isOfSystem(plain))
    return plain === '/dev/null' ? null : 'it is a device or shows other processes';
  const isNamed = plain.split('/').some((part) => mayBeNamed(part) && NAMES.test(part));
  if (isNamed) return 'credentials';
  // A search also reads a folder that is named itself.
  return sensitiveReason(plain) ?? sensitiveReason(`${plain}/`);
}

/** Each end is examined again: without a limit a long word would delay the gate. */
const MAX_ENDS = 50;

/**
 * Everything in these words that may be a path: `rev:path`, `:(top)path`, `name=path`, and patterns
 * without their wildcards. Null if there are too many.
 */
export function pathsIn(words: readonly string[]): readonly string[] | null {
  const found: string[] = [];
  let ends = 0;
  for (const word of words) {
    const parts = partsOf(word);
    ends += parts.length - 1;
    if (ends > MAX_ENDS) return null;
    found.push(
      ...[...parts, ...parts.map(withoutMagic)].flatMap((part) => [
        part,
        withoutWildcards(part),
        // git and rg read a backslash as an escape, not as part of the name.
        part.replaceAll('\\', ''),
      ]),
    );
  }
  return found.filter((part) => part !== '');
}

/** The word, and the text after each `:` and `=` in it. */
function partsOf(word: string): readonly string[] {
  return [word, ...[...word.matchAll(/[:=]/g)].map(({ index }) => word.slice(index + 1))];
}

function withoutMagic(part: string): string {
  return part.replace(/^(?:\([^)]*\)|[/!^]+)/, '');
}

const WILD: readonly string[] = ['*', '?', '['];

/** No bracket ends after the last `]`, so the search can stop there. */
function withoutWildcards(text: string): string {
  if (!WILD.some((sign) => text.includes(sign))) return text;
  const end = text.lastIndexOf(']') + 1;
  const before = text.slice(0, end).replace(/[*?]|\[[^\]]*\]/g, '');
  return before + text.slice(end).replace(/[*?]/g, '');
}

/*
 * A pattern that a program expands itself, such as a git pathspec (`.e*`) or an rg glob (`-g
 * '{.env,x}'`). One that matches ordinary files is a search and allowed; one that only matches
 * credentials files is aimed at them.
 */

/** Credentials files and folders by their usual names. */
const SECRET = () =>
  '.env .env.local .env.production production.env .envrc .npmrc .netrc .pypirc .pgpass .htpasswd .git-credentials .vault-token id_rsa id_ed25519 server.pem tls.key key.p12 cert.pfx credentials credentials.json secrets.yml secrets.json service-account.json terraform.tfstate terraform.tfvars kubeconfig wp-config.php gcp-key.json .ssh .aws .gnupg .docker .kube .azure .gcloud'.split(
    ' ',
  );

const ORDINARY = () =>
  'readme.md index.ts package.json main.py docker-compose.yml config.php notes.txt pom.xml cargo.toml setup.ini app.properties nginx.conf main.tf user-service.ts account.ts token.ts server.ts local.ts production.ts state.ts src'.split(
    ' ',
  );

/** Longer than any real pattern; each one is compared with every name above. */
const MAX_PATTERN = 200;
const MAX_CHOICES = 32;

export function isPatternForCredentials(word: string): boolean {
  if (!/[*?[{]/.test(word)) return false;
  if (word.length > MAX_PATTERN) return true;
  const texts = partsOf(word.toLowerCase()).flatMap((part) => [part, withoutMagic(part)]);
  return texts.some((text) => {
    const choices = choicesOf(text);
    return choices === null || choices.some(aimsAtCredentials);
  });
}

/** `a{b,c}` is `ab` and `ac`; null if there are too many, or one inside another. */
function choicesOf(text: string): readonly string[] | null {
  const found = /\{([^{}]*)\}/.exec(text);
  if (found === null) return [text];
  const [before, behind] = [text.slice(0, found.index), text.slice(found.index + found[0].length)];
  const rests = choicesOf(behind);
  const choices = (found[1] ?? '').split(',');
  if (rests === null || before.includes('{') || choices.length * rests.length > MAX_CHOICES)
    return null;
  return choices.flatMap((one) => rests.map((rest) => `${before}${one}${rest}`));
}

function aimsAtCredentials(text: string): boolean {
  const parts = text.replaceAll('\\', '').split('/');
  return parts.some((part) => {
    if (unreadable(part) !== null) return true;
    if (!/[*?[]/.test(part)) return false;
    // A bracket matches any character here: better too many names than too few.
    const pattern = part.replace(/\[[^\]]*\]/g, '?');
    const isMatch = (name: string) => matchesPattern(name, pattern);
    return SECRET().some(isMatch) && !ORDINARY().some(isMatch);
  });
}
