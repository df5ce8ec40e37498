import * as path from 'node:path';
import { isAbsent, stampOf } from '../../system/files/files.ts';

/** A file whose name is nearly one of ours. */
export type Misnamed = {
  readonly path: string;
  /** The name that would be read. */
  readonly meant: string;
  /** A file with the right name is beside it. */
  readonly isBeside: boolean;
};

type KnownNames = readonly (readonly [name: string, meant: string])[];

const OURS = '.countersign.yaml';
const LOAS = '.loa.config.yaml';

/** Common wrong names, and the right name for each. */
const OF_PROJECT: KnownNames = [
  ['.countersign.yml', OURS],
  ['.countersign.json', OURS],
  ['.loa.config.yml', LOAS],
];
const OF_USER: KnownNames = [
  ['config.yml', 'config.yaml'],
  ['config.json', 'config.yaml'],
];

export type Searched = {
  /** Possible places of the project's file, nearest first. */
  readonly places: readonly string[];
  /** Place of the user's own file; null without a home. */
  readonly user: string | null;
};

/**
 * Files that look like configuration files but are not read. Leaves out folders above the effective
 * file, where nothing would be read.
 */
export function misnamedFiles({ places, user }: Searched): readonly Misnamed[] {
  const read = places.findIndex((file) => !isAbsent(file));
  const within = read === -1 ? places : places.slice(0, read + 1);
  const folders = new Set(within.map((file) => path.dirname(file)));
  return [
    ...[...folders].flatMap((folder) => presentIn(folder, OF_PROJECT)),
    ...(user === null ? [] : presentIn(path.dirname(user), OF_USER)),
  ];
}

function presentIn(folder: string, names: KnownNames): readonly Misnamed[] {
  const has = (name: string) => stampOf(path.join(folder, name)) !== null;
  return names.flatMap(([name, meant]) => {
    // Beside our file, Loa's would not be read under its right name either.
    if (!has(name) || (meant === LOAS && has(OURS))) return [];
    return [{ path: path.join(folder, name), meant, isBeside: has(meant) }];
  });
}
