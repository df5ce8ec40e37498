import type { Environment } from '../../model/environment.ts';
import { type Maker, makerOfModel } from '../../model/maker.ts';

/** Claude Code's events name no model, and a server at another address may run any. */
export function makerOfClaude(environment: Environment): Maker {
  const address = environment['ANTHROPIC_BASE_URL'] ?? '';
  if (address === '' || isAnthropic(address)) return 'anthropic';
  return makerOfModel(environment['ANTHROPIC_MODEL'] ?? '');
}

function isAnthropic(address: string): boolean {
  return URL.canParse(address) && /(?:^|\.)anthropic\.com$/.test(new URL(address).hostname);
}
