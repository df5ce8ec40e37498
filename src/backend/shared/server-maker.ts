import type { Maker } from '../../model/maker.ts';

export const OPENAI = 'https://api.openai.com/v1';

/** Null: OpenAI's own. Any other server may have models of any maker. */
export function makerOfServer(baseUrl: string | null): Maker {
  if (baseUrl === null) return 'openai';
  return URL.canParse(baseUrl) && isOpenAi(new URL(baseUrl)) ? 'openai' : 'unknown';
}

export function isOpenAi({ hostname }: URL): boolean {
  return hostname === new URL(OPENAI).hostname;
}
