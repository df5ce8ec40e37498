export type Exchange =
  | { kind: 'answered'; status: number; headers: Headers; text: string }
  | { kind: 'cut'; status: number; text: string }
  | { kind: 'no-headers' };

/** Posts and tells how far the answer came, instead of throwing. */
export async function postJson(url: string, body: unknown): Promise<Exchange> {
  let response: Response;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer test-key' },
      body: JSON.stringify(body),
    });
  } catch {
    // The connection ended before there was a status.
    return { kind: 'no-headers' };
  }
  const { status, headers } = response;
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>)
      text += decoder.decode(chunk, { stream: true });
  } catch {
    // The connection ended before the body did.
    return { kind: 'cut', status, text };
  }
  return { kind: 'answered', status, headers, text };
}

/** The data of each event of a stream; throws on what is not JSON. */
export function parseEvents(stream: string): Record<string, unknown>[] {
  return stream
    .split('\n\n')
    .flatMap((frame) => frame.split('\n').filter((line) => line.startsWith('data: ')))
    .map((line) => line.slice('data: '.length))
    .filter((data) => data !== '[DONE]')
    .map((data) => JSON.parse(data) as Record<string, unknown>);
}
