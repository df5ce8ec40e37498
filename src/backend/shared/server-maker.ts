import type { Maker } from '../../model/maker.ts';

export const OPENAI = 'https://api.openai.com/v1';

/** Null for the maker's own server. Any other server may have models of any maker. */
export function makerOfServer(baseUrl: string | null, own: string, maker: Maker): Maker {
  if (baseUrl === null) return maker;
  const isOwn = URL.canParse(baseUrl) && new URL(baseUrl).hostname === new URL(own).hostname;
  return isOwn ? maker : 'unknown';
}
