import { describe, expect, it } from 'vitest';
import { createSiteOrigin, toTypeableOrigin } from './siteOrigin.ts';

describe('the address that links in mails begin with', () => {
  it('is PUBLIC_ORIGIN, whatever the server listens on', () => {
    const site = createSiteOrigin({ publicOrigin: 'https://www.example.org', port: 3000 });
    site.setListeningUrl('http://10.0.0.5:3000');
    expect(site.origin()).toBe('https://www.example.org');
  });

  it('is the address the server listens on without it, known late for port 0', () => {
    const site = createSiteOrigin({ publicOrigin: undefined, port: 0 });
    const { origin } = site;
    expect(origin()).toBe('http://127.0.0.1');
    site.setListeningUrl('http://127.0.0.1:40123');
    expect(origin()).toBe('http://127.0.0.1:40123');
  });

  it.each([
    ['http://0.0.0.0:3000', 'http://127.0.0.1:3000'],
    ['http://[::1]:3000', 'http://127.0.0.1:3000'],
    ['http://[::]:3000', 'http://127.0.0.1:3000'],
    ['http://localhost:80', 'http://127.0.0.1:80'],
    ['http://10.0.0.5:3000', 'http://10.0.0.5:3000'],
    ['http://localhost.example.org:3000', 'http://localhost.example.org:3000'],
  ])('is typed %s as %s', (url, typed) => {
    expect(toTypeableOrigin(url)).toBe(typed);
  });
});
