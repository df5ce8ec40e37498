import { generateKeyPairSync, sign } from 'node:crypto';

/** A certificate that nobody vouches for, with its key; made anew, so that none lies about. */
export function createSelfSigned(host: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const body = certificateBody(host, publicKey.export({ type: 'spki', format: 'der' }));
  const signature = sign('sha256', body, privateKey);
  const der = sequence(body, ECDSA_WITH_SHA256, element(0x03, Buffer.from([0]), signature));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n`,
  };
}

function certificateBody(host: string, publicKey: Buffer): Buffer {
  const name = sequence(element(0x31, sequence(COMMON_NAME, element(0x0c, Buffer.from(host)))));
  return sequence(
    element(0xa0, integer(2)),
    integer(1),
    ECDSA_WITH_SHA256,
    name,
    sequence(time('20200101000000Z'), time('20991231235959Z')),
    name,
    publicKey,
  );
}

const COMMON_NAME = element(0x06, Buffer.from('550403', 'hex'));
const ECDSA_WITH_SHA256 = sequence(element(0x06, Buffer.from('2a8648ce3d040302', 'hex')));

function sequence(...parts: Buffer[]): Buffer {
  return element(0x30, ...parts);
}

function integer(value: number): Buffer {
  return element(0x02, Buffer.from([value]));
}

function time(text: string): Buffer {
  return element(0x18, Buffer.from(text));
}

/** One element of DER: tag, length, content. */
function element(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content)]), content]);
}

function lengthOf({ length }: Buffer): number[] {
  if (length < 0x80) return [length];
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
}
