import { isTestData, LANGUAGES } from '../language.ts';
import type { Rule } from '../rule.ts';
import { STARTS_COMMAND } from './builds/commands.ts';
import { SCRIPTS } from './languages.ts';

/* Removed protection, and content that never belongs in a change. */

const FRESH: ReadonlySet<string> = new Set(['added', 'copied', 'modified', 'renamed']);

/** Encrypted files and templates. */
const HARMLESS = /\.(?:enc|example|sample|template|dist)$/;

/** Names of passwords. */
// biome-ignore format: one list
const NAMES = [
  'passw', 'Passw', 'PASSW', 'passphrase', 'Passphrase', 'PASSPHRASE', 'secret', 'Secret', 'SECRET', 'pwd', 'Pwd', 'PWD',
];

/** Tokens that are often letters only, or short groups, so nothing in them looks random. */
// biome-ignore format: one list
const BEGINNINGS = [
  'AKIA', 'ASIA', 'ABIA', 'ACCA', 'AKID', 'LTAI', 'hf_', 'A3-', 'GOCSPX-', 'glpat-', 'gldt-', 'glrt-', 'glcbt-', 'dckr_',
  'sb_secret_',
];

export const PROTECTION_RULES: readonly Rule[] = [
  {
    id: 'secret-added',
    title: 'A secret was added',
    why: 'It is in the history from now on and must be revoked. Keep it in the environment or in a secret store.',
    severity: 'critical',
    languages: 'any',
    where: 'everywhere',
    alsoSkipped: true,
    look: {
      kind: 'secret',
      side: 'added',
      near: new RegExp(
        `(?:passw|passphrase|secret|pwd)\\w{0,20}["']?\\s?[:=]+>?\\s?["'\`]|PRIVATE KEY|Private-Lines:|(?:${BEGINNINGS.join('|')})[\\w-]{8}`,
        'i',
      ),
      keywords: [...NAMES, 'PRIVATE KEY', 'Private-Lines', ...BEGINNINGS],
    },
  },
  {
    id: 'sensitive-file',
    title: 'A file of credentials is part of the change',
    why: 'Files with such a name hold keys or logins. Keep them out of the repository and in its ignore list.',
    severity: 'major',
    languages: 'any',
    where: 'everywhere',
    look: {
      kind: 'file',
      is: ({ path, sensitive, status }) =>
        sensitive !== null && FRESH.has(status) && !isTestData(path) && !HARMLESS.test(path),
    },
  },
  {
    id: 'tls-check-off',
    title: 'A certificate or host check was switched off',
    why: 'Anybody on the way can read and change what is sent. Trust the one certificate that is needed instead.',
    severity: 'critical',
    languages: LANGUAGES,
    where: 'product',
    look: {
      kind: 'line',
      side: 'added',
      patterns: [
        {
          languages: SCRIPTS,
          keywords: ['rejectUnauthorized', 'NODE_TLS_REJECT', 'strictSSL', 'checkServerIdentity'],
          pattern:
            /\b(?:rejectUnauthorized|strictSSL)["']?\s?[:=]\s?false\b|\benv(?:\.|\[["'])NODE_TLS_REJECT_UNAUTHORIZED(?:["']\])?\s?=\s?["']?0|\bNODE_TLS_REJECT_UNAUTHORIZED\s?[:=]\s?["']0|\bcheckServerIdentity\s?[:=]\s?\(\)\s?=>\s?(?:undefined|null|\{\s?\})/g,
          in: 'code',
        },
        {
          languages: ['python'],
          // biome-ignore format: one list
          keywords: [
            'verify=', 'verify =', '_create_unverified', 'CERT_NONE', 'check_hostname', 'ssl=False', 'AutoAddPolicy',
          ],
          pattern:
            /(?<!^\s{0,40}(?:async\s)?def\s[^:]{0,200}\([^)]{0,300})[(,\s.]verify\s?=\s?False\b|(?:\bTCPConnector|\bClientSession|\.(?:get|post|put|patch|delete|head|request|ws_connect))\(.{0,200}\bssl=False\b|^\s*ssl=False,?$|\bset_missing_host_key_policy\(\s?(?:paramiko\.)?AutoAddPolicy\b|\b_create_unverified_context\b|(?<![!=])=\s?ssl\.CERT_NONE\b|\bcheck_hostname\s?=\s?False\b/g,
          in: 'code',
        },
        {
          languages: ['go'],
          keywords: ['InsecureSkipVerify', 'InsecureIgnoreHostKey'],
          pattern: /\bInsecureSkipVerify\s?[:=]\s{0,4}true\b|\bInsecureIgnoreHostKey\(\)/g,
          in: 'code',
        },
        {
          languages: ['rust'],
          keywords: ['danger_accept_invalid', 'SslVerifyMode::NONE'],
          pattern: /\bdanger_accept_invalid_(?:certs|hostnames)\(true\)|\bSslVerifyMode::NONE\b/g,
          in: 'code',
        },
        {
          languages: ['java'],
          // biome-ignore format: one list
          keywords: [
            'NoopHostnameVerifier', 'ALLOW_ALL_HOSTNAME', 'TrustAllStrategy', 'ostnameVerifier(', 'checkServerTrusted(',
          ],
          pattern:
            /\b(?:NoopHostnameVerifier|ALLOW_ALL_HOSTNAME_VERIFIER|TrustAllStrategy)\b(?!;)|[hH]ostnameVerifier\(\(\w{1,40}, ?\w{1,40}\) ?-> ?true\)|\bcheckServerTrusted\([^)]{0,200}\)\s?\{\s?\}/g,
          in: 'code',
        },
        {
          languages: ['ruby'],
          keywords: ['VERIFY_NONE', 'verify: false', 'verify:false'],
          pattern: /(?<![!=]=\s?(?:OpenSSL::SSL::)?)\bVERIFY_NONE\b|\bssl: ?\{\s?verify: ?false\b/g,
          in: 'code',
        },
        {
          languages: ['csharp'],
          keywords: ['ValidationCallback', 'DangerousAcceptAnyServer'],
          pattern:
            /\bServerCertificate(?:Custom)?ValidationCallback\s?\+?=\s?(?:delegate\s?)?(?:\([^)]{0,120}\)\s?)?(?:=>\s?|\{\s?return\s)true\b|=\s?(?:HttpClientHandler\.)?DangerousAcceptAnyServerCertificateValidator\b/g,
          in: 'code',
        },
        {
          languages: ['php'],
          keywords: ['CURLOPT_SSL_VERIFY'],
          pattern: /\bCURLOPT_SSL_VERIFY(?:PEER|HOST)\s?(?:=>|,)\s?(?:false|0)\b/gi,
          in: 'code',
        },
        {
          languages: ['shell', 'yaml'],
          keywords: [
            'curl ',
            '--no-check-certificate',
            'sslVerify',
            'strict-ssl',
            'StrictHostKeyChecking',
            'NODE_TLS_REJECT',
            'PYTHONHTTPSVERIFY',
            'GIT_SSL_NO_VERIFY',
            '--trusted-host',
            'nsecure',
          ],
          pattern:
            /\bcurl\s(?:[^|;]{0,200}\s)?(?:-[a-zA-Z]{0,6}k[a-zA-Z]{0,6}|--insecure)(?:\s|$)|\s--no-check-certificate\b|\bhttp\.sslVerify[ =]false\b|\bstrict-ssl[ =]false\b|\bStrictHostKeyChecking[ =]no\b|\bNODE_TLS_REJECT_UNAUTHORIZED\s?[:=]\s?["']?0|\bPYTHONHTTPSVERIFY\s?[:=]\s?["']?0|\bGIT_SSL_NO_VERIFY\s?[:=]\s?["']?(?:1|true)|\spip3? install\s.{0,200}--trusted-host\b|\binsecure(?:SkipVerify|-skip-tls-verify)\s?[:=]\s?true\b/g,
          in: 'code',
        },
      ],
    },
  },
  {
    id: 'world-writable',
    title: 'Everybody may write here',
    why: 'Any other user of the machine can replace the content. Give the right to the one who needs it.',
    severity: 'major',
    languages: LANGUAGES,
    where: 'product',
    look: {
      kind: 'line',
      side: 'added',
      patterns: [
        {
          languages: 'any',
          keywords: ['chmod', 'Chmod', 'from_mode', 'setWritable(', 'rwxrwxrwx'],
          pattern:
            /\bchmod(?:Sync|_R)?\s(?:-\w{1,4}\s){0,3}(?:0?o?777|0?666|a\+r?wx?|o\+r?wx?|ugo\+rwx)\b|\b[cC]hmod(?:Sync|_R)?\((?:[^)]{1,200},\s?)?["']?(?:0o?777|0o?666|777|511)\b(?!\s?&)|\bfrom_mode\(0o777\)|\bsetWritable\(true, false\)|\bPosixFilePermissions\.fromString\("rwxrwxrwx"\)/g,
          in: 'code',
        },
        {
          languages: [...SCRIPTS, 'python', 'ruby'],
          keywords: ['chmod '],
          pattern: new RegExp(
            `${STARTS_COMMAND.source}["'\`].{0,60}\\bchmod\\s(?:-\\w{1,4}\\s){0,3}(?:0?777|a\\+rwx)\\b`,
            'g',
          ),
          in: 'code',
        },
      ],
    },
  },
];
