import * as path from 'node:path';
import { isInstructionFile, isProtectedPath } from '../../host/protected-paths.ts';
import { mayRaise } from './hook-settings.ts';
import { reviewer } from './reviewer-setting.ts';
import {
  choice,
  fixedText,
  MAY_RAISE,
  MAY_TURN_OFF,
  texts,
  toggle,
  type Trust,
  TRUSTED,
  wholeNumber,
} from '../../model/setting.ts';

export const GATES = ['off', 'on-request', 'enforced'] as const;

/**
 * The host gives the review of a plan 600 s: ours must end earlier, so that it can still answer.
 */
const PLAN_SECONDS = { least: 1, most: 540, unit: 'whole seconds' };

/** A file that comes with the project must not let the agent write elsewhere. */
const PLAN_FILE = {
  what: 'a Markdown file inside the project, such as docs/plan.md',
  is: (file: string) =>
    !path.isAbsolute(file) &&
    !/[\\:]/.test(file) &&
    !file.split('/').includes('..') &&
    /[^/]\.md$/.test(file) &&
    !isProtectedPath(path.normalize(file)),
};

/** The plan may be written before any approval, so it must not be a file that agents or CI obey. */
const NO_INSTRUCTIONS: Trust<string> = {
  kind: 'tighten',
  isLooser: (file) => isInstructionFile(path.normalize(file)),
  would: 'an agent or CI would take that file for instructions',
};

/** Settings of the plan commands and the gate (docs/plan-gate.md). */
export const PLAN_SETTINGS = {
  'plan.gate': choice(GATES, {
    fallback: 'on-request',
    about: 'when edits need an approved plan: never, after countersign plan start, or always',
    trust: mayRaise(GATES),
  }),
  'plan.path': fixedText(PLAN_FILE, {
    fallback: 'docs/plan.md',
    about: 'the plan file; the only file that may change while planning',
    trust: NO_INSTRUCTIONS,
  }),
  'plan.headings': texts({
    fallback: ['Goal', 'Context', 'Approach', 'Changes', 'Risks', 'Open Questions'],
    about: 'headings that a plan must have',
  }),
  'plan.max_revisions': wholeNumber(
    { least: 1, most: 100, unit: 'a number' },
    { fallback: 5, about: 'after this many reviewed revisions a person decides', trust: MAY_RAISE },
  ),
  'plan.timeout': wholeNumber(PLAN_SECONDS, {
    fallback: 540,
    about: 'time limit for the review of a plan',
    trust: MAY_RAISE,
  }),
  'plan.reviewer': reviewer(
    'the only reviewer of plans (default: review.reviewer, else the routes)',
  ),
  'plan.tool_access': toggle({
    fallback: true,
    about: 'let the reviewer read the repository during plan reviews',
    trust: MAY_TURN_OFF,
  }),
  'plan.gate_pipes': toggle({
    fallback: true,
    about:
      'while planning, allow |, &&, ||, ;, cd, 2>/dev/null and 2>&1 between commands that read',
    trust: MAY_TURN_OFF,
  }),
  'plan.allow_tools': texts({
    fallback: [],
    about: 'read-only tools of MCP servers, by full name: ["mcp__docs__search"]',
    trust: TRUSTED,
  }),
} as const;
