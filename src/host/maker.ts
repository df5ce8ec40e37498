import type { Environment } from '../model/environment.ts';
import { type Maker, makerOfModel } from '../model/maker.ts';
import { usualMakerOfShell } from './agent-shell.ts';
import { isCodexEvent } from './codex/events.ts';
import { isSentByCopilot } from './copilot/events.ts';

/** Who makes the model of the host that sent this event. */
export function makerOfHost(event: object, environment: Environment): Maker {
  if (isCodexEvent(event)) return makerOfCodex(event);
  // It runs models of several makers, and its events name none.
  return isSentByCopilot(event) ? 'unknown' : makerOfClaude(environment);
}

/** Who makes the model of the agent in whose shell we run; `unknown` in a person's terminal. */
export function makerOfShell(environment: Environment): Maker {
  const usual = usualMakerOfShell(environment);
  return usual === 'anthropic' ? makerOfClaude(environment) : usual;
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
