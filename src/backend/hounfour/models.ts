import type { AskOptions } from '../../model/backend.ts';

const MODELS: Readonly<Record<AskOptions['subject'], string>> = {
  code: 'gpt-5.2-codex',
  documents: 'gpt-5.2',
};

export function modelOf({ model, subject }: Pick<AskOptions, 'model' | 'subject'>): string {
  return model ?? MODELS[subject];
}
