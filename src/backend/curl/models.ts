import type { AskOptions } from '../../model/backend.ts';

export function modelOf({ model, subject }: Pick<AskOptions, 'model' | 'subject'>): string {
  return model ?? (subject === 'code' ? 'gpt-5.2-codex' : 'gpt-5.2');
}
