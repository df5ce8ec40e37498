export { decideCommand } from './read-only.ts';
export { surroundingsOf } from './surroundings.ts';
