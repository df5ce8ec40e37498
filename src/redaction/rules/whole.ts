/*
 * Tokens of no fixed length that say themselves how long they are: what stands beside a whole one is no rest of it.
 */

/** A macaroon: it ends in a signature of 32 bytes. */
export function isWholePypi(secret: string): boolean {
  const bytes = decode(secret.slice('pypi-'.length));
  return bytes.startsWith('\x02') && bytes.startsWith('\x06\x20', bytes.length - 34);
}

/** A version, a sum of 32 bytes, and what it is the sum of with its length before it. */
export function isWholeVault(secret: string): boolean {
  const bytes = decode(secret.slice('hvs.'.length));
  return (
    bytes.startsWith('\x08') &&
    bytes.startsWith('\x12\x20', 2) &&
    bytes.startsWith('\x1a', 36) &&
    bytes.length === 38 + bytes.charCodeAt(37)
  );
}

function decode(base64url: string): string {
  try {
    return atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    // No length that base64 has: some of it is missing.
    return '';
  }
}

/** Of a bot, of a user and the like, of an application. */
export const isWholeSlack = (secret: string) =>
  /^(?:xoxb-\d{10,13}-\d{10,13}-[A-Za-z0-9]{24}|xox[aprs](?:-\d{10,13}){3}-[0-9a-f]{32}|xapp-\d-A[A-Z0-9]{8,12}-\d{10,13}-[0-9a-f]{64})$/.test(
    secret,
  );

/** The newer and longer ones begin with the account. */
export const isWholeStripe = (secret: string) =>
  /_(?:(?!51)[A-Za-z0-9]{24}|51[A-Za-z0-9]{97})$/.test(secret);
