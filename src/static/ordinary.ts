/**
 * A source file with a plain name in plain folders, like nearly all files. No tool gives such a path a meaning and no
 * rule's path pattern matches it, so rules skip the patterns.
 */
export function isOrdinary(path: string): boolean {
  return ORDINARY.test(path);
}

/** An ordinary path, used to test the patterns once for all of them. */
export const AN_ORDINARY_PATH = 'src/name.ts';

const FOLDER =
  '(?!(?:node_modules|vendor(?:ed)?|third[-_]?party|bower_components|Pods|site-packages|dist|coverage|(?:__)?generated(?:__)?)/)[\\w-]+/';
const NAME =
  '(?![^/]*(?:conf|mocharc|taskfile|noxfile|-min\\.|_pb2))[\\w-]+(?:\\.(?:test|spec|d))?';
const ORDINARY = new RegExp(`^(?:${FOLDER})*${NAME}\\.(?:[cm]?[jt]sx?|py|go|rs|java|rb)$`, 'i');
