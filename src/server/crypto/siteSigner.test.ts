import { createPublicKey, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { canonicalJson } from '#shared/contract/canonicalJson.ts';
import { createSiteSigner } from './siteSigner.ts';

const content = { number: 'LL-A2B3C4D5', at: '2026-11-20T20:00:00.000Z' };

it('a signature is checked by the public key alone, whatever the order of the fields', () => {
  const signer = createSiteSigner('a secret');
  const signature = signer.sign(content);
  const key = createPublicKey({ key: { ...signer.publicKey }, format: 'jwk' });
  const bytes = Buffer.from(canonicalJson(content));
  expect(verify(null, bytes, key, Buffer.from(signature, 'base64url'))).toBe(true);
  expect(signer.verify({ at: content.at, number: content.number }, signature)).toBe(true);
});

it('is of one content and one site', () => {
  const signer = createSiteSigner('a secret');
  const signature = signer.sign(content);
  expect(signer.verify({ ...content, number: 'LL-A2B3C4D6' }, signature)).toBe(false);
  expect(createSiteSigner('another secret').verify(content, signature)).toBe(false);
  expect(createSiteSigner('a secret').verify(content, signature)).toBe(true);
  expect(createSiteSigner('another secret').publicKey.x).not.toBe(signer.publicKey.x);
});

it.each(['', 'x', '\u0000', 'A'.repeat(10_000)])('%j is no signature', (signature) => {
  expect(createSiteSigner('a secret').verify(content, signature)).toBe(false);
});
