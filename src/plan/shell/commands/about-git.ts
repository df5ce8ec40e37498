/* What only a command of git needs: a chunk of its own. */
export { gitCommand } from './git.ts';
export { hazardIn } from '../hazard-in.ts';
