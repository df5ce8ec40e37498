import { isNotebook, notebookText } from '../../diff/make/notebook.ts';

/** A file's text as a reviewer reads it: of a notebook its cells, without outputs and metadata. */
export function reviewableText(path: string, text: string): string {
  return isNotebook(path) ? (notebookText(text) ?? text) : text;
}
