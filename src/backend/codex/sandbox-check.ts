import type { DoctorCheck } from '../../model/check.ts';
import type { Redacted } from '../../model/redacted.ts';
import type { BackendStanding } from '../../model/standing.ts';
import { safe } from '../../redaction/redact.ts';
import type { BackendContext, Probe } from '../backend.ts';
import { probeSandbox } from './sandbox.ts';
import { prepareProbe } from './set-up.ts';

/** Only for reviews that may read the repository; without tools no sandbox is needed. */
export async function checkSandbox(
  context: Pick<BackendContext, 'machine' | 'memory'>,
  probe: Probe,
  standing: Promise<BackendStanding>,
): Promise<readonly DoctorCheck[]> {
  const [sandbox, codex] = await Promise.all([
    probeSandbox(prepareProbe(context, probe)),
    standing,
  ]);
  if (codex.kind === 'broken') return [notKnown(safe`codex itself needs fixing`)];
  switch (sandbox.kind) {
    case 'works':
      return [WORKS];
    case 'not-known':
      return [notKnown(sandbox.why)];
    case 'fails': {
      const detail = safe`codex cannot confine commands here: ${sandbox.why}`;
      const state = probe.tools === 'repository' ? 'problem' : 'note';
      return [{ name: 'sandbox', state, detail, fix: ALLOW_NAMESPACES }];
    }
  }
}

const WORKS: DoctorCheck = {
  name: 'sandbox',
  state: 'ok',
  detail: safe`codex can confine commands here`,
  fix: null,
};

function notKnown(why: Redacted): DoctorCheck {
  return { name: 'sandbox', state: 'note', detail: safe`not known: ${why}`, fix: null };
}

const ALLOW_NAMESPACES = safe`review without --tool-access, or let users make namespaces: sysctl user.max_user_namespaces kernel.apparmor_restrict_unprivileged_userns`;
