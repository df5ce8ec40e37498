import { describe, expect, it } from 'vitest';
import { redact } from '../../src/redaction/redact.ts';

/** A bare value goes on to where its syntax ends it, whatever signs it holds. */
const SIGNS = Array.from('&;,|$#!%^*()~@:/?+=<>}[]');
/** In a shell a command ends at one of these. */
const SHELL_SIGNS = SIGNS.filter((sign) => !'&;|()<>'.includes(sign));
const FLOW_SIGNS = SIGNS.filter((sign) => !',}[]'.includes(sign));

const VALUES = (sign: string) => [`Tr0ub4dor${sign}3`, `Tr0ub${sign}4dor9x`];

const SYNTAXES: readonly (readonly [string, (value: string) => string, readonly string[]])[] = [
  ['YAML', (value) => `db:\n  password: ${value}\n  host: x\n`, SIGNS],
  ['YAML with a remark', (value) => `password: ${value} # remark\n`, SIGNS],
  ['YAML in a diff', (value) => `+  password: ${value}\n+  host: x\n`, SIGNS],
  ['YAML in one line', (value) => `db: {password: ${value}, host: x}\n`, FLOW_SIGNS],
  ['a list of variables', (value) => `  - DB_PASSWORD=${value}\n  - X=1\n`, SIGNS],
  ['a file of variables', (value) => `DB_PASSWORD=${value}\nHOST=x\n`, SIGNS],
  ['small letters', (value) => `db_password=${value}\nhost=x\n`, SIGNS],
  ['properties', (value) => `spring.datasource.password=${value}\nx.y=z\n`, SIGNS],
  ['INI', (value) => `[db]\r\npassword = ${value}\r\nuser = joe\r\n`, SIGNS],
  ['Dockerfile', (value) => `ENV DB_PASSWORD=${value}\n`, SIGNS],
  ['a flag', (value) => `run --password=${value} --verbose\n`, SHELL_SIGNS],
  ['a command', (value) => `docker run -e DB_PASSWORD=${value} image\n`, SHELL_SIGNS],
];

describe.each(SYNTAXES)('%s', (_name, written, signs) => {
  it.each(signs)('takes all of a value with %s inside', (sign) => {
    for (const value of VALUES(sign)) expect(redact(written(value))).toBe(written('[REDACTED]'));
  });
});

describe('what follows a value stays', () => {
  it.each([
    ['https://x.io/?password=«»&next=1'],
    ['password=«»&next=1'],
    ['Password=«»;Server=db;'],
    ['password: «»,'],
    ['password: «»;'],
    ['password: «»<br>'],
    ['f(a, password=«», b)'],
  ])('%s', (line) => {
    expect(redact(line.replace('«»', 'Tr0ub4dor9'))).toBe(line.replace('«»', '[REDACTED]'));
  });
});
