export { decideCommand, type Explained, explainCommand } from './read-only.ts';
export { surroundingsOf } from './surroundings.ts';
