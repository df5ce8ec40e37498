import { expect, it } from 'vitest';
import { missingHeadings } from './headings.ts';

const WANTED = ['Goal', 'Open Questions'];

it.each([
  ['## Goal\n## Open Questions\n', []],
  ['# Goal\r\n\r\n### Open Questions ###\r\n', []],
  ['## 1. Goal\n## 2) **Open questions:**', []],
  ['  ## GOAL\n## open-questions', []],
  ['', WANTED],
  ['Goal\nOpen Questions', WANTED],
  ['##Goal\n## Open Questions', ['Goal']],
  ['## Goals\n## Open Questions', ['Goal']],
  ['    ## Goal\n## Open Questions', ['Goal']],
  ['```md\n## Goal\n```\n## Open Questions', ['Goal']],
  ['~~~~\n~~~\n## Goal\n~~~~\n## Open Questions', ['Goal']],
  ['```\n``` still\n## Goal', WANTED],
  ['``` ```\n## Goal\n## Open Questions', []],
  ['> ## Goal\n- ## Open Questions', WANTED],
])('%j lacks %j', (text, missing) => {
  expect(missingHeadings(text, WANTED)).toEqual(missing);
});

it('asks for them as they are written in the settings', () => {
  expect(missingHeadings('## goal', ['## Goal', '## Risks'])).toEqual(['## Risks']);
});
