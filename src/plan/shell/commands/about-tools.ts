/* A separate module, because git commands do not need it. */
export { checkFind } from './find.ts';
export { checkQuestion } from './questions.ts';
export { toolNamed } from './tools.ts';
