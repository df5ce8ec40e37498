import { isNotebook, notebookText } from '../../diff/make/notebook.ts';

/** The text to review: for a notebook its cells, without outputs and metadata. */
export function reviewableText(path: string, text: string): string {
  return isNotebook(path) ? (notebookText(text) ?? text) : text;
}
