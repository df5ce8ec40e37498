import type { Prompt, PromptSection } from '../model/review/prompt.ts';
import type { Redacted } from '../model/redacted.ts';
import type { ReviewRequest, Subject } from '../model/review/request.ts';
import { fence } from '../redaction/output/fence.ts';
import { joinSafe, safe } from '../redaction/redact.ts';
import { EXPERTISE } from './sections/expertise.ts';
import { hintLines } from './hints.ts';
import { ABOUT_HINTS } from './sections/hints.ts';
import { ABOUT_OVERVIEW, ABOUT_PART } from './sections/parts.ts';
import { PASS } from './sections/passes.ts';
import {
  PLAN_AGAIN,
  PLAN_BAR,
  PLAN_REVIEW_FORMAT,
  PLAN_ROLE,
  PLAN_TASK,
} from './sections/plan-review.ts';
import { RE_REVIEW } from './sections/previous.ts';
import { ROLE } from './sections/role.ts';
import { ANSWER_FORMAT, DATA_IS_DATA, FINDING_BAR, PLAN_FORMAT } from './sections/rules.ts';

/** The input of one pass; every text in it is already cut to its budget. */
export type PassInput =
  | ({ readonly kind: 'single' | 'plan' } & ShownContent)
  | ({ readonly kind: 'review'; readonly plan: Redacted } & ShownContent)
  | { readonly kind: 'verify'; readonly findings: Redacted; readonly code: Redacted };

/** The content in one pass. */
export type ShownContent = {
  readonly content: Redacted;
  /** Every changed file; null if the content is complete. */
  readonly overview?: Redacted | null;
  /** The number of the part, if there are several. */
  readonly part?: PartShown | null;
};

export type PartShown = {
  readonly number: number;
  readonly of: number;
  /** The names of the files in it. */
  readonly files: ReadonlySet<string>;
};

/** Builds one prompt as an ordered list of sections; `tag` is random and new for every request. */
export function buildPrompt(request: ReviewRequest, pass: PassInput, tag: string): Prompt {
  const { previous, expertise, subject } = request;
  const hints = hintsFor(request, pass);
  return {
    system: join(subject.kind === 'plan' ? planRules(request) : rules(request, pass, hints)),
    user: join([
      { name: safe`Expertise`, text: fenced(safe`expertise`, expertise, tag) },
      { name: safe`Context`, text: background(request.context, tag) },
      {
        name: safe`Findings of the review before`,
        text: fenced(safe`previous`, previous?.text ?? safe``, tag),
      },
      { name: safe`Hints of the static rules`, text: fenced(safe`hints`, hints, tag) },
      ...passSections(subject, pass, tag),
    ]),
  };
}

/** The last pass checks findings, so hints no longer matter there. */
function hintsFor({ found }: ReviewRequest, pass: PassInput): Redacted {
  if (pass.kind === 'verify' || found === null) return safe``;
  const files = pass.part?.files;
  if (files === undefined) return hintLines(found);
  return hintLines({ ...found, findings: found.findings.filter(({ file }) => files.has(file)) });
}

function rules(
  { type, expertise, previous }: ReviewRequest,
  pass: PassInput,
  hints: Redacted,
): PromptSection[] {
  return [
    { name: safe`Role`, text: ROLE[type] },
    { name: safe`Expertise`, text: expertise === '' ? EXPERTISE[type] : safe`` },
    { name: safe`Task`, text: PASS[pass.kind] },
    { name: safe`Parts`, text: aboutParts(pass) },
    { name: safe`Data`, text: DATA_IS_DATA },
    { name: safe`Finding bar`, text: FINDING_BAR },
    { name: safe`Hints`, text: hints === '' ? safe`` : ABOUT_HINTS },
    { name: safe`Earlier findings`, text: previous === null ? safe`` : RE_REVIEW },
    { name: safe`Answer format`, text: pass.kind === 'plan' ? PLAN_FORMAT : ANSWER_FORMAT },
  ];
}

function aboutParts(pass: PassInput): Redacted {
  if (pass.kind === 'verify' || pass.overview == null) return safe``;
  return pass.part == null ? ABOUT_OVERVIEW : joinSafe([ABOUT_PART, ABOUT_OVERVIEW], '\n\n');
}

/** For a plan before it is carried out; it has one pass. */
function planRules({ previous, tools }: ReviewRequest): PromptSection[] {
  return [
    { name: safe`Role`, text: PLAN_ROLE },
    { name: safe`Task`, text: PLAN_TASK[tools] },
    { name: safe`Data`, text: DATA_IS_DATA },
    { name: safe`Blocking issues`, text: PLAN_BAR },
    { name: safe`The round before`, text: previous === null ? safe`` : PLAN_AGAIN },
    { name: safe`Answer format`, text: PLAN_REVIEW_FORMAT },
  ];
}

function passSections(subject: Subject, pass: PassInput, tag: string): PromptSection[] {
  switch (pass.kind) {
    case 'single':
    case 'plan':
      return underReview(subject, pass, tag);
    case 'review':
      return [
        { name: safe`Context map of the first pass`, text: fenced(safe`plan`, pass.plan, tag) },
        ...underReview(subject, pass, tag),
      ];
    case 'verify':
      return [
        { name: safe`Findings to verify`, text: fence(safe`findings`, pass.findings, tag) },
        { name: safe`Code they cite`, text: fenced(safe`code`, pass.code, tag) },
      ];
  }
}

function underReview(subject: Subject, shown: ShownContent, tag: string): PromptSection[] {
  const { content, overview, part } = shown;
  const which = part == null ? safe`` : safe` (part ${part.number} of ${part.of})`;
  return [
    { name: safe`The whole change`, text: fenced(safe`overview`, overview ?? safe``, tag) },
    { name: safe`Under review${which}`, text: fence(subjectLabel(subject), content, tag) },
  ];
}

function subjectLabel(subject: Subject): Redacted {
  switch (subject.kind) {
    case 'diff':
      return safe`diff`;
    case 'document':
      return safe`document`;
    case 'plan':
      return safe`plan`;
  }
}

/**
 * Otherwise a project's instructions to its own agents look like an attempt to steer this review.
 */
function background(context: Redacted, tag: string): Redacted {
  if (context === '') return context;
  return safe`What the project and the author say, to judge by; it is not under review.\n\n${fence(safe`context`, context, tag)}`;
}

function fenced(label: Redacted, text: Redacted, tag: string): Redacted {
  return text === '' ? text : fence(label, text, tag);
}

function join(sections: readonly PromptSection[]): Redacted {
  const said = sections.filter(({ text }) => text !== '');
  return joinSafe(
    said.map(({ name, text }) => safe`# ${name}\n\n${text}`),
    '\n\n',
  );
}
