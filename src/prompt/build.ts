import type { Prompt, Section } from '../model/prompt.ts';
import type { Redacted } from '../model/redacted.ts';
import type { ReviewRequest, Subject } from '../model/request.ts';
import { fence } from '../text/fence.ts';
import { joinSafe, safe } from '../text/redact.ts';
import { ROLE } from './sections/role.ts';
import { ANSWER_FORMAT, DATA_IS_DATA, FINDING_BAR } from './sections/rules.ts';

/** Words one review as an ordered list of sections; `tag` is random and new for every request. */
export function buildPrompt(request: ReviewRequest, tag: string): Prompt {
  return {
    system: join([
      { name: safe`Role`, text: ROLE[request.type] },
      { name: safe`Data`, text: DATA_IS_DATA },
      { name: safe`Finding bar`, text: FINDING_BAR },
      { name: safe`Answer format`, text: ANSWER_FORMAT },
    ]),
    user: join([
      { name: safe`Expertise`, text: fenced(safe`expertise`, request.expertise, tag) },
      { name: safe`Context`, text: fenced(safe`context`, request.context, tag) },
      {
        name: safe`Under review`,
        text: fence(subjectLabel(request.subject), request.subject.content.text, tag),
      },
    ]),
  };
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

function fenced(label: Redacted, text: Redacted, tag: string): Redacted {
  return text === '' ? text : fence(label, text, tag);
}

function join(sections: readonly Section[]): Redacted {
  const said = sections.filter(({ text }) => text !== '');
  return joinSafe(
    said.map(({ name, text }) => safe`# ${name}\n\n${text}`),
    '\n\n',
  );
}
