import { describe, expect, it } from 'vitest';
import { redact } from '../../src/redaction/redact.ts';
import { fill, seeded } from './fill.ts';
import { APART, JOINED } from './split-forms.ts';

/** What a token begins with, which is no secret, and the token. */
type Kind = readonly [prefix: string, template: string];

const KINDS: readonly Kind[] = [
  ['ghp_', 'ghp_{{alnum:36}}'],
  ['github_pat_', 'github_pat_{{alnum:22}}_{{alnum:59}}'],
  ['glpat-', 'glpat-{{alnum:20}}'],
  ['npm_', 'npm_{{alnum:36}}'],
  ['sk-ant-api03-', 'sk-ant-api03-{{b64url:93}}AA'],
  ['sk-proj-', 'sk-proj-{{b64url:74}}T3BlbkFJ{{b64url:74}}'],
  ['sk-', 'sk-{{alnum:48}}'],
  ['AKIA', 'AKIA{{upper:16}}'],
  ['xoxb-', 'xoxb-{{digits:12}}-{{digits:12}}-{{alnum:24}}'],
  ['sk_live_', 'sk_live_{{alnum:24}}'],
  ['SG.', 'SG.{{b64url:22}}.{{b64url:43}}'],
  ['hf_', 'hf_{{alnum:34}}'],
  ['dop_v1_', 'dop_v1_{{hex:64}}'],
  ['hvs.', 'hvs.{{b64url:90}}'],
  ['pypi-', 'pypi-{{b64url:160}}'],
  [
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.',
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOi{{b64url:80}}.{{b64url:43}}',
  ],
];

/** More of them whose length tells nothing. */
const ENDLESS: readonly Kind[] = [
  ['gsk_', 'gsk_{{alnum:52}}'],
  ['xai-', 'xai-{{alnum:80}}'],
  ['ya29.', 'ya29.{{b64url:120}}'],
  ['glc_', 'glc_{{alnum:60}}'],
  ['lin_api_', 'lin_api_{{alnum:40}}'],
  ['csk-', 'csk-{{lownum:48}}'],
];

const FORMS = [...JOINED, ...APART];

/** Tokens that say how long they are. */
const bytes = (length: number) =>
  Array.from({ length }, () => String.fromCharCode(Math.floor(random() * 256))).join('');
const base64url = (text: string) =>
  btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const WHOLE = {
  vault: () => `hvs.${base64url(`\x08\x01\x12\x20${bytes(32)}\x1a\x1e${bytes(30)}`)}`,
  macaroon: () =>
    `pypi-${base64url(`\x02\x01\x08pypi.org\x02\x24${bytes(36)}\0\0\x06\x20${bytes(32)}`)}`,
  slack: () => fill('xoxb-{{digits:12}}-{{digits:12}}-{{alnum:24}}', random).text,
  stripe: () => fill('sk_live_{{alnum:24}}', random).text,
  sendgrid: () => fill('SG.{{b64url:22}}.{{b64url:43}}', random).text,
};

type Split = { readonly token: string; readonly prefix: string; readonly cut: number };

/** Six characters of the secret in a row, of either piece, are a leak. */
function isLeak(template: string, { token, prefix, cut }: Split): boolean {
  const pieces = [token.slice(0, cut), token.slice(cut)] as const;
  const clean = redact(template.replace('①', () => pieces[0]).replace('②', () => pieces[1]));
  const known = prefix.length;
  return (
    isShown(token.slice(known, cut), clean) || isShown(token.slice(Math.max(known, cut)), clean)
  );
}

function isShown(secret: string, text: string): boolean {
  for (let at = 0; at + 6 <= secret.length; at += 1)
    if (text.includes(secret.slice(at, at + 6))) return true;
  return false;
}

function splitsOf([prefix, template]: Kind, cutsOf: (token: string) => readonly number[]): Split[] {
  const token = fill(template, random).text;
  return cutsOf(token).map((cut) => ({ token, prefix, cut }));
}

const random = seeded(23);
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n);
const allCuts = (token: string) => range(2, token.length - 11);
const someCuts = (token: string) =>
  [0.1, 0.25, 0.4, 0.55, 0.7, 0.8].map((share) => Math.max(2, Math.floor(share * token.length)));

