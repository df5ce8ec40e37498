import { whatHid } from '../../engine/content/hidden-content.ts';
import type { Passes } from '../../model/review/depth.ts';
import { MAKER_NAMES } from '../../model/maker.ts';
import type { Skipped } from '../../model/review/outcome.ts';
import type { Receipt } from '../../model/review/receipt.ts';
import type { Redacted } from '../../model/redacted.ts';
import { printable } from '../../redaction/output/printable.ts';
import { oneLine, redact, safe } from '../../redaction/redact.ts';
import { shortenList } from '../report/shorten-list.ts';
import { cleanLine } from './clean-text.ts';

/** `3 passes, high: security-sensitive: auth.ts; verified`; empty if no model was asked. */
export function passesLines({ verification, depth, metadata }: Passes): string[] {
  if (metadata.reasoning_mode === 'static') return [];
  const passes = count(metadata.passes_completed, 'pass', 'passes');
  const why = depth === null ? '' : `, ${depth.level}: ${depth.signals.join(', ')}`;
  return [oneLine(printable(redact(`${passes}${why}${VERIFIED[verification ?? 'none']}`)))];
}

const VERIFIED = { passed: '; verified', skipped: '; NOT verified', none: '' } as const;

/** Number of names shown; the report has them all. */
const NAMED = 3;

/** Content that the reviewer has not seen, or only in part. */
export function leftOutLines(receipt: Receipt): string[] {
  const { redactions_by_project: hidden } = receipt;
  return [...notSentLines(receipt), ...(hidden === 0 ? [] : [whatHid(hidden)])];
}

/** Findings that were left out because they were dismissed before. */
export function dismissedLines({ dismissed }: Receipt): string[] {
  if (dismissed.length === 0) return [];
  const named = dismissed.map(
    ({ id, title, because }) => `  ${id}  ${cleanLine(title, 200)} (${cleanLine(because, 300)})`,
  );
  const head = `${count(dismissed.length, 'finding', 'findings')} left out, dismissed before:`;
  return [head, ...named].map((line) => printable(redact(line)));
}

/** Content left out of a skipped review. */
export function unseenLines({ leftOut }: Skipped): string[] {
  return notSentLines({ left_out: leftOut ?? [], files: null });
}

function notSentLines({ left_out: leftOut, files }: Pick<Receipt, 'left_out' | 'files'>): string[] {
  if (leftOut.length === 0) return [];
  const named = shortenList(leftOut, NAMED, ({ path, reason }) => safe`${path} (${reason})`);
  const of = files === null ? '' : ` of ${files.whole + leftOut.length} files`;
  const head = `${leftOut.length}${of} left out or cut`;
  return [oneLine(printable(redact(`${head}: ${named}`)))];
}

/** `reviewed by codex gpt-5 in 12.3 s, 3 passes, verified, 1200 → 80 tokens`. */
export function factsLine(receipt: Receipt, { verification, metadata }: Passes): string {
  const passes =
    metadata.reasoning_mode === 'static'
      ? ''
      : `, ${count(metadata.passes_completed, 'pass', 'passes')}${VERIFIED[verification ?? 'none'].replace(';', ',')}`;
  return oneLine(printable(redact(`reviewed by ${usageWords(receipt, passes)}`)));
}

export function receiptLine(what: string, receipt: Receipt): string {
  const content = receipt.content_sha256.slice(0, 12);
  return oneLine(printable(redact(`content ${content} ${what} ${usageWords(receipt)}`)));
}

/** Who reviewed, in which time and for how many tokens. */
function usageWords(receipt: Receipt, passes = ''): string {
  const { usage, redactions } = receipt;
  const tokens = usage === null ? '' : `, ${usage.inputTokens} → ${usage.outputTokens} tokens`;
  const cost = costWords(receipt);
  const backend = receipt.backend === 'static' ? 'the static rules alone' : receipt.backend;
  const who = [backend, receipt.model].filter((one) => one !== null).join(' ');
  const seconds = (receipt.duration_ms / 1000).toFixed(1);
  const cut = redactions === 0 ? '' : `, ${count(redactions, 'secret', 'secrets')} redacted`;
  return `${who} in ${seconds} s${passes}${tokens}${cost}${cut}`;
}

function costWords({ usage, model }: Receipt): string {
  if (usage === null) return '';
  const { costUsd } = usage;
  if (costUsd === undefined) return model === null ? '' : ', price not known';
  if (costUsd === 0) return ', no cost';
  return costUsd < 0.01 ? ', under $0.01' : `, $${costUsd.toFixed(2)}`;
}

/** Always warns about a reviewer from the same maker as the agent. */
export function independenceLines({ independence, maker }: Receipt): string[] {
  if (independence !== 'same-maker' || maker === null || maker === 'unknown') return [];
  return [`same maker: reviewer and agent both use a model of ${MAKER_NAMES[maker]}`];
}

/**
 * The sources that told the reviewer the purpose of the change; the static rules do not use them.
 */
export function contextLines(from: readonly Redacted[], { backend }: Receipt): string[] {
  if (from.length === 0 || backend === null || backend === 'static') return [];
  return [`context: ${from.map((one) => cleanLine(one, 200)).join(', ')}`];
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
