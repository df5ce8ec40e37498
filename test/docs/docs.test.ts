import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { parseConfigFile } from '../../src/config/files/file.ts';
import { problemsOfScript, problemsOfSpan } from './commands.ts';
import { type Block, type Page, readPage } from './markdown.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Every page that people read; those of the tests are data. */
const PAGES = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'],
  {
    cwd: ROOT,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter(
    (file) => file !== '' && !/^(?:test|plugin)\//.test(file) && existsSync(path.join(ROOT, file)),
  );

const pages = new Map(PAGES.map((file) => [file, readPage(read(file))]));
const pageOf = (file: string): Page => pages.get(file) ?? readPage(read(file));

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const SCRIPTS = Object.keys(scripts);

it('there are pages', () => expect(PAGES.length).toBeGreaterThan(30));

describe.each(PAGES)('%s', (file) => {
  it('its links lead somewhere', () => {
    const problems = pageOf(file).links.flatMap(({ target, line }) =>
      problemsOfLink(file, target).map((why) => `line ${line}: ${why}`),
    );
    expect(problems).toEqual([]);
  });

  it('its code blocks are valid, and the commands in them exist', () => {
    const problems = pageOf(file).blocks.flatMap((block) =>
      problemsOfBlock(block).map((why) => `line ${block.line}: ${why}`),
    );
    expect(problems).toEqual([]);
  });

  it('its text names commands and flags that exist', () => {
    expect(pageOf(file).spans.flatMap(problemsOfSpan)).toEqual([]);
  });
});

it('every page is reached from the README', () => {
  const reached = new Set(['README.md']);
  for (const file of reached)
    for (const { target } of pageOf(file).links) {
      const [name = ''] = target.split('#');
      const next = path.join(path.dirname(file), name);
      if (PAGES.includes(next)) reached.add(next);
    }
  const docs = PAGES.filter((file) => /^docs\/[^/]+$/.test(file) || !file.includes('/'));
  expect(docs.filter((file) => !reached.has(file) && file !== 'AGENTS.md')).toEqual([]);
});

function problemsOfLink(file: string, target: string): string[] {
  if (/^[a-z]+:/.test(target)) return URL.canParse(target) ? [] : [`no address: ${target}`];
  const [name = '', anchor] = target.split('#');
  const to = name === '' ? file : path.join(path.dirname(file), name);
  if (to.startsWith('..') || !existsSync(path.join(ROOT, to))) return [`${target}: no such file`];
  if (anchor === undefined || !to.endsWith('.md')) return [];
  return pageOf(to).anchors.has(anchor) ? [] : [`${target}: no such heading`];
}

type Check = (text: string) => readonly string[];

const script: Check = (text) => problemsOfScript(text, SCRIPTS);

/** A block in another language is a mistake, or needs a check of its own. */
const CHECKS: ReadonlyMap<string, Check> = new Map<string, Check>([
  ['sh', script],
  ['console', (text) => script(typed(text))],
  ['', (text) => script(oursIn(text))],
  ['yaml', problemsOfYaml],
  ['json', (text) => failure(() => void JSON.parse(text))],
  ['js', problemsOfTypeScript],
  ['ts', problemsOfTypeScript],
  ['markdown', () => []],
  ['diff', () => []],
  ['text', () => []],
]);

function problemsOfBlock({ language, text }: Block): readonly string[] {
  return CHECKS.get(language)?.(text) ?? [`nobody checks ${language}`];
}

/** What a person typed in a session. */
function typed(text: string): string {
  return [...text.matchAll(/^\$ (.*)$/gm)].map(([, line = '']) => line).join('\n');
}

function oursIn(text: string): string {
  return [...text.matchAll(/^(?:countersign|gpt-review-api) .*$/gm)].join('\n');
}

const OUR_SECTIONS = ['review', 'gpt_review', 'hooks', 'plan', 'redaction', 'hounfour'];

/** A file of ours must load without a word; anything else must be YAML. */
function problemsOfYaml(text: string): readonly string[] {
  return failure(() => {
    const tree = parseYaml(text) as object;
    if (!Object.keys(tree).every((key) => OUR_SECTIONS.includes(key))) return;
    const name = '.countersign.yaml';
    const { warnings } = parseConfigFile({ path: name, name, bytes: Buffer.from(text) });
    if (warnings.length > 0) throw new Error(warnings.join('; '));
  });
}

function problemsOfTypeScript(text: string): readonly string[] {
  const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023 };
  const { diagnostics = [] } = ts.transpileModule(text, {
    reportDiagnostics: true,
    compilerOptions,
  });
  return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

function failure(act: () => void): string[] {
  try {
    act();
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