describe('a secret in two pieces', () => {
  it.each(FORMS)('shows none of them, of any kind: %s', (_how, template) => {
    const leaking = KINDS.flatMap((kind) => splitsOf(kind, someCuts)).filter(
      (split) => split.token.length - split.cut >= 12 && isLeak(template, split),
    );
    expect(leaking).toEqual([]);
  });

  const chosen = KINDS.filter(([prefix]) => /^(?:ghp_|sk-ant-.*|xoxb-|sk_live_)$/.test(prefix));
  const few = FORMS.filter((_, index) => index % 7 === 0);
  it.each(few)('shows none of them, wherever it is cut: %s', (_how, template) => {
    const leaking = chosen
      .flatMap((kind) => splitsOf(kind, allCuts))
      .filter((split) => isLeak(template, split));
    expect(leaking).toEqual([]);
  });

  const lastCuts = (token: string) => range(token.length - 11, token.length - 5);
  /** How long such a token is tells nothing. */
  const isEndless = ([prefix]: Kind) => prefix === 'hvs.' || prefix === 'pypi-';
  const shortOf = (kinds: readonly Kind[], forms: typeof FORMS) =>
    kinds.flatMap((kind) =>
      splitsOf(kind, lastCuts).flatMap((split) =>
        forms.map(([, template]) => ({ template, ...split, leaks: isLeak(template, split) })),
      ),
    );

  it('of which the second has six characters or more shows none, if its length can be told', () => {
    const kinds = KINDS.filter((kind) => !isEndless(kind));
    expect(shortOf(kinds, FORMS).filter(({ leaks }) => leaks)).toEqual([]);
  });

  it('shows none whatever the second looks like, where a sign joins them', () => {
    const signs = JOINED.filter(([, template]) => /①(?:["'`]|\\\n|=\n|\$)|"①\n/.test(template));
    expect(signs.length).toBeGreaterThan(15);
    for (const rest of ['production', 'verbose', 'README', 'abc', 'HNVS2_2'])
      for (const [prefix, kind] of KINDS) {
        const token = fill(kind, random).text.slice(0, -6) + rest;
        const split = { token, prefix, cut: token.length - rest.length };
        const shown = signs.filter(([, template]) => isLeak(template, split));
        expect(shown).toEqual([]);
      }
  });

  it('of no fixed length shows none either', () => {
    const kinds = [...KINDS.filter(isEndless), ...ENDLESS];
    const short = Array.from({ length: 4 }, () => shortOf(kinds, FORMS)).flat();
    expect(short.filter(({ leaks }) => leaks)).toEqual([]);
  });

  it.each(['Irtysys', 'CESQhu', 'SII839', 'UIrtysys', 'paudgle', 'V-UD8-n'])(
    'of no fixed length shows none that looks like a word: %s',
    (rest) => {
      for (const [prefix, kind] of KINDS.filter(isEndless)) {
        const token = fill(kind, random).text.slice(0, -rest.length) + rest;
        const split = { token, prefix, cut: token.length - rest.length };
        expect(FORMS.filter(([, template]) => isLeak(template, split))).toEqual([]);
      }
    },
  );
});

describe('a secret of no fixed length', () => {
  it.each([
    ['csk-{{lownum:39}}', 'x = 1 # ①\ny = 2 # eiwigoii4\n'],
    ['lin_api_{{alnum:34}}', '// first half: ①\n// second half: tKAENO\n'],
  ])('shows no rest where the next line makes it long enough by chance: %s', (kind, template) => {
    const first = fill(kind, random).text;
    const clean = redact(template.replace('①', () => first));
    expect(clean).not.toMatch(/eiwigoii4|tKAENO/);
  });
});

describe('what begins like a secret and is none', () => {
  it.each([
    '.sk-folding-cube { width: 40px; color: #3f2a9b1c }\n.sk-cube2 { background: #3f2a9b }',
    '<div class="sk-fading-circle sk-child" id="x3f2a9b1c8d7e"></div>',
    'locale: sk-SK\nhash: 3f2a9b1c8d7e6f5a\nid: a1b2c3d4e5f6',
    'uses: pypa/gh-action-pypi-publish@v1\nkey: 3f2a9b1c8d7e6f5a4b3c2d1e0f9a8b7c',
    'hf_hub_download("x", revision="{{hex:34}}")',
  ])('hides nothing near by: %j', (template) => {
    const { text } = fill(template, random);
    expect(redact(text)).toBe(text);
  });
});

describe('what stands beside a secret', () => {
  it.each([
    'retries = 3\nverbose = true',
    'model: claude-sonnet-4-5\nmaxTokens: 4096',
    'NODE_ENV=production\nDATABASE_HOST=localhost\nPORT=8080',
    "import { createHash } from 'node:crypto';\nconst sha256Hex = createHash('sha256');",
    'const requestTimeoutMs = getRequestTimeout();\nreturn toISOString(base64Url);',
    'commit {{hex:40}}\n{{uuid}}\nintegrity sha512-{{b64:86}}==',
    'released 2026-11-16 as v2.10.3-beta4 for x86_64-unknown-linux-gnu',
    'see src/redaction/matcher/find-secrets.ts and docs/redaction.md',
    'apiVersion: apps/v1beta1\nkind: Deployment',
    "locales = ['sk', 'gl', 'hr']",
    '.a { color: #3f2a9b; background: #3F2A9B1C }',
    "import x from './dist/chunk-5c4c5e82.js';\nsee img/a1b2c3d4.png",
    'index 3f2a9b1..8c7d6e5 100644\ngit diff 4b3b4d7...a191a3d',
    'checksum: 10c0/{{hex:128}}',
  ])('stays when it is a word, a name, a number or a hash: %j', (template) => {
    const { text } = fill(`token = sk-proj-{{alnum:48}}\n${template}\n`, random);
    expect(redact(text)).toBe(text.replace(/sk-proj-\w+/, '[REDACTED]'));
  });

  it('stays when it is far away', () => {
    const far = 'a line\n'.repeat(8);
    const { text } = fill(`token = sk-proj-{{alnum:48}}\n${far}id = {{alnum:20}}\n`, random);
    expect(redact(text)).toBe(text.replace(/sk-proj-\w+/, '[REDACTED]'));
  });

  it('stays when it belongs to another file of a diff', () => {
    const { text } = fill(
      '+sk-proj-{{alnum:48}}\ndiff --git a/x b/x\nindex 3f2a9b1c..8c7d6e5f',
      random,
    );
    expect(redact(text)).toBe(text.replace(/sk-proj-\w+/, '[REDACTED]'));
  });

  it.each(['production', 'verbose', 'maxTokens', 'README', 'db_password', 'sandbox', 'x86_64'])(
    'stays when it is an ordinary word, also after a token of no fixed length: %s',
    (word) => {
      const { text } = fill(`a = "hvs.{{b64url:90}}"\nb = "${word}"\n${word}\n`, random);
      expect(redact(text)).toBe(text.replace(/hvs\.[\w-]+/, '[REDACTED]'));
    },
  );

  it.each([
    'y = "NODE_ENV"',
    'a = "requestTimeoutMs"\nb = "createdAt"',
    'host: localhost\nname: payment-service\nregion: settings.json',
    '--verbose --no-color https://vault.corp:8200',
    'see the manual of the storage backend\nReading it takes a minute.',
    'retries = 3\nPORT=808080',
  ])('stays when people write it, also after a token of no fixed length: %s', (template) => {
    const text = fill(`x hvs.{{b64url:90}}\n${template}\n`, random).text;
    expect(redact(text)).toBe(text.replace(/hvs\.[\w-]+/, '[REDACTED]'));
    const quoted = fill(`x = "xoxp-{{alnum:40}}"\n${template}\n`, random).text;
    expect(redact(quoted)).toBe(quoted.replace(/xoxp-[\w-]+/, '[REDACTED]'));
  });

  it.each(['vault', 'macaroon', 'slack', 'stripe', 'sendgrid'] as const)(
    'stays, whatever it is, after a token that says how long it is and is whole: %s',
    (kind) => {
      const text = `a = "${WHOLE[kind]()}"\nb = "Irtysys"\n`;
      expect(redact(text)).toBe('a = "[REDACTED]"\nb = "Irtysys"\n');
      const cut = text.replace('"\n', '').replace(/.{9}(?=b = )/, '"\n');
      expect(redact(cut)).toBe('a = "[REDACTED]"\nb = "[REDACTED]"\n');
    },
  );

  it('stays when it does not make the token whole', () => {
    const { text } = fill('a = "ghp_{{alnum:28}}"\nb = "production"\nc = "verbose"', random);
    expect(redact(text)).toBe(text.replace(/ghp_\w+/, '[REDACTED]'));
  });

  it('stays beside a whole token', () => {
    const { text } = fill('a = "ghp_{{alnum:36}}"\nb = "{{alnum:20}}"', random);
    expect(redact(text)).toBe(text.replace(/ghp_\w+/, '[REDACTED]'));
  });
});
