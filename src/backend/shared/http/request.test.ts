import { describe, expect, it } from 'vitest';
import { plainerExtras } from './request.ts';

const schema = { type: 'object', required: ['nonce'] };

describe('plainerExtras', () => {
  const both = { effort: 'high', schema } as const;
  const error = { type: null, code: null, param: null, message: null };
  it.each([
    [400, { param: 'text.format.schema', code: 'invalid_json_schema' }, 'schema'],
    [400, { message: 'response_format is not supported' }, 'schema'],
    [422, { message: 'bad request' }, 'schema'],
    [400, { param: 'reasoning_effort', code: 'unsupported_value' }, 'effort'],
    [400, { message: '"llama3" does not support thinking' }, 'effort'],
    [400, { param: 'input', code: 'context_length_exceeded' }, null],
    [400, { param: 'model', message: 'no such model' }, null],
    [404, { param: 'response_format' }, null],
    [500, { message: 'schema' }, null],
  ] as const)('%i %j leaves out: %s', (status, said, gone) => {
    const expected = gone === null ? null : { ...both, [gone]: null };
    expect(plainerExtras(both, { status, error: { ...error, ...said } })).toEqual(expected);
  });

  it('has nothing to leave out of a plain request', () => {
    const plain = { effort: null, schema: null };
    const said = { ...error, message: 'reasoning schema' };
    expect(plainerExtras(plain, { status: 400, error: said })).toBeNull();
  });
});
