import { afterEach, describe, expect, it } from 'vitest';
import { startAnthropicServer } from './anthropic-server.ts';
import { startOpenAiServer } from './openai-server.ts';
import { type Exchange, parseEvents, postJson } from './post-json.ts';
import type { RecordedRequest, ScriptedServer } from './scripted-server.ts';
import type { FailTurn, FailureName, MessageTurn, Script } from './scripted-turns.ts';

// What both vendors' servers share is shown on both.
const vendors = [
  { vendor: 'openai', start: startOpenAiServer, path: '/v1/responses' },
  { vendor: 'anthropic', start: startAnthropicServer, path: '/v1/messages' },
];
const ask = { model: 'm', tools: [{ name: 'Write' }] };
const hello: MessageTurn = { kind: 'message', text: 'Hello' };
const fail = (name: FailureName): FailTurn => ({ kind: 'fail', name });

describe.each(vendors)('$vendor', ({ start, path }) => {
  let server: ScriptedServer;
  afterEach(() => server.close());

  const play = async (turns: Script<MessageTurn | FailTurn>) => {
    server = await start({ turns });
  };
  const post = (body: object = ask) => postJson(server.url + path, body);
  const endOf = async (number: number) => (await server.waitForRequest(number)).ended;

  describe.each([{ stream: true }, { stream: false }])('stream: $stream', ({ stream }) => {
    const body = { ...ask, stream };

    it('drop-before-headers', async () => {
      await play([fail('drop-before-headers')]);
      expect(await post(body)).toEqual({ kind: 'no-headers' });
      expect(await endOf(1)).toBe('dropped');
    });

    it('drop-mid-stream', async () => {
      await play([fail('drop-mid-stream')]);
      const exchange = await post(body);
      expect(exchange).toEqual({ kind: 'cut', status: 200, text: expect.stringMatching(/.{50}/s) });
      expect(await endOf(1)).toBe('dropped');
    });

    it('end-mid-stream', async () => {
      await play([fail('end-mid-stream'), hello]);
      const [half, whole] = [await post(body), await post(body)];
      expect(half).toMatchObject({ kind: 'answered', status: 200 });
      expect([half, whole].map(isWhole)).toEqual([false, true]);
    });

    it('malformed-stream', async () => {
      await play([fail('malformed-stream')]);
      const exchange = await post(body);
      expect(exchange).toMatchObject({ kind: 'answered', status: 200 });
      expect(isWhole(exchange)).toBe(false);
    });

    // The second request shows that the server went on, so the first one does hang.
    it('hang-before-headers', async () => {
      await play([fail('hang-before-headers'), hello]);
      const hanging = post(body);
      await server.waitForRequest(1);
      expect(await post(body)).toMatchObject({ kind: 'answered', status: 200 });
      await server.close();
      expect(await hanging).toEqual({ kind: 'no-headers' });
    });

    it('hang-after-headers', async () => {
      await play([fail('hang-after-headers'), hello]);
      const hanging = post(body);
      await server.waitForRequest(1);
      expect(await post(body)).toMatchObject({ kind: 'answered', status: 200 });
      await server.close();
      expect(await hanging).toEqual({ kind: 'cut', status: 200, text: '' });
    });

    it('trickle', async () => {
      await play([fail('trickle')]);
      const trickling = post(body);
      await server.waitForRequest(1);
      await new Promise((resolve) => setTimeout(resolve, 100));
      await server.close();
      expect(await trickling).toMatchObject({ kind: 'cut', status: 200 });
    });
  });

  it('floods', async () => {
    await play([fail('flood')]);
    const exchange = await post();
    expect(exchange.kind === 'answered' && exchange.text.length).toBeGreaterThan(99_999_999);
  });

  it('repeats the last turn', async () => {
    await play([fail('server-error-500'), hello]);
    const statuses = [];
    for (const exchange of [await post(), await post(), await post()]) {
      statuses.push(exchange.kind === 'answered' ? exchange.status : exchange.kind);
    }
    expect(statuses).toEqual([500, 200, 200]);
  });

  it('lets the answer depend on the request', async () => {
    await play(({ body }) => (body.includes('break') ? fail('quota') : hello));
    expect(await post({ ...ask, say: 'break' })).not.toMatchObject({ status: 200 });
    expect(await post({ ...ask, say: 'work' })).toMatchObject({ status: 200 });
  });

  it('can hold an answer until another request has come', async () => {
    await play(async ({ number }) => {
      if (number === 1) await endOf(2);
      return hello;
    });
    const order: string[] = [];
    const first = post().then(() => order.push('first'));
    await server.waitForRequest(1);
    await Promise.all([first, post().then(() => order.push('second'))]);
    expect(order).toEqual(['second', 'first']);
  });

  it('records each request', async () => {
    await play([hello]);
    await postJson(`${server.url}${path}?beta=true`, ask);
    expect(server.requests).toEqual([
      {
        number: 1,
        method: 'POST',
        path,
        query: '?beta=true',
        headers: expect.objectContaining({ authorization: 'Bearer test-key' }),
        body: JSON.stringify(ask),
        json: ask,
        time: expect.any(Number),
        ended: expect.any(Promise),
      },
    ] satisfies RecordedRequest[]);
    expect(await endOf(1)).toBe('answered');
  });

  it('waits for the request that matches', async () => {
    await play([hello]);
    const awaited = server.waitForRequest(({ body }) => body.includes('second'));
    await post();
    await post({ ...ask, say: 'second' });
    expect((await awaited).number).toBe(2);
  });

  it('sees the client go', async () => {
    await play([fail('hang-after-headers')]);
    const abort = new AbortController();
    const body = JSON.stringify(ask);
    await fetch(server.url + path, { method: 'POST', body, signal: abort.signal });
    abort.abort();
    expect(await endOf(1)).toBe('dropped');
  });

  it('gives up waiting when it closes', async () => {
    await play([hello]);
    const awaited = expect(server.waitForRequest(1)).rejects.toThrow('Closed before');
    await server.close();
    await awaited;
  });

  it('reports an error of the script', async () => {
    const broken = await start({
      turns: () => {
        throw new Error('no such turn');
      },
    });
    server = await start({ turns: [hello] });
    expect(await postJson(broken.url + path, ask)).toEqual({ kind: 'no-headers' });
    await expect(broken.close()).rejects.toThrow('no such turn');
  });

  it('closes itself at the end of a block', async () => {
    await play([hello]);
    let url: string;
    {
      await using scoped = await start({ turns: [hello] });
      url = scoped.url;
    }
    expect(await postJson(url + path, ask)).toEqual({ kind: 'no-headers' });
  });

  it('wants at least one turn', async () => {
    await play([hello]);
    expect(() => start({ turns: [] })).toThrow('at least one turn');
  });
});

function isWhole(exchange: Exchange): boolean {
  if (exchange.kind !== 'answered') return false;
  const isStream = exchange.headers.get('content-type') === 'text/event-stream';
  try {
    if (!isStream) return JSON.parse(exchange.text) !== undefined;
    const { type } = parseEvents(exchange.text).at(-1) ?? {};
    return type === 'response.completed' || type === 'message_stop';
  } catch {
    // Half a frame, or none of it JSON.
    return false;
  }
}
