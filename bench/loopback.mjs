import { parentPort, workerData } from 'node:worker_threads';

/*
 * A model that answers at once, in a thread of its own, because the measuring thread blocks on
 * programs.
 */

const { startOpenAiServer } = await import(workerData.server);
const answer = { verdict: 'APPROVED', summary: 'The change does what it says.' };
const { url } = await startOpenAiServer({ turns: [{ kind: 'review', answer }] });
parentPort.postMessage(url);
