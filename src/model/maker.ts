/** The maker of a model. `unknown`: a private server, or an unfamiliar name. */
export const MAKERS = [
  'openai',
  'anthropic',
  'google',
  'alibaba',
  'deepseek',
  'mistral',
  'meta',
  'moonshot',
  'xai',
  'zhipu',
  'unknown',
] as const;

export type Maker = (typeof MAKERS)[number];

/** Whether the reviewer's model has another maker than the model under review. */
export type Independence = 'other-maker' | 'same-maker' | 'unknown';

export function compareMakers(reviewer: Maker, host: Maker): Independence {
  if (reviewer === 'unknown' || host === 'unknown') return 'unknown';
  return reviewer === host ? 'same-maker' : 'other-maker';
}

/** A router may put a prefix before a name: `openai/gpt-5.2`, `us.anthropic.claude-opus-4`. */
const NAMES: readonly (readonly [Maker, RegExp])[] = [
  ['anthropic', /(?:^|[/:.])claude-/i],
  ['google', /(?:^|[/:.])(?:gemini-|gemma)/i],
  ['openai', /(?:^|[/:.])(?:(?:chat)?gpt-|codex-|o[1-9](?:-|$))/i],
  ['alibaba', /(?:^|[/:.])(?:qwen|qwq)/i],
  ['deepseek', /(?:^|[/:.])deepseek/i],
  ['mistral', /(?:^|[/:.])(?:mistral|mixtral|codestral|devstral|magistral|ministral)/i],
  ['meta', /(?:^|[/:.])(?:meta-)?llama/i],
  ['moonshot', /(?:^|[/:.])kimi/i],
  ['xai', /(?:^|[/:.])grok-/i],
  ['zhipu', /(?:^|[/:.])(?:chat)?glm-/i],
];

export function makerOfModel(model: string): Maker {
  return NAMES.find(([, pattern]) => pattern.test(model))?.[0] ?? 'unknown';
}

/** The maker of a server with Anthropic's protocol at this address; empty: Anthropic's own. */
export function makerAtAnthropicAddress(address: string, model: string): Maker {
  const isAnthropic =
    address === '' ||
    (URL.canParse(address) && /(?:^|\.)anthropic\.com$/.test(new URL(address).hostname));
  return isAnthropic ? 'anthropic' : makerOfModel(model);
}

export const MAKER_NAMES: Readonly<Record<Exclude<Maker, 'unknown'>, string>> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
  alibaba: 'Alibaba',
  deepseek: 'DeepSeek',
  mistral: 'Mistral',
  meta: 'Meta',
  moonshot: 'Moonshot AI',
  xai: 'xAI',
  zhipu: 'Zhipu',
};
