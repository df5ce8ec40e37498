import { foldPath } from '../../model/fold-path.ts';
import type { PrivateDir } from '../../system/files/private-path.ts';
import { changedAt, trackingOf } from '../../system/git/tracked.ts';
import { peekArming } from './armed.ts';
import { enforcedSince } from './memory.ts';

/*
 * Was a file of the plan's folder written here, or did it come with the checkout? It counts only if
 * git does not track it and its last change (ctime) is after planning began here. Unlike mtime,
 * neither `cp -p` nor an archive can set ctime.
 */

export type ApprovalOrigin = 'here' | 'tracked' | 'older' | 'unclear';

/** An approval of unclear origin does not count either. */
export function originOf(projectDir: PrivateDir, file: string): ApprovalOrigin {
  const tracking = trackingOf(file, foldPath);
  if (tracking === 'tracked') return 'tracked';
  const since = planningSince(projectDir);
  const at = changedAt(file);
  if (since === null || at === null) return 'unclear';
  if (at < since) return 'older';
  return tracking === 'untracked' ? 'here' : 'unclear';
}

/** The earlier of the two, in milliseconds: planning that is started again continues. */
function planningSince(projectDir: PrivateDir): number | null {
  const armed = peekArming(projectDir);
  if (armed.kind === 'unclear') return null;
  const times = [armed.kind === 'armed' ? armed.since : null, enforcedSince(projectDir)]
    .map((time) => (time === null ? Number.NaN : Date.parse(time)))
    .filter((time) => !Number.isNaN(time));
  return times.length === 0 ? null : Math.min(...times);
}
