/** What a tool is to us, by its name alone. No imports: the entry asks this about every tool call. */
export type ToolKind = 'edit' | 'plan' | 'thinking' | 'other';

const KINDS: ReadonlyMap<string, ToolKind> = new Map([
  ['Write', 'edit'],
  ['Edit', 'edit'],
  ['MultiEdit', 'edit'],
  ['NotebookEdit', 'edit'],
  ['apply_patch', 'edit'],
  ['ExitPlanMode', 'plan'],
]);

/** Tools of other programs have no agreed names: the words in them have to do. */
const MCP = /^mcp__.+?__(.+)$/s;
const EDITS: ReadonlySet<string> = new Set([
  ...['write', 'edit', 'update', 'modify', 'create', 'save', 'replace', 'insert'],
  ...['rename', 'move', 'delete'],
]);
/** These count only in a name that does not look: not in `get_patch`. */
const WEAKER_EDITS: ReadonlySet<string> = new Set(['patch', 'overwrite', 'append']);
/** They look, whatever else their name says: `list_edits`, `get_patch`. */
const LOOKS: ReadonlySet<string> = new Set([
  ...['read', 'list', 'get', 'search', 'find', 'show', 'view', 'describe', 'preview', 'check'],
]);
/** Words that say that more is done than looking: `find_and_replace`, `search_replace`, `get_and_save`. */
const CHANGES: ReadonlySet<string> = new Set([
  ...['and', 'then', 'or', 'remove', 'store', 'set', 'put'],
  ...['copy', 'run', 'exec', 'execute', 'apply', 'download', 'upload', 'fix', 'make'],
]);
const THINKS = /think|reasoning/i;

export function kindOfTool(name: string): ToolKind {
  const known = KINDS.get(name);
  if (known !== undefined) return known;
  const [, tool] = MCP.exec(name) ?? [];
  if (tool === undefined) return 'other';
  if (THINKS.test(tool)) return 'thinking';
  const words = wordsOf(tool);
  const isWeaker = words.some((word) => WEAKER_EDITS.has(word));
  const isEdit = words.some((word) => EDITS.has(word));
  return isEdit || (isWeaker && !words.some((word) => LOOKS.has(word))) ? 'edit' : 'other';
}

/** May it change files? Of tools of others only those are known not to that say that they look, and nothing else. */
export function mayChangeFiles(name: string): boolean {
  if (KINDS.get(name) === 'edit') return true;
  const [, tool] = MCP.exec(name) ?? [];
  if (tool === undefined || THINKS.test(tool)) return false;
  const words = wordsOf(tool);
  return !words.some((word) => LOOKS.has(word)) || words.some(isChange);
}

function isChange(word: string): boolean {
  return EDITS.has(word) || WEAKER_EDITS.has(word) || CHANGES.has(word);
}

function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z]+/);
}
