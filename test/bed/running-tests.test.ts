import { describe, expect, it } from 'vitest';
import { whyNotRun } from './running-tests.ts';

describe('a test runs', () => {
  it.each([
    ['plain', "it('keeps a promise', () => {});"],
    ['in a group', "describe('x', () => { it('keeps a promise', () => {}); });"],
    ['as a group', "describe('keeps a promise', () => { it('x', () => {}); });"],
    ['of a table', "it.each([1])('keeps a promise: %s', () => {});"],
    [
      'at the same time',
      "describe.concurrent('keeps a promise', () => { test.each([1])('x', f); });",
    ],
    ['with its title put together', 'it(`keeps a promise ${x}`, () => {});'],
    [
      'on Linux',
      "describe.runIf(process.platform === 'linux')('x', () => { it('keeps a promise', f); });",
    ],
    ['with more time', "it('keeps a promise', { timeout: 9 }, () => {});"],
    ['beside one that does not', "it('keeps a promise', f); it.skip('another', f);"],
  ])('%s', (_name, source) => {
    expect(whyNotRun(source, 'keeps a promise')).toBe(null);
  });
});

describe('a test does not run', () => {
  it.each([
    ['skipped', "it.skip('keeps a promise', () => {});"],
    ['a table that is skipped', "it.skip.each([1])('keeps a promise', () => {});"],
    ['under a condition', "it.skipIf(true)('keeps a promise', () => {});"],
    ['under another', "it.runIf(false)('keeps a promise', () => {});"],
    ['expected to fail', "it.fails('keeps a promise', () => {});"],
    ['to be done', "it.todo('keeps a promise');"],
    ['without a body', "it('keeps a promise');"],
    ['in a group that is skipped', "describe.skip('x', () => { it('keeps a promise', f); });"],
    ['a group that is skipped', "describe.skip('keeps a promise', () => { it('x', f); });"],
    ['a group with a skipped test', "describe('keeps a promise', () => { it.skip('x', f); });"],
    ['a group without a test', "describe('keeps a promise', () => {});"],
    ['beside the only one that runs', "it('keeps a promise', f); it.only('another', f);"],
    ['skips itself', "it('keeps a promise', (context) => { context.skip(); });"],
    ['skips itself by a name', "it('keeps a promise', ({ skip }) => skip());"],
    ['skipped by its options', "it('keeps a promise', { skip: true }, () => {});"],
    [
      'in a group to be done',
      "describe('x', { todo: true }, () => { it('keeps a promise', f); });",
    ],
    ['beside the only one by its options', "it('keeps a promise', f); it('x', { only: true }, f);"],
    ['of an empty table', "it.each([])('keeps a promise: %s', () => {});"],
    ['a comment', "// it('keeps a promise', () => {});"],
    ['a text', "it('another', () => expect('keeps a promise'));"],
    ['renamed', "it('keeps a secret', () => {});"],
    ['gone', ''],
  ])('%s', (_name, source) => {
    expect(whyNotRun(source, 'keeps a promise')).toMatch(/\w/);
  });
});
