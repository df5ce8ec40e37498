import * as path from 'node:path';
import type { PassNumber } from '../../model/event.ts';
import type { Redacted } from '../../model/redacted.ts';
import { REVIEW_TYPES, type ReviewType } from '../../model/request.ts';
import type { RedactedJson } from '../../model/result.ts';
import { writeFileAtomic } from '../../system/atomic.ts';
import { errnoOf } from '../../system/files.ts';
import { makeInside } from '../../system/folder-inside.ts';
import { safe, stringify } from '../../text/redact.ts';

export type Artifacts = {
  readonly keepPass: (pass: PassNumber, answer: RedactedJson) => void;
  readonly keepReport: (iteration: number, report: Redacted) => void;
};

export type ArtifactsPlace = {
  /** The project's real path. */
  readonly root: string;
  /** Relative to it. */
  readonly folder: string;
  readonly type: ReviewType;
  /** A word that no other run has. */
  readonly run: string;
  readonly warn: (text: string) => void;
};

/** Passes and reports by the seeds' names. Never fails: a review does not depend on its files. */
export function createArtifacts(place: ArtifactsPlace): Artifacts {
  const { type, run } = place;
  const keep = createKeeper(place);
  return {
    keepPass: (pass, answer) =>
      keep(`${type}-pass-${pass}-${run}.json`, safe`${stringify(answer, 2)}\n`),
    keepReport: (iteration, report) => keep(`${type}-findings-${iteration}.json`, report),
  };
}

/** Whether a file has one of these names. */
export function isArtifact(name: string): boolean {
  const [type = '', ...rest] = name.split('-');
  return (
    isOneOf(REVIEW_TYPES, type) && /^(?:pass-[123]-[\w-]+|findings-\d+)\.json$/.test(rest.join('-'))
  );
}

function isOneOf(known: readonly string[], word: string): boolean {
  return known.includes(word);
}

/** One warning is enough: after the first trouble nothing more is tried. */
function createKeeper({ root, folder, warn }: ArtifactsPlace) {
  let hasTrouble = false;
  return (name: string, text: Redacted): void => {
    if (hasTrouble) return;
    try {
      const made = makeInside(root, folder, IGNORE_ITSELF);
      if (made.kind === 'made') writeFileAtomic(path.join(made.dir, name), text, 0o600);
      else throw new Error(made.why);
    } catch (error) {
      hasTrouble = true;
      const code = errnoOf(error);
      const why = code === 'UNKNOWN' && error instanceof Error ? error.message : code;
      warn(`review.artifacts ${folder}: reports are not kept (${why})`);
    }
  };
}

/** `git status` stays as it is, and nobody commits a report by accident. */
const IGNORE_ITSELF = { name: '.gitignore', text: '*\n' };
