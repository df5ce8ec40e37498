import { describe, expect, it } from 'vitest';
import { redact } from '../../src/redaction/redact.ts';

/** A bare value goes on to where its syntax ends it, also over blanks. */
const VALUES = [
  'Tr0ub4dor & 3 horses',
  'correct horse 9 battery',
  'Tr0ub4dor 3',
  'blue Tr0ub4dor moon',
  'Fk29 x8Zq 7Lm3',
  'S3cret! of many words',
  'a b c d e f 7',
  'x8Zq (old) 7Lm3',
  'Horse#9 + Cart',
];
const SIGNS = Array.from('&|$!%^*~@:?+=<>.-_/');
const SIGNED = SIGNS.flatMap((sign) => [`Tr0ub4dor ${sign} 3`, `Tr0ub4dor 3${sign} x`]);
/** Between two blanks these begin a command of a shell, or a remark. */
const SHELL_SIGNED = SIGNED.filter((value) => !/ [|<>$~/.-] /.test(value));

const ALL = [...VALUES, ...SIGNED];
const SHELL = [...VALUES, ...SHELL_SIGNED];

type Syntax = readonly [string, (value: string) => string, readonly string[]];

const SYNTAXES: readonly Syntax[] = [
  ['YAML', (value) => `db:\n  password: ${value}\n  host: x\n`, ALL],
  ['YAML with a remark', (value) => `password: ${value} # remark\n`, ALL],
  ['YAML in a diff', (value) => `+  password: ${value}\n+  host: x\n`, ALL],
  ['YAML in one line', (value) => `db: {password: ${value}, host: x}\n`, ALL.filter(isFlow)],
  ['a list of variables', (value) => `  - DB_PASSWORD=${value}\n  - X=1\n`, SHELL],
  ['a file of variables', (value) => `DB_PASSWORD=${value}\nHOST=x\n`, SHELL],
  ['small letters', (value) => `db_password=${value}\nhost=x\n`, SHELL],
  ['properties', (value) => `spring.datasource.password=${value}\nx.y=z\n`, SHELL],
  ['properties with blanks', (value) => `db.password = ${value}\nx.y = z\n`, ALL],
  ['INI', (value) => `[db]\r\npassword = ${value}\r\nuser = joe\r\n`, ALL],
  ['INI with a remark', (value) => `password = ${value} ; remark\n`, ALL],
  ['what a program prints', (value) => `User: joe\nPassword: ${value}\nHost: x\n`, ALL],
  ['in columns', (value) => `  user      : joe\n  password  : ${value}\n`, ALL],
  ['fields', (value) => `password: ${value} user: joe\n`, ALL],
  ['a remark', (value) => `# db_password: ${value}\n`, ALL],
];

function isFlow(value: string): boolean {
  return !/[()]/.test(value);
}

describe.each(SYNTAXES)('%s', (_name, written, values) => {
  it.each(values)('takes all of %s', (value) => {
    expect(redact(written(value))).toBe(written('[REDACTED]'));
  });
});

/** Names with signs between them, of which no file or module has any. */
const PATHS = [
  'xK9::vQ2mLp7',
  'aB3/xY9.q2',
  'Zq7.Lm3vd8',
  'a/b7Kq.x9Z2',
  '/xK9/vQ2mLp7',
  'Fk29.x8Zq:7L',
];

describe.each(SYNTAXES)('%s', (_name, written) => {
  it.each(PATHS)('takes all of %s, which reads like a path', (value) => {
    expect(redact(written(value))).toBe(written('[REDACTED]'));
  });
});

describe('what is no value stays', () => {
  it.each([
    'password: must be at least 8 characters',
    'password: the one that was sent to you by mail',
    'Password: at most 72 bytes of UTF8, please',
    'token: the token to use',
    'token: see RFC6750 and OAuth2',
    'secret: which of the 3 secrets to use',
    'password: string;',
    'password: string | undefined;',
    'password: String = "",',
    'password: Foo2.bar3.baz',
    'password: Config2.Value3.Item4',
    'password = utf8.Encode2.x509',
    'password: std::u16string',
    'password = a1 if b2 else c3',
    'password := user2.Password // of v1',
    'input.password { width: 10px; border: 1px solid }',
  ])('%s', (line) => {
    for (const text of [line, `  ${line}\nnext: 1\n`, `+${line}\n`])
      expect(redact(text)).toBe(text);
  });
});

describe('what stands after a variable in a shell is a command', () => {
  it.each([
    'PGPASSWORD=«» psql -h db.internal shop',
    'DB_PASSWORD=«» npm start',
    'export DB_PASSWORD=«» DB_USER=joe',
    'DB_PASSWORD=«» ./run.sh all 3',
    'DB_PASSWORD=«» && make test',
    'db_password=«» --verbose run 3',
    'MYSQL_PWD=«» mysqldump shop > x.sql',
  ])('%s', (line) => {
    expect(redact(line.replace('«»', 'Tr0ub4dor9'))).toBe(line.replace('«»', '[REDACTED]'));
  });
});
