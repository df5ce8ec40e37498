import { HOSTS } from './list.ts';

/** Field names and values of our replies that hosts interpret. */
export const REPLY_WORDS: readonly string[] = HOSTS.flatMap(({ protocol }) => protocol.replyWords);
