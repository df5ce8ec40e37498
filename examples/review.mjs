// Has the uncommitted changes of this repository reviewed: node review.mjs
import { review } from 'countersign';

const outcome = await review({
  signal: AbortSignal.timeout(10 * 60 * 1000),
  onWarning: (text) => console.error(`warning: ${text}`),
});

switch (outcome.kind) {
  case 'reviewed': {
    const { verdict, summary, findings } = outcome.result;
    console.log(`${verdict}: ${summary}`);
    for (const { severity, title, file, line_start: line } of findings)
      console.log(`- ${severity}: ${title} (${file ?? 'no file'}:${line ?? '?'})`);
    process.exitCode = verdict === 'APPROVED' ? 0 : 1;
    break;
  }
  case 'inconclusive':
    console.error(`no verdict: ${outcome.why}`);
    process.exitCode = 2;
    break;
  case 'unavailable':
    console.error(`not reviewed: ${outcome.failure.detail}; ${outcome.failure.nextStep}`);
    process.exitCode = 2;
    break;
  case 'skipped':
    console.log(`skipped: ${outcome.reason}`);
    break;
}
