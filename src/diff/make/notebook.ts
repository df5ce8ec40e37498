/*
 * Reads a Jupyter notebook as text: only the parts that people write. Leaves out outputs, counts
 * and metadata.
 */

export function isNotebook(path: string): boolean {
  return path.toLowerCase().endsWith('.ipynb');
}

/** The cells in order; null if it is not a notebook. An empty file has no cells. */
export function notebookText(text: string): string | null {
  if (text.trim() === '') return '';
  const cells = cellsIn(parse(text));
  return cells?.map(cellText).join('\n') ?? null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Then it is shown unchanged.
    return null;
  }
}

/** Before format 4 the cells were in worksheets. */
function cellsIn(notebook: unknown): readonly unknown[] | null {
  const cells = fieldOf(notebook, 'cells');
  if (Array.isArray(cells)) return cells as readonly unknown[];
  const sheets = fieldOf(notebook, 'worksheets');
  if (!Array.isArray(sheets)) return null;
  return sheets.flatMap((sheet) => cellsIn(sheet) ?? []);
}

/** By its id, not its number: inserting a cell above must not change the ones below. */
function cellText(cell: unknown): string {
  const [type, id] = [fieldOf(cell, 'cell_type'), fieldOf(cell, 'id')];
  const name = typeof id === 'string' ? ` ${id}` : '';
  const head = `# %% [${typeof type === 'string' ? type : 'unknown'}]${name}\n`;
  const source = sourceOf(fieldOf(cell, 'source') ?? fieldOf(cell, 'input'));
  return source === '' || source.endsWith('\n') ? head + source : `${head}${source}\n`;
}

function sourceOf(source: unknown): string {
  const lines = Array.isArray(source) ? source : [source];
  return lines.filter((line) => typeof line === 'string').join('');
}

function fieldOf(value: unknown, key: string): unknown {
  const has = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
  return has ? (value as Record<string, unknown>)[key] : undefined;
}
