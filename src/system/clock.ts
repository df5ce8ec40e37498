import type { Clock } from '../model/clock.ts';
import { steadyMs } from './monotonic-clock.ts';

const origin = Date.now() - steadyMs();

export const systemClock: Clock = {
  // Not `Date.now`: setting the clock during a wait would move every deadline.
  now: () => origin + steadyMs(),
  sleep: (ms, signal) => new Promise((resolve) => startSleep(ms, signal, resolve)),
  random: Math.random,
};

function startSleep(ms: number, signal: AbortSignal, resolve: () => void): void {
  if (signal.aborted) {
    resolve();
    return;
  }
  const wake = () => {
    clearTimeout(timer);
    signal.removeEventListener('abort', wake);
    resolve();
  };
  const timer = setTimeout(wake, ms);
  signal.addEventListener('abort', wake, { once: true });
}
