import type { DoctorCheck } from '../../model/check.ts';
import { readArming } from '../../state/plan/arming.ts';
import { projectDir } from '../../state/paths.ts';
import { pausedUntil } from '../../state/pause.ts';
import { readTurnLimit, type TurnLimit } from '../../state/session/turn-start.ts';
import { explainTrouble } from '../../state/store/storage-messages.ts';
import { localTime } from '../../text/local-time.ts';
import { joinSafe, redact, safe } from '../../redaction/redact.ts';
import type { Facts } from './facts.ts';
import { callsGate } from '../installed/hook-installation.ts';
import { DEFAULT_HOST, INIT_HOSTS } from '../../host/list.ts';

export function checkArtifacts({ artifacts }: Facts): readonly DoctorCheck[] {
  const ok = { name: 'artifacts', state: 'ok', fix: null } as const;
  if (artifacts.kind === 'off') return [{ ...ok, detail: safe`off: no reports are kept` }];
  const folder = redact(artifacts.folder);
  switch (artifacts.kind) {
    case 'not-made':
      return [{ ...ok, detail: safe`${folder} is created by the first review and ignored by git` }];
    case 'ignored':
      return [{ ...ok, detail: safe`${folder}: ignored by git` }];
    case 'no-repository':
      return [{ ...ok, detail: safe`${folder}; there is no git repository here` }];
    case 'not-ignored': {
      const detail = safe`${folder}: not ignored by git, so reports can be committed by accident`;
      const fix = safe`git rm -r --cached what is committed, and add to .gitignore: ${folder}/`;
      return [{ name: 'artifacts', state: 'note', detail, fix }];
    }
  }
}

/** Would the hooks do anything if they are called? */
export function checkRest({ location, loaded, hosts }: Facts): readonly DoctorCheck[] {
  if (hosts.every(({ found }) => found.installations.length === 0)) return [];
  const note = { name: 'hooks', state: 'note' } as const;
  const until = pausedUntil(projectDir(location.environment, location.projectRoot), Date.now());
  const paused = until === null ? null : safe`paused until ${redact(localTime(until))}`;
  return [
    ...(loaded.config.settings.hooks.enabled
      ? []
      : [
          {
            ...note,
            detail: safe`hooks.enabled is false here: nothing is reviewed`,
            fix: WHO_SAYS,
          },
        ]),
    ...(paused === null ? [] : [{ ...note, detail: paused, fix: safe`countersign resume` }]),
  ];
}

/** Could the last turn be compared with its start? */
export function checkTurns({ location, hosts }: Facts): readonly DoctorCheck[] {
  const limit = readTurnLimit(projectDir(location.environment, location.projectRoot));
  const installed = hosts.flatMap(({ found }) => found.installations);
  if (limit === null || !installed.some(({ lanes }) => lanes.includes('start'))) return [];
  return [{ name: 'hooks', state: 'note', ...TURN_LIMITS[limit] }];
}

const TURN_LIMITS: Readonly<Record<TurnLimit, Pick<DoctorCheck, 'detail' | 'fix'>>> = {
  'no-git': {
    detail: safe`this folder is in no git repository: only edits made with tools are reviewed`,
    fix: safe`git init, to have what commands change reviewed too`,
  },
  'too-slow': {
    detail: safe`git took too long when the last turn began: only edits made with tools are reviewed`,
    fix: safe`look with: time git status; before you commit: countersign review`,
  },
  untracked: {
    detail: safe`too many untracked files: those that commands make or change are not reviewed`,
    fix: safe`add generated files to .gitignore`,
  },
};

const WHO_SAYS = safe`to see where this is set: countersign config`;

/** Is a plan being made here, and is a gate installed that would block a change? */
export function checkPlan({ location, hosts, loaded }: Facts): readonly DoctorCheck[] {
  const arming = readArming(projectDir(location.environment, location.projectRoot));
  const isGuarded = hosts.some(({ found }) => callsGate(found));
  switch (arming.kind) {
    case 'off': {
      if (loaded.config.settings.plan.gate !== 'enforced') return [ok(safe`not planning`)];
      const always = safe`plan.gate is enforced: every change needs an approved plan`;
      return [isGuarded ? ok(always) : unguarded(always, GATE)];
    }
    case 'armed': {
      const since = safe`planning since ${redact(arming.since)}`;
      return [isGuarded ? guarded(since) : unguarded(since, GATE_OR_RESET)];
    }
    case 'damaged': {
      const detail = safe`the record of planning is damaged (${redact(arming.why)}): the gate is closed`;
      return [{ name: 'plan', state: 'problem', detail, fix: RESET }];
    }
    case 'failed': {
      const { why, nextStep } = explainTrouble(arming.trouble);
      const detail = safe`the gate is closed: ${why}`;
      return [{ name: 'plan', state: 'problem', detail, fix: nextStep }];
    }
  }
}

function ok(detail: DoctorCheck['detail']): DoctorCheck {
  return { name: 'plan', state: 'ok', detail, fix: null };
}

const RESET = safe`countersign plan reset`;

function guarded(since: DoctorCheck['detail']): DoctorCheck {
  const detail = safe`${since}: the gate blocks every change`;
  return {
    name: 'plan',
    state: 'note',
    detail,
    fix: safe`when the plan is done: countersign plan done; to stop planning: countersign plan reset`,
  };
}

const GATE = safe`countersign init --plan-gate (${listOtherHosts()}); if the line hooks says it is not used, fix that`;

/** `--host codex for Codex` */
function listOtherHosts(): DoctorCheck['detail'] {
  const others = INIT_HOSTS.filter((host) => host !== DEFAULT_HOST);
  return joinSafe(
    others.map(({ id, name }) => safe`--host ${redact(id)} for ${redact(name)}`),
    ', ',
  );
}

const GATE_OR_RESET = safe`${GATE}; to end planning: countersign plan reset`;

/** A host may have been started with the plugin on its command line, which leaves no trace. */
function unguarded(since: DoctorCheck['detail'], fix: DoctorCheck['detail']): DoctorCheck {
  const detail = safe`${since}, but no hook here calls the gate`;
  return { name: 'plan', state: 'note', detail, fix };
}
