import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/testDatabase.ts';
import { type Environment, loadConfig, loadSiteConfig } from './config.ts';
import { StartupError } from './startupError.ts';

let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => rmSync(folder, { recursive: true }));

const load = (env: Environment) => loadConfig(env, '/app/dist/server', folder);
const secret = 'x'.repeat(32);
/** What production cannot do without. */
const production: Environment = {
  APP_SECRET: secret,
  PUBLIC_ORIGIN: 'https://www.example.org',
  SMTP_URL: 'smtps://site:hunter2@mail.example.org:465',
  MAIL_FROM: 'Lamplight <no-reply@example.org>',
};

describe('a tool that signs for the site', () => {
  it('has the secret of the environment, else the one beside the data, else none', () => {
    const sign = (env: Environment) => loadSiteConfig(env, folder);
    expect(() => sign({})).toThrow(/^APP_SECRET is missing/);
    const { appSecret } = load({ DEMO: '1' });
    expect(sign({})).toEqual({ appSecret, publicOrigin: undefined });
    expect(sign(production)).toEqual({
      appSecret: secret,
      publicOrigin: 'https://www.example.org',
    });
  });
});

describe('the deploy example of the README', () => {
  it('is complete, and tells visitors apart behind the proxy it asks for', () => {
    const readme = readFileSync(join(import.meta.dirname, '..', '..', 'README.md'), 'utf8');
    const [, example = ''] = /^## Deploy\n+```\n(.*?)```/ms.exec(readme) ?? [];
    const assignments = [...example.matchAll(/([A-Z][A-Z_]+)=('[^']*'|\S+)/g)].map(
      ([, name = '', value = '']) => [name, value.replaceAll("'", '')],
    );
    const config = load({ ...Object.fromEntries(assignments), APP_SECRET: secret });
    expect(config.trustProxy).toBe(1);
    expect(config.publicOrigin).toMatch(/^https:/);
  });
});

describe('the configuration', () => {
  it('has a value for everything in a demo', () => {
    const config = load({ DEMO: '1' });
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: join(folder, '.data'),
      databaseUrl: undefined,
      apiBase: '/api',
      demo: true,
      clientDir: '/app/dist/client',
      trustProxy: false,
      shutdownDelayMs: 0,
      logLevel: 'warn',
      smtpUrl: undefined,
      developmentMailbox: true,
      internalPages: true,
    });
  });

  it('makes a secret for a demo once and keeps it to its owner', () => {
    const { appSecret } = load({ DEMO: '1' });
    const file = join(folder, '.data', 'secret');
    expect(appSecret).toMatch(/^[0-9a-f]{64}$/);
    expect(readFileSync(file, 'utf8').trim()).toBe(appSecret);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(load({ DEMO: '1' }).appSecret).toBe(appSecret);
  });

  it('never replaces a secret that was damaged', () => {
    load({ DEMO: '1' });
    writeFileSync(join(folder, '.data', 'secret'), '');
    expect(() => load({ DEMO: '1' })).toThrow(/Restore it from a backup/);
  });

  it.each([{}, { NODE_ENV: 'production' }, { DEMO: '0' }, { APP_SECRET: '' }])(
    'needs a secret from outside in production: %o',
    (env) => {
      expect(() => load(env)).toThrow(/^APP_SECRET is missing/);
      expect(existsSync(join(folder, '.data'))).toBe(false);
    },
  );

  it('reads what it is given', () => {
    const config = load({
      ...production,
      PORT: '0',
      DATA_DIR: 'elsewhere',
      DATABASE_URL: 'postgres://ada:lamp@db.example.org:5432/site',
      API_BASE: '/v1/api',
      ALLOWED_REDIRECT_HOSTS: 'a.example.org, b.example.org,',
      TRUST_PROXY: '10.0.0.1, 10.0.0.2',
    });
    expect(config).toMatchObject({
      port: 0,
      demo: false,
      dataDir: join(folder, 'elsewhere'),
      apiBase: '/v1/api',
      allowedRedirectHosts: ['a.example.org', 'b.example.org'],
      trustProxy: ['10.0.0.1', '10.0.0.2'],
      logLevel: 'info',
      publicOrigin: 'https://www.example.org',
      smtpUrl: 'smtps://site:hunter2@mail.example.org:465',
      mailFrom: 'Lamplight <no-reply@example.org>',
      developmentMailbox: false,
      mapStyleUrl: undefined,
      hstsIncludeSubdomains: false,
      internalPages: false,
    });
    expect(load({ ...production, HSTS_INCLUDE_SUBDOMAINS: '1' }).hstsIncludeSubdomains).toBe(true);
  });

  it.each<[string, false | number | string[]]>([
    ['0', false],
    ['1', 1],
    ['10.0.0.1, 10.0.0.2', ['10.0.0.1', '10.0.0.2']],
    ['10.0.0.0/8,::1', ['10.0.0.0/8', '::1']],
    ['fd00::/8', ['fd00::/8']],
    ['loopback, 203.0.113.7', ['loopback', '203.0.113.7']],
  ])('takes TRUST_PROXY=%s, and the server starts with it', async (text, trustProxy) => {
    const config = load({ ...production, TRUST_PROXY: text });
    expect(config.trustProxy).toEqual(trustProxy);
    expect(() => Fastify({ trustProxy: config.trustProxy as string[] })).not.toThrow();
  });

  it.each(['SMTP_URL', 'PUBLIC_ORIGIN', 'MAIL_FROM'])(
    'needs %s in production, so that mail can be sent and its links lead here',
    (name) => {
      for (const NODE_ENV of [undefined, 'production']) {
        const refused = () => load({ ...production, NODE_ENV, [name]: undefined });
        expect(refused).toThrow(StartupError);
        expect(refused).toThrow(new RegExp(`^${name} is missing\\. .*[Ss]et it to `));
        expect(refused).not.toThrow(/hunter2/);
      }
    },
  );

  it.each<[string, Environment, boolean]>([
    ['in a demo', { DEMO: '1' }, true],
    ['in development', { NODE_ENV: 'development' }, true],
    [
      'in a demo at an address of this machine',
      { DEMO: '1', PUBLIC_ORIGIN: 'http://localhost:3000', HOST: '::1' },
      true,
    ],
    ['never at a public address', { DEMO: '1', PUBLIC_ORIGIN: 'https://demo.example.org' }, false],
    [
      'never in development at a public address',
      { NODE_ENV: 'development', PUBLIC_ORIGIN: 'https://demo.example.org' },
      false,
    ],
    ['never where other machines can reach the server', { DEMO: '1', HOST: '0.0.0.0' }, false],
    ['never on all addresses of IPv6', { DEMO: '1', HOST: '::' }, false],
    ['never in a local network', { DEMO: '1', HOST: '192.168.0.10' }, false],
    ['never with a mail server', { ...production, DEMO: '1' }, false],
    [
      'never with NODE_ENV=production, not even in a demo',
      { DEMO: '1', NODE_ENV: 'production' },
      false,
    ],
  ])('shows mail %s', (_, env, shown) => {
    expect(load(env).developmentMailbox).toBe(shown);
  });

  it.each([
    'no-reply@example.org',
    'Lamplight <no-reply@example.org>',
    'Grüße aus X <a.b+c@d.test>',
  ])('takes the sender %s', (from) => {
    expect(load({ ...production, MAIL_FROM: from }).mailFrom).toBe(from);
  });

  it.each(['https://tiles.example.org/style.json?key=abc', 'http://localhost:8080/style.json'])(
    'takes the map style %s',
    (style) => {
      expect(load({ ...production, MAP_STYLE_URL: style }).mapStyleUrl).toBe(style);
    },
  );

  it.each([
    ['CATALOGUE', 'hunter2'],
    ['MAP_STYLE_URL', 'tiles.example.org/hunter2'],
    ['MAP_STYLE_URL', 'http://tiles.example.org/hunter2'],
    ['MAP_STYLE_URL', 'https://key:hunter2@tiles.example.org/style.json'],
    ['PORT', 'http'],
    ['HSTS_INCLUDE_SUBDOMAINS', 'true'],
    ['API_BASE', 'https://api.example.org/v1'],
    ['PORT', '70000'],
    ['API_BASE', 'api'],
    ['API_BASE', '/'],
    ['API_BASE', '/api/'],
    ['DATABASE_URL', 'mysql://hunter2@host/x'],
    ['DEMO', 'yes'],
    ['APP_SECRET', 'hunter2'],
    ['PUBLIC_ORIGIN', 'https://www.example.org/path'],
    ['PUBLIC_ORIGIN', 'www.example.org'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '999.1.1.1'],
    ['TRUST_PROXY', '1.2.3.4/99'],
    ['TRUST_PROXY', '1.2.3.4/0'],
    ['TRUST_PROXY', '1.2.3.4/'],
    ['TRUST_PROXY', '1.2.3.4/8/8'],
    ['TRUST_PROXY', '::1/129'],
    ['TRUST_PROXY', '::::'],
    ['TRUST_PROXY', '12'],
    ['TRUST_PROXY', ','],
    ['TRUST_PROXY', '10.0.0.1, proxy.example.org'],
    ['SMTP_URL', 'https://hunter2@mail.example.org'],
    ['SMTP_URL', 'smtp://'],
    ['MAIL_FROM', 'Lamplight'],
    ['MAIL_FROM', 'a@example.org, hunter2@example.org'],
    ['MAIL_FROM', 'Eve <a@example.org>\nBcc: <hunter2@example.org>'],
  ])('refuses %s=%s with a sentence that names it and not its value', (name, value) => {
    const refused = () => load({ ...production, [name]: value });
    expect(refused).toThrow(new RegExp(`^${name} is not usable: it must be [^.]+`));
    expect(refused).not.toThrow(/hunter2/);
  });
});
