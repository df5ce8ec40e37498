/* A separate module, because only git commands need it. */
export { gitCommand } from './git.ts';
export { hazardIn } from '../hazard-in.ts';
