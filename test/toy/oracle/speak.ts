import type { Answer } from '../../../src/model/backend.ts';
import type { Prompt } from '../../../src/model/review/prompt.ts';

export function speak({ user }: Prompt, verdict: string | null): Answer {
  const summary = `I was asked about ${user.includes('+b') ? 'the change' : 'nothing'}.`;
  return {
    ...{ kind: 'answered', text: JSON.stringify({ verdict, summary }), schema: 'absent' },
    ...{ usage: null, model: 'vapour-1' },
  };
}
