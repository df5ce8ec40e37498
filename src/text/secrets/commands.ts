import { notPlaceholder, type SecretRule, token } from './rule.ts';
import { isPlaceholderValue } from './value.ts';

const VALUE = String.raw`\\?["']?([^\s"'\\]{4,200})`;

/** Secrets on command lines and in headers whose names do not say so. */
export const COMMAND_RULES: readonly SecretRule[] = [
  // mysql -u root -p…
  token('mysql-password', {
    kind: 'command-password',
    keywords: ['mysql', 'mariadb'],
    pattern: String.raw`(?:mysql|mariadb)(?:-?dump|admin|import)?(?: [^\r\n|;&]{0,120}?)? -p${VALUE}`,
    check: (secret) =>
      isPassword(secret) && !/^\d+(?::\d+)?$/.test(secret) && /[\d!@#%^*]/.test(secret),
  }),
  token('sshpass', {
    kind: 'command-password',
    keywords: ['sshpass'],
    pattern: String.raw`sshpass {1,4}-p {0,4}${VALUE}`,
    check: isPassword,
  }),
  // curl -ubob:…, and curl -u bob:… however short
  token('curl-login', {
    kind: 'curl-user',
    keywords: ['curl '],
    pattern: String.raw`curl (?:[^\r\n|;]{0,200}? )?-u {0,4}\\?["']?[A-Za-z0-9_.@+-]{1,100}:([^\s"'\\]{2,300})`,
    check: isPassword,
  }),
  token('keystore-password', {
    kind: 'command-password',
    keywords: ['storepass ', 'keypass '],
    pattern: String.raw`(?<=-(?:src|dest)?)(?:store|key)pass {1,4}${VALUE}`,
    check: isPassword,
  }),
  // Cookie: session=…
  token('session-cookie', {
    keywords: ['sess', 'SESS', 'Sess', 'sid=', 'SID=', 'sid.', 'auth', 'Auth'],
    pattern: String.raw`(?:sess|sid|auth)[\w.-]{0,20}=(?<=ookie\\?["']?:[^\r\n]{0,400})([^;,\s"'\\]{12,2000})`,
    flags: 'i',
    check: (secret) => notPlaceholder(secret) && isPassword(secret) && /\d/.test(secret),
  }),
  token('aws-signature', {
    keywords: ['Amz-Signature', 'amz-signature'],
    pattern: String.raw`amz-signature(?:=|%3D)([0-9a-f]{64})`,
    flags: 'i',
  }),
];

function isPassword(secret: string): boolean {
  return !isPlaceholderValue(secret) && secret !== 'changeit';
}
