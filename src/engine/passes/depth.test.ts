import { describe, expect, it } from 'vitest';
import type { DiffCount } from '../../diff/count.ts';
import type { DepthLevel } from '../../model/review/depth.ts';
import { changeSignal, chooseDepth, FIXED_DEPTH, modelSignal } from './depth.ts';

const THRESHOLDS = {
  lowRiskAreas: 3,
  highRiskAreas: 6,
  lowScopeTokens: 500,
  highScopeTokens: 2000,
};

const count = (files: number, lines: number, paths: readonly string[] = []): DiffCount => ({
  files,
  added: Math.ceil(lines / 2),
  removed: Math.floor(lines / 2),
  paths,
});

const said = (risk_area_count: unknown, outputTokens = 100) =>
  modelSignal({ complexity: { risk_area_count }, outputTokens }, THRESHOLDS);

const LOW = said(1);
const MEDIUM = said(5);
const HIGH = said(9);

describe('the change', () => {
  it.each<[number, number, DepthLevel]>([
    [1, 1, 'low'],
    [3, 200, 'low'],
    [4, 200, 'medium'],
    [3, 201, 'medium'],
    [15, 2000, 'medium'],
    [16, 10, 'high'],
    [1, 2001, 'high'],
    [0, 0, 'medium'],
  ])('%i files and %i lines: %s', (files, lines, level) => {
    expect(changeSignal(count(files, lines)).level).toBe(level);
  });

  it('is high when a security path is touched, and says which', () => {
    expect(changeSignal(count(1, 1, ['a.ts', 'src/auth.ts']))).toEqual({
      level: 'high',
      security: true,
      reason: 'security-sensitive: src/auth.ts',
    });
  });
});

describe('the model', () => {
  it.each<[number, number, DepthLevel]>([
    [0, 0, 'low'],
    [3, 500, 'low'],
    [4, 500, 'medium'],
    [3, 501, 'medium'],
    [6, 2000, 'medium'],
    [7, 10, 'high'],
    [0, 2001, 'high'],
  ])('%i risk areas and %i tokens: %s', (risks, tokens, level) => {
    expect(said(risks, tokens).level).toBe(level);
  });

  it.each([
    undefined,
    null,
    'low',
    7,
    [],
    {},
    { risk_area_count: null },
    { risk_area_count: '2' },
    { risk_area_count: -1 },
    { risk_area_count: 1.5 },
    { risk_area_count: Number.NaN },
    { risk_area_count: 1, files_affected: 'few' },
    { risk_area_count: 1, scope_category: 'none' },
  ])('%j is medium', (complexity) => {
    expect(modelSignal({ complexity, outputTokens: 9999 }, THRESHOLDS).level).toBe('medium');
  });

  it('unused fields may be missing', () => {
    const complexity = { risk_area_count: 1, files_affected: 2, scope_category: 'low', other: [] };
    expect(modelSignal({ complexity, outputTokens: 1 }, THRESHOLDS).level).toBe('low');
  });
});

/** Every row of FR-2.1; the row with `low` wins over "any, high". */
describe('the matrix', () => {
  const changes = {
    low: changeSignal(count(2, 50)),
    medium: changeSignal(count(8, 500)),
    high: changeSignal(count(20, 3000)),
  };
  const models = { low: LOW, medium: MEDIUM, high: HIGH };

  it.each<[DepthLevel, DepthLevel, DepthLevel]>([
    ['low', 'low', 'low'],
    ['low', 'medium', 'medium'],
    ['low', 'high', 'medium'],
    ['medium', 'low', 'medium'],
    ['high', 'low', 'medium'],
    ['medium', 'medium', 'medium'],
    ['high', 'medium', 'medium'],
    ['medium', 'high', 'high'],
    ['high', 'high', 'high'],
  ])('%s change, %s model: %s', (change, model, level) => {
    const depth = chooseDepth(changes[change], models[model]);
    expect([depth.deterministic, depth.model, depth.level]).toEqual([change, model, level]);
  });

  it.each([LOW, MEDIUM, HIGH])('a security path is always high', (model) => {
    expect(chooseDepth(changeSignal(count(1, 1, ['.env'])), model).level).toBe('high');
  });
});

describe('the cases of section 7.3', () => {
  it.each([
    ['small_diff_both_low', count(2, 50), LOW, { passes: 1, level: 'low' }],
    ['large_diff_det_high', count(20, 3000), HIGH, { passes: 3, level: 'high' }],
    ['security_path', count(1, 5, ['.claude/x.json']), LOW, { passes: 3, level: 'high' }],
    ['det_low_model_high', count(2, 50), HIGH, { passes: 3, level: 'medium' }],
    ['det_high_model_low', count(20, 3000), LOW, { passes: 3, level: 'medium' }],
  ] as const)('%s', (_, change, model, expected) => {
    expect(chooseDepth(changeSignal(change), model)).toMatchObject(expected);
  });

  it('large_diff_det_high, before the first request', () => {
    expect(changeSignal(count(20, 3000)).level).toBe('high');
  });

  it('adaptive_disabled', () => {
    expect(FIXED_DEPTH).toMatchObject({ passes: 3, level: 'medium', budgets: 'usual' });
  });
});

it('names the deciding reason', () => {
  expect(chooseDepth(changeSignal(count(20, 3000)), HIGH)).toEqual({
    level: 'high',
    passes: 3,
    budgets: 'extended',
    deterministic: 'high',
    model: 'high',
    signals: [
      'large change: 20 files, 3000 lines',
      'complex by the model: 9 risk areas, 100 tokens in the first pass',
    ],
  });
});
