import { describe, expect, it } from 'vitest';
import { encryptPush, isPushTarget, maxPushPayload } from './encryptPush.ts';
import { createFakeBrowser, readAuthorization } from './testingPushService.ts';
import { createVapid, isKeyPair, makeVapidKeys } from './vapid.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

describe('a push message', () => {
  it('is encrypted as the example of RFC 8291, Appendix A', () => {
    const target = {
      p256dh:
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const seed = {
      privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    };
    const text = Buffer.from('When I grow up, I want to be a watermelon');
    expect(encryptPush(text, target, seed).toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  it('is read by its browser alone, and is never the same twice', () => {
    const [browser, other] = [
      createFakeBrowser('https://a.test'),
      createFakeBrowser('https://b.test'),
    ];
    const text = Buffer.from(JSON.stringify({ text: 'You have a new answer' }));
    const [first, second] = [0, 1].map(() => encryptPush(text, browser.facts.keys));
    expect(browser.decrypt(first as Buffer)).toEqual({ text: 'You have a new answer' });
    expect(first?.equals(second as Buffer)).toBe(false);
    expect(() => other.decrypt(first as Buffer)).toThrow();
  });

  it('has one record', () => {
    const { keys } = createFakeBrowser('https://a.test').facts;
    expect(encryptPush(Buffer.alloc(maxPushPayload), keys).length).toBe(4096 + 86);
    expect(() => encryptPush(Buffer.alloc(maxPushPayload + 1), keys)).toThrow('one record');
  });

  it.each([
    ['of another length', 'BCVx', 'BTBZMqHH6r4Tts7J_aSIgg'],
    ['that is no point of the curve', 'B'.repeat(87), 'BTBZMqHH6r4Tts7J_aSIgg'],
    ['with a short secret', makeVapidKeys().publicKey, 'BTBZ'],
  ])('is not made for a key %s', (_what, p256dh, auth) => {
    expect(isPushTarget({ p256dh, auth })).toBe(false);
  });
});

describe('the server', () => {
  const now = new Date('2026-11-20T12:00:00Z');

  it('says who it is, to one push service, for half a day (RFC 8292)', () => {
    const keys = makeVapidKeys();
    const vapid = createVapid(keys, () => 'mailto:site@example.test');
    const { claims, key } = readAuthorization(
      vapid.authorization('https://push.example/a/b?c', now),
    );
    expect(key).toBe(keys.publicKey);
    expect(claims).toEqual({
      aud: 'https://push.example',
      exp: now.getTime() / 1000 + 12 * 3600,
      sub: 'mailto:site@example.test',
    });
  });

  it('knows whether two keys are a pair', () => {
    const [one, other] = [makeVapidKeys(), makeVapidKeys()];
    expect(isKeyPair(one)).toBe(true);
    expect(isKeyPair({ ...one, privateKey: other.privateKey })).toBe(false);
    expect(isKeyPair({ publicKey: 'no', privateKey: 'key' })).toBe(false);
  });
});
