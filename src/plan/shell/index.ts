export { decideCommand, type ExplainedCommand, explainCommand } from './read-only.ts';
export { surroundingsOf } from './surroundings.ts';
