import type { Edit } from '../../host/event.ts';
import type { Subject } from '../../model/request.ts';
import { createContent } from '../../text/content.ts';
import { redact } from '../../text/redact.ts';

/** An edit as the reviewer sees it: the new file, or what was taken out and what was put in. */
export function editSubject(edit: Edit): Subject {
  return { kind: 'edit', file: redact(edit.file), content: createContent(editText(edit)) };
}

function editText(edit: Edit): string {
  switch (edit.kind) {
    case 'write':
      return edit.content;
    case 'replace':
      return [...marked('-', edit.before), ...marked('+', edit.after)].join('\n');
  }
}

function marked(mark: string, text: string): string[] {
  return text === '' ? [] : text.split('\n').map((line) => mark + line);
}
