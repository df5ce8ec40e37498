/* Tools of MCP servers have no agreed names, so the words in a name decide. */

const EDITS: ReadonlySet<string> = new Set([
  ...['write', 'edit', 'update', 'modify', 'create', 'save', 'replace', 'insert'],
  ...['rename', 'move', 'delete'],
]);
/** These count only in a name without a reading word: not in `get_patch`. */
const WEAKER_EDITS: ReadonlySet<string> = new Set(['patch', 'overwrite', 'append']);
/** Reading words, which win over the words above: `list_edits`, `get_patch`. */
const LOOKS: ReadonlySet<string> = new Set([
  ...['read', 'list', 'get', 'search', 'find', 'show', 'view', 'describe', 'preview', 'check'],
]);
/** Words for more than reading: `find_and_replace`, `search_replace`, `get_and_save`. */
const CHANGES: ReadonlySet<string> = new Set([
  ...['and', 'then', 'or', 'remove', 'store', 'set', 'put'],
  ...['copy', 'run', 'exec', 'execute', 'apply', 'download', 'upload', 'fix', 'make'],
]);
const THINKS = /think|reasoning/i;

export function kindOfMcpTool(tool: string): 'edit' | 'thinking' | 'other' {
  if (THINKS.test(tool)) return 'thinking';
  const words = wordsIn(tool);
  const isWeaker = words.some((word) => WEAKER_EDITS.has(word));
  const isEdit = words.some((word) => EDITS.has(word));
  return isEdit || (isWeaker && !words.some((word) => LOOKS.has(word))) ? 'edit' : 'other';
}

export function mayMcpToolChangeFiles(tool: string): boolean {
  if (THINKS.test(tool)) return false;
  const words = wordsIn(tool);
  return !words.some((word) => LOOKS.has(word)) || words.some(isChange);
}

function isChange(word: string): boolean {
  return EDITS.has(word) || WEAKER_EDITS.has(word) || CHANGES.has(word);
}

function wordsIn(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z]+/);
}
