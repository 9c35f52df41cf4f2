import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushSubscriptionFacts } from '../../contract.ts';

type Received = {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Decrypts as a browser does, by RFC 8291 and RFC 8188 and not by our own code. */
export function createFakeBrowser(endpoint: string) {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  const facts: PushSubscriptionFacts = {
    endpoint,
    keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
  };
  function decrypt(body: Buffer): unknown {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const senderKey = body.subarray(21, 21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
    const secret = hkdf(keys.computeSecret(senderKey), auth, info, 32);
    const key = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = hkdf(secret, salt, 'Content-Encoding: nonce\0', 12);
    const sealed = body.subarray(21 + keyLength);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    if (text.at(-1) !== 2) throw new Error('The last record has no delimiter.');
    return JSON.parse(text.subarray(0, -1).toString());
  }
  return { facts, decrypt };
}

/** @returns the claims, once the signature is right */
export function readAuthorization(header: string | undefined): {
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
  readonly key: string;
} {
  const [, head = '', text = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header ?? '') ?? [];
  const point = Buffer.from(key, 'base64url');
  const part = (start: number) => point.subarray(start, start + 32).toString('base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) },
  });
  const right = verify(
    'sha256',
    Buffer.from(`${head}.${text}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!right) throw new Error('The signature is wrong.');
  const claims = JSON.parse(Buffer.from(text, 'base64url').toString()) as {
    aud: string;
    exp: number;
    sub: string;
  };
  return { claims, key };
}

export async function startPushService() {
  const received: Received[] = [];
  /** What it answers next, then 201. */
  const answers: { status: number; retryAfter?: string }[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      received.push({ path, headers, body: Buffer.concat(parts) });
      const { status, retryAfter } = answers.shift() ?? { status: 201 };
      response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter });
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let browsers = 0;
  return {
    origin,
    received,
    answers,
    browser() {
      browsers += 1;
      return createFakeBrowser(`${origin}/push/${browsers}`);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
