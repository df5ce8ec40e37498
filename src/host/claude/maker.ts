import type { Environment } from '../../model/environment.ts';
import { type Maker, makerAtAnthropicAddress } from '../../model/maker.ts';

/** Claude Code's events name no model, and a server at another address may run any. */
export function makerOfClaude(environment: Environment): Maker {
  const { ANTHROPIC_BASE_URL: address = '', ANTHROPIC_MODEL: model = '' } = environment;
  return makerAtAnthropicAddress(address, model);
}
