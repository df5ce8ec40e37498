import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Sandbox } from '../bed/sandbox.ts';

export type Job = 'update' | 'grow' | 'append' | 'huge' | 'rotate' | 'both' | 'claim' | 'read';

export type Worker = {
  /** All that it printed so far, without `ready`. */
  readonly results: readonly string[];
  /** Begins the job. */
  readonly go: () => void;
  /** Calls back with the number of results at every new one. */
  readonly onResult: (look: (results: number) => void) => void;
  /** Waits until the job is done; the process lives on and holds what it holds. */
  readonly done: Promise<void>;
  readonly kill: () => void;
  /** Lets it end and waits for that. */
  readonly end: () => Promise<void>;
};

/** In memory where there is such a place: not the disk is tested, and a flush there costs nothing. */
export function createStateBase(): { base: string } & Disposable {
  const parent = existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir();
  const base = mkdtempSync(path.join(parent, 'countersign-state-'));
  return { base, [Symbol.dispose]: () => rmSync(base, { recursive: true, force: true }) };
}

export type Start = {
  readonly program: string;
  readonly sandbox: Sandbox;
  readonly base: string;
  readonly job: Job;
  readonly name: string;
  readonly times: number;
  /** A command that starts the worker in its turn, such as one of `faults.ts`. */
  readonly wrapper?: readonly string[];
};

/** Starts a worker and waits until it is ready. */
export async function startWorker(start: Start): Promise<Worker> {
  const { program, sandbox, base, job, name, times, wrapper = [] } = start;
  const command = [...wrapper, process.execPath, program, job, base, name, String(times)];
  const child = spawn(command[0] ?? '', command.slice(1), {
    cwd: sandbox.project,
    env: sandbox.env(),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  // A killed worker does not read its stdin any more.
  child.stdin.on('error', () => {});
  const results: string[] = [];
  const looks: ((results: number) => void)[] = [];
  const lines = createInterface({ input: child.stdout });
  const ready = once(lines, 'line');
  await ready;
  const done = new Promise<void>((resolve) => {
    lines.on('line', (line) => {
      if (line === 'end') {
        resolve();
        return;
      }
      results.push(line);
      for (const look of looks) look(results.length);
    });
    child.once('exit', () => resolve());
  });
  return {
    results,
    done,
    onResult: (look) => looks.push(look),
    go: () => void child.stdin.write('go\n'),
    kill: () => void child.kill('SIGKILL'),
    end: async () => {
      child.stdin.end();
      await exited;
    },
  };
}

/** Starts several, lets them go at once, waits for all of them, and ends them. */
export async function runTogether(starts: readonly Start[]): Promise<readonly string[][]> {
  const workers = await Promise.all(starts.map(startWorker));
  for (const worker of workers) worker.go();
  await Promise.all(workers.map((worker) => worker.done));
  await Promise.all(workers.map((worker) => worker.end()));
  return workers.map(({ results }) => [...results]);
}
