/* What every other command needs: a chunk of its own. */
export { checkFind } from './find.ts';
export { checkQuestion } from './questions.ts';
export { toolNamed } from './tools.ts';
