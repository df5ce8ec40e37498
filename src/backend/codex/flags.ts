import type { AskOptions } from '../../model/backend.ts';
import type { Failure } from '../../model/failure.ts';
import { clip, oneLine, redact, safe } from '../../redaction/redact.ts';
import { explainEnd } from './failure.ts';
import { parseHelp } from './help.ts';
import { askVersion, type Inquiry, inquire } from './inquiry.ts';
import { UPDATE } from './install.ts';

export type CodexFlags =
  | {
      readonly kind: 'known';
      readonly flags: ReadonlySet<string>;
      /** Null: it does not say. */
      readonly version: string | null;
      readonly from: 'cache' | 'help';
    }
  | { readonly kind: 'failed'; readonly failure: Failure };

type Tools = AskOptions['tools'];

/** On every call, whatever the cache says: a codex without one of them gets no review. */
const REQUIRED = ['--json', '--sandbox', '--ephemeral', '--cd', '--output-last-message'] as const;

/** Left out, these would give the reviewer more than its mode allows. */
const NEEDED: Readonly<Record<Tools, readonly string[]>> = {
  none: ['--config', '--ignore-user-config'],
  // A rule of the project could let a command out of the sandbox.
  repository: ['--config', '--ignore-rules'],
};

/**
 * The long flags this codex has. Only a cache that says enough is believed: the program behind a
 * version manager's shim may have been updated, so bad news is asked for again.
 */
export async function codexFlags(inquiry: Inquiry, tools: Tools): Promise<CodexFlags> {
  const cached = inquiry.cache.readFlags(inquiry.program);
  if (cached !== null && missing(cached, tools).length === 0)
    return {
      kind: 'known',
      flags: new Set(cached),
      version: inquiry.cache.readVersion(inquiry.program),
      from: 'cache',
    };
  return await askHelp(inquiry, tools);
}

async function askHelp(inquiry: Inquiry, tools: Tools): Promise<CodexFlags> {
  const [help, version] = await Promise.all([
    inquire(inquiry, ['exec', '--help']),
    askVersion(inquiry),
  ]);
  const { exit, stdout, stderr } = help;
  if (exit.kind !== 'exited') return { kind: 'failed', failure: explainEnd(exit) };
  const flags = parseHelp(stdout.text);
  if (exit.code !== 0 || flags.length === 0)
    return { kind: 'failed', failure: noHelp(stderr.text || stdout.text) };
  if (missing(flags, tools).length > 0)
    return { kind: 'failed', failure: tooOld(missing(flags, tools)) };
  await inquiry.cache.writeFlags(inquiry.program, flags, version);
  return { kind: 'known', flags: new Set(flags), version, from: 'help' };
}

function missing(flags: readonly string[], tools: Tools): readonly string[] {
  return [...REQUIRED, ...NEEDED[tools]].filter((flag) => !flags.includes(flag));
}

function noHelp(said: string): Failure {
  const words = clip(oneLine(redact(said)), 200);
  const detail = safe`the codex program on PATH does not explain its options like the Codex CLI: ${words}`;
  return { code: 'unsupported', detail, nextStep: UPDATE };
}

function tooOld(flags: readonly string[]): Failure {
  const names = redact(flags.join(', '));
  return { code: 'unsupported', detail: safe`this codex has no ${names}`, nextStep: UPDATE };
}
