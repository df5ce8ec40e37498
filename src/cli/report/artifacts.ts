import * as path from 'node:path';
import type { PassEnded } from '../../model/review/engine-event.ts';
import { foldPath } from '../../model/fold-path.ts';
import type { Redacted } from '../../model/redacted.ts';
import { REVIEW_TYPES, type ReviewType } from '../../model/review/request.ts';
import { removeRegularFile, writeFileAtomic } from '../../system/files/atomic.ts';
import { errnoOf, listDir, readRegularFile } from '../../system/files/files.ts';
import { makeInside } from '../../system/files/folder-inside.ts';
import { trackingOf } from '../../system/git/tracked.ts';
import { safe, stringify } from '../../redaction/redact.ts';

export type Artifacts = {
  readonly keepPass: (ended: PassEnded) => void;
  readonly keepReport: (kept: KeptReport) => void;
  /** The saved passes, in order. */
  readonly passFiles: () => readonly PassFile[];
};

export type KeptReport = {
  readonly iteration: number;
  /** Whether a model has reviewed anything. */
  readonly isReview: boolean;
  readonly text: Redacted;
};

/** Describes a pass file: after a fallback, on another route or in parts, a pass has several. */
export type PassFile = Pick<PassEnded, 'pass' | 'task' | 'part' | 'backend'> & {
  readonly file: string;
};

export type ArtifactsPlace = {
  /** The project's real path. */
  readonly root: string;
  /** Relative to `root`; null: nothing is saved. */
  readonly folder: string | null;
  readonly type: ReviewType;
  /** A unique name for this run that sorts by time. */
  readonly run: string;
  readonly warn: (text: string) => void;
};

/**
 * Saves passes and reports under the seed scripts' names. Never fails: a review does not depend on
 * its files.
 */
export function createArtifacts(place: ArtifactsPlace): Artifacts {
  const { type, run, folder } = place;
  const kept: PassFile[] = [];
  if (folder === null) return { keepPass() {}, keepReport() {}, passFiles: () => kept };
  const keep = createKeeper({ ...place, folder });
  return {
    keepPass: ({ pass, task, part, backend, answer }) => {
      const before = kept.filter((one) => one.pass === pass).length;
      const name = `${type}-pass-${pass}-${run}${before === 0 ? '' : `-${before + 1}`}.json`;
      if (keep(name, safe`${stringify(answer, 2)}\n`))
        kept.push({
          pass,
          task,
          ...(part === undefined ? {} : { part }),
          backend,
          file: `${folder}/${name}`,
        });
    },
    keepReport: ({ iteration, isReview, text }) => {
      const name = `${type}-findings-${iteration}.json`;
      const isSpared = !isReview && holdsReview(path.join(place.root, folder, name));
      keep(isSpared ? `${type}-unreviewed-${iteration}.json` : name, text);
    },
    passFiles: () => kept,
  };
}

/**
 * A report of a real review cost money, so a run without a model does not overwrite it. A file that
 * came with a clone does not count.
 */
function holdsReview(file: string): boolean {
  if (trackingOf(file, foldPath) !== 'untracked') return false;
  const read = readRegularFile(file, MOST_BYTES);
  if (read.kind !== 'read') return false;
  try {
    const report = JSON.parse(Buffer.from(read.bytes).toString('utf8')) as Partial<KeptFields>;
    return report.outcome === 'reviewed' && report.receipt?.backend !== 'static';
  } catch {
    // Not ours, or damaged.
    return false;
  }
}

type KeptFields = { readonly outcome: unknown; readonly receipt: { readonly backend: unknown } };

const MOST_BYTES = 64_000_000;

export function isArtifact(name: string): boolean {
  const [type = '', ...rest] = name.split('-');
  return (
    isOneOf(REVIEW_TYPES, type) &&
    /^(?:pass-[123]-[\w-]+|(?:findings|unreviewed)-\d+)\.json$/.test(rest.join('-'))
  );
}

function isOneOf(known: readonly string[], word: string): boolean {
  return known.includes(word);
}

type ArtifactEvents = (name: string, text: Redacted) => boolean;

/** One warning is enough: after the first failure it does not try again. */
function createKeeper(place: ArtifactsPlace & { readonly folder: string }): ArtifactEvents {
  const { root, folder, run, warn } = place;
  let state: 'fresh' | 'kept' | 'trouble' = 'fresh';
  return (name, text) => {
    if (state === 'trouble') return false;
    try {
      const made = makeInside(root, folder, IGNORE_ITSELF);
      if (made.kind !== 'made') throw new Error(made.why);
      writeFileAtomic(path.join(made.dir, name), text, 0o600);
      if (state === 'fresh') removeOldRuns(made.dir, run);
      state = 'kept';
      return true;
    } catch (error) {
      state = 'trouble';
      warn(`review.artifacts ${folder}: reports are not kept (${whyNot(error)})`);
      return false;
    }
  };
}

function whyNot(error: unknown): string {
  const code = errnoOf(error);
  return code === 'UNKNOWN' && error instanceof Error ? error.message : code;
}

/** Keeps `git status` unchanged, so that a report is not committed by accident. */
const IGNORE_ITSELF = { name: '.gitignore', text: '*\n' };

/**
 * Number of earlier runs whose passes are kept; a report is overwritten by the next one of the same
 * number.
 */
const KEPT_RUNS = 20;

/**
 * Our time format identifies our files: Loa's tools use the same names with run names of their own.
 * Also removes half-written files of a killed run.
 */
const PASS_OF_OURS = new RegExp(
  `^(?:${REVIEW_TYPES.join('|')})-pass-[123]-(\\d{8}T\\d{6}-[0-9a-f]{6})(?:-\\d{1,3})?\\.json(?:\\.\\d+\\.\\d+\\.tmp)?$`,
);

function removeOldRuns(dir: string, current: string): void {
  const passes = listDir(dir).flatMap((name) => {
    const run = PASS_OF_OURS.exec(name)?.[1];
    return run === undefined || run === current ? [] : [{ name, run }];
  });
  const runs = [...new Set(passes.map(({ run }) => run))].sort();
  const old = new Set(runs.slice(0, -KEPT_RUNS));
  for (const { name, run } of passes) if (old.has(run)) removeRegularFile(path.join(dir, name));
}
