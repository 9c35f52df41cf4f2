// An authenticator in software (WebAuthn Level 3, §6): ES256, no attestation, user verified. Tests only.
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { WebAuthnObject } from './webAuthn.ts';

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: string | Uint8Array) => Buffer.from(data).toString('base64url');

const flags = { userPresent: 0x01, userVerified: 0x04, attested: 0x40 } as const;

type Terms = { readonly origin: string; readonly rpId: string; readonly verifies?: boolean };

export function createAuthenticator({ origin, rpId, verifies = true }: Terms) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16);
  let counter = 0;
  const clientData = (type: string, options: WebAuthnObject) =>
    Buffer.from(JSON.stringify({ type, challenge: options['challenge'], origin }));
  const authData = (more: number, rest = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags.userPresent | (verifies ? flags.userVerified : 0) | more);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([hash(rpId), head, rest]);
  };
  const answer = (response: object): WebAuthnObject => ({
    id: base64url(credentialId),
    rawId: base64url(credentialId),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });
  return {
    /** As a copy of this passkey would have it. */
    setCounter(to: number) {
      counter = to;
    },

    create(options: WebAuthnObject): WebAuthnObject {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(jwk.x ?? '', 'base64url'))],
        [-3, new Uint8Array(Buffer.from(jwk.y ?? '', 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, isoCBOR.encode(key)]);
      const attestationObject = isoCBOR.encode(
        new Map<string, string | Map<string, never> | Uint8Array>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, never>()],
          ['authData', new Uint8Array(authData(flags.attested, attested))],
        ]),
      );
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', options)),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      });
    },

    get(options: WebAuthnObject): WebAuthnObject {
      counter += 1;
      const client = clientData('webauthn.get', options);
      const data = authData(0);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, hash(client)]))
        .sign(privateKey);
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      });
    },
  };
}
