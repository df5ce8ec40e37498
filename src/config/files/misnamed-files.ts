import * as path from 'node:path';
import { isAbsent, stampOf } from '../../system/files/files.ts';

/** A file with a name that is nearly one of ours. */
export type Misnamed = {
  readonly path: string;
  /** The name it would be read under. */
  readonly meant: string;
  /** A file of that name stands beside it. */
  readonly isBeside: boolean;
};

type KnownNames = readonly (readonly [name: string, meant: string])[];

const OURS = '.countersign.yaml';
const LOAS = '.loa.config.yaml';

/** What people call them, and what each would be. */
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
  /** Where the project's file may be, nearest first. */
  readonly places: readonly string[];
  /** Where the user's own would be; null without a home. */
  readonly user: string | null;
};

/** What looks like a configuration file and is none. Above the file that counts nothing would be read in any case. */
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
    // Beside ours Loa's would not be read under its right name either.
    if (!has(name) || (meant === LOAS && has(OURS))) return [];
    return [{ path: path.join(folder, name), meant, isBeside: has(meant) }];
  });
}
