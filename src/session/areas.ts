import { touchesSecurity } from '../diff/sensitive/security-paths.ts';
import type { Redacted } from '../model/redacted.ts';
import { safe } from '../redaction/redact.ts';

/** The kind of file, guessed from its path. */
export type Area = 'security' | 'test' | 'data' | 'ui' | 'config' | 'docs' | 'code';

const PATTERNS: readonly (readonly [Area, RegExp])[] = [
  [
    'test',
    /(?:^|\/)(?:tests?|__tests__|specs?|e2e)\/|[._-](?:test|spec)s?\.[^/]+$|(?:^|\/)test_[^/]+\.py$|_test\.\w+$/i,
  ],
  ['data', /(?:^|\/)(?:migrations?|schemas?|models?|entities)\/|\.(?:sql|prisma|proto|graphql)$/i],
  ['docs', /\.(?:mdx?|rst|adoc|txt)$/i],
  ['ui', /\.(?:css|scss|less|html?|svg|vue|svelte|[jt]sx)$|(?:^|\/)(?:components|styles)\//i],
  [
    'config',
    /\.(?:ya?ml|toml|ini|cfg|conf|json|properties|tf)$|(?:^|\/)(?:Dockerfile|Makefile)[^/]*$/i,
  ],
];

export function areaOf(path: string): Area {
  if (touchesSecurity([path])) return 'security';
  return PATTERNS.find(([, pattern]) => pattern.test(path))?.[0] ?? 'code';
}

const LOOK_FOR: Readonly<Record<Area, Redacted | null>> = {
  security: safe`It touches security: look at who may do what, at secrets, at input that is trusted, at errors that let pass.`,
  test: safe`It touches tests: look for tests that cannot fail, that test a copy of the code, or that were made to pass.`,
  data: safe`It touches stored data: look at migrations that cannot be undone, at old records, at types and indexes.`,
  ui: safe`It touches what users see: look at states left out, at input that is shown unescaped, at accessibility.`,
  config: safe`It touches configuration: look at defaults that became unsafe and at names that nothing reads.`,
  docs: null,
  code: null,
};

export type Size = { readonly added: number; readonly removed: number };

const LARGE = 300;
const MUCH = 30;
const TIMES = 3;

/** Tells the reviewer where to look first, by the kinds of files and the size of the change. */
export function hintsFor(areas: readonly Area[], { added, removed }: Size): Redacted[] {
  const hints = [...new Set(areas)].flatMap((area) => LOOK_FOR[area] ?? []);
  if (added >= LARGE)
    hints.push(
      safe`It adds much (${added} lines): look for copies and for more than was asked for.`,
    );
  if (removed >= MUCH && removed >= TIMES * added)
    hints.push(safe`It removes much (${removed} lines): look for what is still needed elsewhere.`);
  return hints;
}
