import type { DoctorCheck } from '../../model/check.ts';
import { compareMakers, MAKER_NAMES } from '../../model/maker.ts';
import type { Redacted } from '../../model/redacted.ts';
import { redact, safe } from '../../redaction/redact.ts';
import type { Facts, HostReviewer } from './facts.ts';

/** For each host that calls us: does its reviewer come from another maker? */
export function checkIndependence({ reviewers }: Pick<Facts, 'reviewers'>): readonly DoctorCheck[] {
  return reviewers.flatMap(checkOf);
}

/** The notes of `init` about a reviewer from the host's own maker. */
export function sameMakerNotes(found: HostReviewer): readonly Redacted[] {
  return checkOf(found).flatMap(({ state, detail, fix }) =>
    state === 'note' && fix !== null ? [safe`${detail}; ${fix}`] : [],
  );
}

function checkOf({ host, reviewer, better }: HostReviewer): DoctorCheck[] {
  if (reviewer === null) return [];
  const [name, under] = ['independence' as const, safe`under ${redact(host.name)}`];
  const backend = redact(reviewer.route.backend);
  const { maker } = reviewer;
  if (maker === 'unknown') {
    const detail = safe`${under} ${backend} would review; who made its model is not known`;
    return [{ name, state: 'note', detail, fix: null }];
  }
  const made = redact(MAKER_NAMES[maker]);
  if (compareMakers(maker, host.maker) !== 'same-maker')
    return [
      { name, state: 'ok', detail: safe`${under} ${backend} would review, by ${made}`, fix: null },
    ];
  const detail = safe`${under} ${backend} would review: same maker (${made}) as the agent's model`;
  const fix = better === null ? OWN_SERVER : safe`for a reviewer of another maker, ${better}`;
  return [{ name, state: 'note', detail, fix }];
}

const OWN_SERVER = safe`for a reviewer of another maker, set review.base_url to a server that has one (docs/routes.md)`;
