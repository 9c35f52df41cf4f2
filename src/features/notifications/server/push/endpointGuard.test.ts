import { describe, expect, it } from 'vitest';
import { isPublicAddress, isPushEndpoint, publicLookup } from './endpointGuard.ts';

describe('an endpoint', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc?x=1',
    'https://8.8.8.8/push',
  ])('of a push service is taken: %s', (endpoint) => {
    expect(isPushEndpoint(endpoint, false)).toBe(true);
  });

  it.each([
    'http://push.example/a',
    'https://push.example:8443/a',
    'https://user:password@push.example/a',
    'https://localhost/a',
    'https://api.localhost/a',
    'https://database/a',
    'https://printer.local/a',
    'https://vault.internal./a',
    'https://127.0.0.1/a',
    'https://2130706433/a',
    'https://0x7f.1/a',
    'https://10.1.2.3/a',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/a',
    'https://[::ffff:127.0.0.1]/a',
    'https://[fd00::1]/a',
    'ftp://push.example/a',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'no address',
    '',
  ])('that is none is refused: %s', (endpoint) => {
    expect(isPushEndpoint(endpoint, false)).toBe(false);
  });

  it('of this machine is taken by a test that asks for it, and still no other protocol', () => {
    expect(isPushEndpoint('http://127.0.0.1:4000/push', true)).toBe(true);
    expect(isPushEndpoint('file:///etc/passwd', true)).toBe(false);
  });
});

describe('a name', () => {
  const lookup = (name: string, all: boolean) =>
    new Promise<unknown>((resolve) => {
      publicLookup(name, { all }, (error, found) => resolve(error ? error.message : found));
    });

  it.each([true, false])('that leads into this network is not called (all: %s)', async (all) => {
    expect(await lookup('localhost', all)).toBe('This name leads into the network of this server.');
  });

  it('that is an address of the world is called', async () => {
    expect(await lookup('8.8.8.8', true)).toEqual([{ address: '8.8.8.8', family: 4 }]);
    expect(await lookup('8.8.8.8', false)).toBe('8.8.8.8');
  });
});

it.each(['::ffff:10.0.0.1', '::ffff:7f00:1', '64:ff9b::7f00:1', 'fe80::1', '0.0.0.0', '', 'name'])(
  '%s is no public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(false);
  },
);
