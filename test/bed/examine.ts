import { expect } from 'vitest';
import type { DoctorCheck } from '../../src/model/check.ts';
import { type DoorRun, runDoor } from './run-door.ts';

type Report = {
  readonly doctor_schema: number;
  readonly checks: readonly DoctorCheck[];
  readonly routes: { readonly valid: boolean; readonly asked?: string | null };
  readonly problems: number;
};

/** `doctor --json` with the last check of each name; fails if a model is asked. */
export async function examine(run: Partial<DoorRun> = {}) {
  const { exitCode, stdout, asked } = await runDoor({ ...run, argv: ['doctor', '--json'] });
  expect(asked).toEqual([]);
  const report = JSON.parse(stdout) as Report;
  expect(exitCode).toBe(report.problems === 0 ? 0 : 1);
  const checks = Object.fromEntries(report.checks.map((check) => [check.name, check]));
  return { exitCode, report, checks, asked: report.routes.asked };
}
