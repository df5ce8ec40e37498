import { HOSTS } from './list.ts';

/** The words that hosts read in our replies. */
export const REPLY_WORDS: readonly string[] = HOSTS.flatMap(({ protocol }) => protocol.replyWords);
