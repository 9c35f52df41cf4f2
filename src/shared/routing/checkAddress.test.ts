import { describe, expect, it } from 'vitest';
import type { Session } from './session.ts';
import { parseSession } from '#session/parseSession.ts';
import { checkAddress } from './checkAddress.ts';

const guest: Session = { kind: 'guest' };
const student = parseSession((name) => ({ role_name: 'Student', userid: 'u1' })[name as 'userid']);

describe('a guest at a screen for members', () => {
  it.each([
    '/my-account',
    '/nurse-profile',
    '/my-account/resources',
    '/my-account/scholarships',
    '/my-account/update-profile',
    '/forum/profile',
    '/nurse/1',
  ])('signs in for %s', (path) => {
    const to = `/login?next=${encodeURIComponent(path)}`;
    expect(checkAddress(path, guest, '')).toEqual({ kind: 'redirect', to });
  });
});

describe('an address with capitals or needless escapes', () => {
  it.each([
    ['/About', '/about'],
    ['/ABOUT/', '/about'],
    ['/%61bout', '/about'],
    ['/Login', '/login'],
    ['/My-Account/Application-Condenser', '/my-account/application-condenser'],
    ['/University/Harbor-College', '/university/Harbor-College'],
    ['/Post/a%20b', '/post/a%20b'],
    ['/What-is-BSN-ADN--LVN-in-nursing-practice', '/what-is-bsn-adn--lvn-in-nursing-practice'],
  ])('%s has moved to %s, whoever asks, with its query', (path, to) => {
    expect(checkAddress(path, guest, '?a=B')).toEqual({ kind: 'moved', to: `${to}?a=B` });
    expect(checkAddress(path, student, '')).toEqual({ kind: 'moved', to });
  });

  it.each([
    '/about',
    '/privacy/',
    '/university/Harbor-College',
    '/Nowhere',
    '/About/x',
    '/%E0bout',
    '/%2F%2Fabout',
    '/%2F%2Funiversity/x',
    '/about%2F',
    '/',
  ])('%s stays', (path) => {
    expect(checkAddress(path, guest, '').kind).toBe('open');
  });
});
