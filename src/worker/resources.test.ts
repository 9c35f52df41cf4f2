import { describe, expect, it } from 'vitest';
import { specPatterns } from '../shared/routing/routePatterns.ts';
import { type RequestFacts, classifyRequest } from './resources.ts';

const origin = 'https://site.test';
const site = { origin, apiBase: '/api' };
const navigation: RequestFacts = { method: 'GET', mode: 'navigate', destination: 'document' };
const call: RequestFacts = { method: 'GET', mode: 'cors', destination: '' };
const image: RequestFacts = { method: 'GET', mode: 'no-cors', destination: 'image' };

const visit = (path: string) => classifyRequest(new URL(path, origin), navigation, site);
const ask = (path: string, request = call) => classifyRequest(new URL(path, origin), request, site);

describe('a visit', () => {
  it.each([
    '/',
    '/?source=pwa',
    '/login',
    '/my-account',
    '/my-account/application-condenser/academics',
  ])('to %s gets the kept shell at once', (path) => {
    expect(visit(path)).toBe('shell');
  });

  it('to an unknown path asks the server for its true 404', () => {
    expect(visit('/nowhere')).toBe('networkOrShell');
  });

  it.each(specPatterns.map((pattern) => pattern.replace(/:\w+/, '7')))(
    'to %s can be answered by the shell when there is no network',
    (path) => {
      expect(['shell', 'networkOrShell']).toContain(visit(path));
    },
  );

  it.each(['/about?text', '/universities?page=2&text&part=3', '/find-universities?text=only'])(
    'to %s asks the server, which alone has the text of a page',
    (path) => {
      expect(visit(path)).toBe('networkOrShell');
    },
  );

  it('to what a phone shares gets the shell', () => {
    expect(visit('/forum/question/ask?title=A&text=How&url=')).toBe('shell');
  });

  it('after a failed chunk gets the newest shell', () => {
    expect(visit('/my-account?r=lxyz')).toBe('freshShell');
  });

  it.each([
    '/api/nope',
    '/api',
    '/files/x.pdf',
    '/files/7',
    '/builds/latest.json',
    '/.well-known/change-password',
    '/internal/kit',
    '/sitemap.xml',
    '/robots.txt',
    '/guide.pdf',
    '/manifest.webmanifest',
    '/sw.js',
    '/index.html',
  ])('to %s is never answered by the shell', (path) => {
    expect(visit(path)).toBe('untouched');
  });
});

describe('a call', () => {
  it.each([
    ['/api/settings', 'content'],
    ['/api/settings/menus', 'content'],
    ['/api/options', 'content'],
    ['/api/options/states', 'content'],
    ['/api/options?v=9', 'versionedOptions'],
    ['/api/route-rules', 'routeRules'],
  ] as const)('of %s is kept as %s', (path, resource) => {
    expect(ask(path)).toBe(resource);
  });

  it.each([
    '/api/me',
    '/api/applications/current',
    '/api/applications/current/sections/academics',
    '/api/route-rules/resolve?path=/nurse/7',
    '/api/settings/private',
    '/api/ping',
    '/builds/latest.json',
    '/sw.js',
  ])('of %s is left alone', (path) => {
    expect(ask(path)).toBe('untouched');
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'])('with %s is left alone', (method) => {
    for (const path of ['/api/settings', '/assets/a.js', '/my-account', '/']) {
      expect(ask(path, { ...navigation, method })).toBe('untouched');
      expect(ask(path, { ...call, method })).toBe('untouched');
    }
  });

  it('to another site is left alone', () => {
    expect(ask('https://elsewhere.test/api/settings')).toBe('untouched');
    expect(ask('https://elsewhere.test/a.png', image)).toBe('untouched');
  });

  it('is known below another path', () => {
    const other = { origin, apiBase: '/v1/api' };
    const of = (path: string) => classifyRequest(new URL(path, origin), call, other);
    expect(of('/v1/api/settings')).toBe('content');
    expect(of('/v1/api/me')).toBe('untouched');
    expect(of('/v2/api/settings')).toBe('untouched');
    expect(classifyRequest(new URL('/api/settings', origin), navigation, other)).toBe(
      'networkOrShell',
    );
  });
});

describe('a file', () => {
  it('of the build is looked for on the device', () => {
    expect(ask('/assets/AcademicsScreen-abc.js')).toBe('asset');
  });

  it('that is a public picture is kept, one from the uploads is not', () => {
    expect(ask('/images/campus.avif', image)).toBe('image');
    expect(ask('/files/7/transcript.png', image)).toBe('untouched');
    expect(ask('/api/me/photo', image)).toBe('untouched');
  });
});

describe('a page that asks for the settings anew', () => {
  it('is answered by the network first, and anything else as ever', () => {
    const anew = { ...call, cache: 'no-cache' };
    expect(ask('/api/settings', anew)).toBe('freshContent');
    expect(ask('/api/settings')).toBe('content');
    expect(ask('/api/me', anew)).toBe('untouched');
    expect(visit('/admin')).toBe('untouched');
    expect(ask('/admin/api/session')).toBe('untouched');
  });
});
