import type { Prompt, Section } from '../model/prompt.ts';
import type { Redacted } from '../model/redacted.ts';
import type { ReviewRequest, Subject } from '../model/request.ts';
import { fence } from '../text/fence.ts';
import { joinSafe, redact, safe } from '../text/redact.ts';
import { PASS } from './sections/passes.ts';
import { RE_REVIEW } from './sections/previous.ts';
import { ROLE } from './sections/role.ts';
import { ANSWER_FORMAT, DATA_IS_DATA, FINDING_BAR, PLAN_FORMAT } from './sections/rules.ts';

/** What one pass is about; every text in it is already cut to its budget. */
export type PassInput =
  | { readonly kind: 'single' | 'plan'; readonly content: Redacted }
  | { readonly kind: 'review'; readonly content: Redacted; readonly plan: Redacted }
  | { readonly kind: 'verify'; readonly findings: Redacted; readonly code: Redacted };

/** Words one ask as an ordered list of sections; `tag` is random and new for every ask. */
export function buildPrompt(request: ReviewRequest, pass: PassInput, tag: string): Prompt {
  const { previous } = request;
  return {
    system: join([
      { name: 'Role', text: ROLE[request.type] },
      { name: 'Task', text: PASS[pass.kind] },
      { name: 'Data', text: DATA_IS_DATA },
      { name: 'Finding bar', text: FINDING_BAR },
      { name: 'Earlier findings', text: previous === null ? safe`` : RE_REVIEW },
      { name: 'Answer format', text: pass.kind === 'plan' ? PLAN_FORMAT : ANSWER_FORMAT },
    ]),
    user: join([
      { name: 'Expertise', text: fenced('expertise', request.expertise, tag) },
      { name: 'Context', text: fenced('context', request.context, tag) },
      {
        name: 'Findings of the review before',
        text: fenced('previous', previous?.text ?? safe``, tag),
      },
      ...passSections(request.subject, pass, tag),
    ]),
  };
}

function passSections(subject: Subject, pass: PassInput, tag: string): Section[] {
  switch (pass.kind) {
    case 'single':
    case 'plan':
      return [underReview(subject, pass.content, tag)];
    case 'review':
      return [
        { name: 'Context map of the first pass', text: fenced('plan', pass.plan, tag) },
        underReview(subject, pass.content, tag),
      ];
    case 'verify':
      return [
        { name: 'Findings to verify', text: fence(safe`findings`, pass.findings, tag) },
        { name: 'Code they cite', text: fenced('code', pass.code, tag) },
      ];
  }
}

function underReview(subject: Subject, content: Redacted, tag: string): Section {
  return { name: 'Under review', text: fence(subjectLabel(subject), content, tag) };
}

function subjectLabel(subject: Subject): Redacted {
  switch (subject.kind) {
    case 'diff':
      return safe`diff`;
    case 'document':
      return safe`document`;
    case 'edit':
      return safe`edit of ${subject.file}`;
  }
}

function fenced(label: string, text: Redacted, tag: string): Redacted {
  return text === '' ? text : fence(redact(label), text, tag);
}

function join(sections: readonly Section[]): Redacted {
  const said = sections.filter(({ text }) => text !== '');
  return joinSafe(
    said.map(({ name, text }) => safe`# ${redact(name)}\n\n${text}`),
    '\n\n',
  );
}
