import { expect, it } from 'vitest';
import { inForce } from './in-force.ts';

const force = (environment: Record<string, string>) =>
  inForce({ environment, cwd: '/nowhere', projectRoot: '/nowhere', files: [] });

const SET = { COUNTERSIGN_HOOKS_EDITS: 'sync', LOA_DB_PASSWORD: 'correct horse' };

it('is the same for the same variables, in whatever order, and others do not count', () => {
  const { COUNTERSIGN_HOOKS_EDITS, LOA_DB_PASSWORD } = SET;
  expect(force({ PATH: '/bin', LOA_DB_PASSWORD, COUNTERSIGN_HOOKS_EDITS })).toBe(force(SET));
});

it.each<[string, Record<string, string>]>([
  ['another value', { ...SET, COUNTERSIGN_HOOKS_EDITS: 'async' }],
  ['one more', { ...SET, GPT_REVIEW_FAST: 'true' }],
  ['one less', { COUNTERSIGN_HOOKS_EDITS: 'sync' }],
  ['the same words elsewhere', { COUNTERSIGN_HOOKS_EDITS: 'sync","', LOA_DB_PASSWORD: '' }],
])('is another one with %s', (_name, environment) => {
  expect(force(environment)).not.toBe(force(SET));
});

it('shows no value of a variable: it is kept on the disk', () => {
  expect(force(SET)).not.toContain('correct horse');
});
