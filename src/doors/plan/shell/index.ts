export { decideCommand, type Explained, explainCommand } from './read-only.ts';
export { startsPlanning } from './starts.ts';
export { surroundingsOf } from './surroundings.ts';
