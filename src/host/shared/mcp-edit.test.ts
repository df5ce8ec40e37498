import { expect, it } from 'vitest';
import { CLAUDE_TOOLS } from '../claude/tools.ts';
import { filesOfMcpEdit } from './mcp-edit.ts';

it.each<[string, unknown, readonly string[]]>([
  ['write_file', { path: 'a.js', content: 'x' }, ['a.js']],
  ['update', { uri: 'file:///p/a%20b.js' }, ['/p/a b.js']],
  ['move_file', { source: 'a.js', destination: 'lib/a.js' }, ['a.js', 'lib/a.js']],
  ['rename', { from: 'a.js', to: 'b.js' }, ['a.js', 'b.js']],
  [
    'save_all',
    { files: [{ file_path: 'a.js', text: 'x' }, { file_path: 'b.js' }] },
    ['a.js', 'b.js'],
  ],
  ['edit', { paths: ['a.js', 'a.js', 'b.js'] }, ['a.js', 'b.js']],
  ['create_issue', { title: 'a.js is wrong', url: 'https://example.com/a.js' }, []],
  ['save', { path: 'https://example.com/a.js' }, []],
  ['write', { path: `x\n`.repeat(3) }, []],
  ['edit', 'a.js', []],
  ['edit', null, []],
])('%s %j names %j', (tool, input, files) => {
  expect(filesOfMcpEdit(`mcp__files__${tool}`, input, CLAUDE_TOOLS)).toEqual(files);
});

it.each([
  ['a tool that looks', 'mcp__files__read_file'],
  ['a tool of the host', 'Write'],
])('%s is no such call', (_name, tool) => {
  expect(filesOfMcpEdit(tool, { path: 'a.js' }, CLAUDE_TOOLS)).toBeNull();
});
