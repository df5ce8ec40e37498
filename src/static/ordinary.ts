/**
 * A source of a program with a plain name in plain folders, as nearly all are: no tool reads anything into it, and none
 * of the patterns that rules have for paths tells it from another. So it is not asked about one by one.
 */
export function isOrdinary(path: string): boolean {
  return ORDINARY.test(path);
}

/** One of them, to ask the patterns about once for all. */
export const AN_ORDINARY_PATH = 'src/name.ts';

const FOLDER =
  '(?!(?:node_modules|vendor(?:ed)?|third[-_]?party|bower_components|Pods|site-packages|dist|coverage|(?:__)?generated(?:__)?)/)[\\w-]+/';
const NAME =
  '(?![^/]*(?:conf|mocharc|taskfile|noxfile|-min\\.|_pb2))[\\w-]+(?:\\.(?:test|spec|d))?';
const ORDINARY = new RegExp(`^(?:${FOLDER})*${NAME}\\.(?:[cm]?[jt]sx?|py|go|rs|java|rb)$`, 'i');
