import { describe, expect, it } from 'vitest';
import { relyingParty } from './relyingParty.ts';

describe('the site as an authenticator knows it', () => {
  it('is the host of the public address', () => {
    expect(relyingParty('https://www.example.org', 'Lamplight')).toEqual({
      id: 'www.example.org',
      origin: 'https://www.example.org',
      name: 'Lamplight',
    });
  });

  it.each(['http://127.0.0.1:8080', 'http://[::1]:8080', 'http://localhost:8080'])(
    'is localhost at %s, since an address is no domain',
    (origin) => {
      expect(relyingParty(origin, '')).toEqual({
        id: 'localhost',
        origin: 'http://localhost:8080',
        name: 'localhost',
      });
    },
  );
});
