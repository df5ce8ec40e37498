import { changedPaths } from '../count.ts';
import type { DiffFile } from '../diff.ts';
import { touchesSecurity } from '../sensitive/security-paths.ts';

/** Order of importance if not everything can be sent. */
export const RANKS = [
  'security',
  'source',
  'test',
  'documentation',
  'generated',
  'binary',
] as const;

export type Rank = (typeof RANKS)[number];

export function rankOf(file: DiffFile): Rank {
  if (file.kind === 'binary') return 'binary';
  if (isMadeByProgram(file) || isMinified(file)) return 'generated';
  if (touchesSecurity(changedPaths(file))) return 'security';
  const path = file.newPath ?? file.oldPath ?? '';
  if (isTest(path)) return 'test';
  return DOCUMENTATION.test(path) && !isList(path) ? 'documentation' : 'source';
}

/** The name of a generated file. */
export function isGeneratedPath(path: string): boolean {
  return GENERATED.test(path);
}

/** Needs no review: binary, or vendored, locked, bundled or recorded according to its path. */
export function isMadeByProgram(file: DiffFile): boolean {
  return file.kind === 'binary' || changedPaths(file).every(isGeneratedPath);
}

/** Vendored, locked, bundled, minified or recorded. */
const GENERATED =
  /(?:^|\/)(?:node_modules|vendor|third_party|dist|generated|__generated__|__snapshots__|coverage|\.next)\/|\.lock$|-lock\.(?:json|ya?ml)$|(?:^|\/)(?:go\.sum|npm-shrinkwrap\.json|bun\.lockb|gradle\.lockfile|packages\.lock\.json)$|\.min\.[cm]?(?:js|css)$|\.(?:map|snap)$|\.pb\.go$|_pb2?(?:_grpc)?\.(?:py|js|ts)$|\.g\.dart$|\.(?:designer|generated)\.\w+$/i;

export function isTest(path: string): boolean {
  return TEST_FOLDER.test(path) || TEST_NAME.test(path.slice(path.lastIndexOf('/') + 1));
}

const TEST_FOLDER = /(?:^|\/)(?:tests?|__tests__|specs?|e2e|fixtures?|testdata|__mocks__)\//;
const TEST_NAME =
  /[._-](?:test|spec)s?\.[^]|^test_[^]+\.py$|_test\.\w+$|[a-z]Tests?\.(?:java|kt|cs|swift|php|scala)$/;

const DOCUMENTATION =
  /\.(?:mdx?|rst|adoc|txt|org|tex)$|(?:^|\/)docs?\/|(?:^|\/)(?:licen[cs]e|changelog|authors|notice|readme)[^/]*$/i;

/** A text file by name that is really a list for a program. */
function isList(path: string): boolean {
  return /\.txt$/i.test(path) && LIST.test(path);
}

const LIST = /(?:^|[/-])requirements|(?:^|\/)constraints|(?:^|\/)(?:CMakeLists|robots)\.txt$/i;

/** Average line length above which a file counts as minified. */
const MINIFIED = 500;

function isMinified({ start, end, hunks }: DiffFile): boolean {
  const lines = hunks.reduce((sum, hunk) => sum + hunk.oldLines + hunk.newLines, 0);
  return lines > 0 && (end - start) / lines > MINIFIED;
}
