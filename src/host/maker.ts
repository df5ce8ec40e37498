import type { Environment } from '../model/environment.ts';
import { type Maker, makerOfModel } from '../model/maker.ts';
import { isCodexEvent } from './codex/events.ts';

/** ProjectLocation model runs in the host that sent this event. */
export function makerOfHost(event: object, environment: Environment): Maker {
  return isCodexEvent(event) ? makerOfCodex(event) : makerOfClaude(environment);
}

/**
 * ProjectLocation model runs the shell that called us. `unknown` in a person's terminal, where nobody says who wrote the
 * change.
 */
export function makerOfShell(environment: Environment): Maker {
  if (environment['CLAUDECODE'] === '1') return makerOfClaude(environment);
  if (environment['CODEX_THREAD_ID']) return 'openai';
  return environment['GEMINI_CLI'] === '1' ? 'google' : 'unknown';
}

/** Its events name the model; one from a provider of the user's own may be anybody's. */
function makerOfCodex(event: object): Maker {
  const model = 'model' in event ? event.model : undefined;
  return typeof model === 'string' && model !== '' ? makerOfModel(model) : 'openai';
}

/** Its events name no model, but behind another server's address there may be any. */
function makerOfClaude(environment: Environment): Maker {
  const address = environment['ANTHROPIC_BASE_URL'] ?? '';
  if (address === '' || isAnthropic(address)) return 'anthropic';
  return makerOfModel(environment['ANTHROPIC_MODEL'] ?? '');
}

function isAnthropic(address: string): boolean {
  return URL.canParse(address) && /(?:^|\.)anthropic\.com$/.test(new URL(address).hostname);
}
