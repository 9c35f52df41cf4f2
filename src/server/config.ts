import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import type { LogLevel } from './host/logging.ts';
import { isLoopback } from './host/loopback.ts';
import { isApiBase } from '../shared/contract/apiBase.ts';
import { parseTrustedProxies, type TrustedProxies } from './host/trustedProxies.ts';
import { StartupError } from './startupError.ts';

export type Config = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly apiBase: string;
  readonly demo: boolean;
  readonly demoPassword: string | undefined;
  /** Whether a start stores the schools that come with the code. */
  readonly builtInCatalogue: boolean;
  readonly appSecret: string;
  readonly publicOrigin: string | undefined;
  readonly allowedRedirectHosts: readonly string[];
  readonly logLevel: LogLevel;
  readonly clientDir: string;
  readonly trustProxy: TrustedProxies;
  /** Whether browsers shall come to every name below the site's own by https alone. */
  readonly hstsIncludeSubdomains: boolean;
  /** Never in production. */
  readonly internalPages: boolean;
  /** From the first refusal at `/readyz` to the end of listening, so that a load balancer has noticed. */
  readonly shutdownDelayMs: number;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly mapStyleUrl: string | undefined;
  /** Base64url; undefined has the first start make a pair and store it. */
  readonly vapidKeys: { readonly publicKey: string; readonly privateKey: string } | undefined;
  /** For tests: push messages also go to http addresses and to this network. */
  readonly localPush: boolean;
  readonly stripe:
    | {
        readonly secretKey: string;
        readonly webhookSecret: string;
        readonly apiBase: string | undefined;
      }
    | undefined;
  /** Never where others can reach the site: it shows every mail. */
  readonly developmentMailbox: boolean;
};

export type Environment = Readonly<Record<string, string | undefined>>;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const minSecretLength = 32;

const flag = z.enum(['0', '1']);
const list = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;
const isPostgres = (text: string): boolean =>
  URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol);
/** Pages over https load nothing over http; a key stands in the query, as browsers refuse one before the host. */
const isMapStyle = (text: string): boolean => {
  if (!URL.canParse(text) || text.length > 2000) return false;
  const { protocol, hostname, username } = new URL(text);
  return (
    username === '' && (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)))
  );
};
const isSmtp = (text: string): boolean =>
  URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).host !== '';
/** `name@host`, alone or in angle brackets behind a name that cannot be read as another address. */
const sender =
  /^(?:[^\p{Cc}<>@,;:"()]+ <([^\s\p{Cc}<>@,;:"()]+@[\w.-]+)>|[^\s\p{Cc}<>@,;:"()]+@[\w.-]+)$/u;

const environment = z.object({
  PORT: z.optional(
    z.string().check(
      z.regex(/^\d{1,5}$/),
      z.refine((text) => Number(text) < 65_536),
    ),
  ),
  HOST: z.optional(z.string().check(z.minLength(1))),
  DATA_DIR: z.optional(z.string().check(z.minLength(1))),
  DATABASE_URL: z.optional(z.string().check(z.refine(isPostgres))),
  API_BASE: z.optional(z.string().check(z.refine(isApiBase))),
  DEMO: z.optional(flag),
  DEMO_PASSWORD: z.optional(z.string().check(z.maxLength(200))),
  CATALOGUE: z.optional(z.enum(['builtin', 'none'])),
  APP_SECRET: z.optional(z.string().check(z.minLength(minSecretLength))),
  PUBLIC_ORIGIN: z.optional(z.string().check(z.refine(isOrigin))),
  ALLOWED_REDIRECT_HOSTS: z.optional(z.string()),
  LOG_LEVEL: z.optional(z.enum(logLevels)),
  CLIENT_DIR: z.optional(z.string().check(z.minLength(1))),
  TRUST_PROXY: z.optional(z.string().check(z.refine((text) => parseTrustedProxies(text) !== null))),
  HSTS_INCLUDE_SUBDOMAINS: z.optional(flag),
  MAP_STYLE_URL: z.optional(z.string().check(z.refine(isMapStyle))),
  SMTP_URL: z.optional(z.string().check(z.refine(isSmtp))),
  MAIL_FROM: z.optional(z.string().check(z.regex(sender))),
  VAPID_PUBLIC_KEY: z.optional(z.string().check(z.regex(/^[\w-]{87}=?$/))),
  VAPID_PRIVATE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{43}=?$/))),
  PUSH_LOCAL_ENDPOINTS: z.optional(flag),
  STRIPE_SECRET_KEY: z.optional(z.string().check(z.regex(/^\S{8,300}$/))),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string().check(z.regex(/^\S{8,300}$/))),
  STRIPE_API_BASE: z.optional(z.string().check(z.refine(isOrigin))),
  SHUTDOWN_DELAY_MS: z.optional(z.string().check(z.regex(/^\d{1,5}$/))),
  NODE_ENV: z.optional(z.string()),
});

const expectedValues: Readonly<Record<string, string>> = {
  PORT: 'a number from 0 (any free port) to 65535',
  HOST: 'an address to listen on, such as 127.0.0.1',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'an address such as postgres://user:password@host:5432/lamplight',
  API_BASE: 'a path such as /api, without a slash at its end',
  DEMO: '1 for sample content and accounts, 0 for neither',
  DEMO_PASSWORD: 'at most 200 characters',
  CATALOGUE:
    'builtin for the schools that come with Lamplight, none for those that you import alone',
  APP_SECRET: `at least ${minSecretLength} characters, made at random and kept for as long as the data`,
  PUBLIC_ORIGIN: "the site's address without a path, such as https://www.example.org",
  LOG_LEVEL: `one of ${logLevels.join(', ')}`,
  CLIENT_DIR: 'the folder of a client build',
  TRUST_PROXY:
    'the number of proxies in front of this server (0 to 9), or their addresses with commas between, such as 10.0.0.1, 192.168.0.0/16',
  HSTS_INCLUDE_SUBDOMAINS: '1 when every name below the site answers by https alone, 0 otherwise',
  SHUTDOWN_DELAY_MS: 'milliseconds from 0 to 99999',
  MAP_STYLE_URL:
    'the https address of a map style, such as https://tiles.example.org/style.json?key=…',
  VAPID_PUBLIC_KEY: 'the public key of a VAPID pair: 65 bytes in base64url',
  VAPID_PRIVATE_KEY: 'the private key of a VAPID pair: 32 bytes in base64url',
  PUSH_LOCAL_ENDPOINTS: '1 in tests, where a server of this machine plays the push service',
  STRIPE_SECRET_KEY: 'a secret key of Stripe, such as sk_live_…',
  STRIPE_WEBHOOK_SECRET: 'the signing secret of the webhook at Stripe, such as whsec_…',
  STRIPE_API_BASE: 'an address such as http://127.0.0.1:4242, in tests alone',
  SMTP_URL: 'an address such as smtps://user:password@mail.example.org:465',
  MAIL_FROM: 'an address such as no-reply@example.org, or Name <no-reply@example.org>',
};

/** An empty value counts as not set: that is how it is taken back in a shell. */
const withoutEmpty = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

function loadSecret(given: string | undefined, mayMake: boolean, dataDir: string): string {
  if (given !== undefined) return given;
  if (!mayMake) {
    throw new StartupError(
      `APP_SECRET is missing. Set it to ${expectedValues.APP_SECRET}: openssl rand -hex 32 prints one. For a demo, set DEMO=1.`,
    );
  }
  const file = join(dataDir, 'secret');
  if (existsSync(file)) {
    const stored = readFileSync(file, 'utf8').trim();
    if (stored.length >= minSecretLength) return stored;
    throw new StartupError(
      `${file} no longer holds the secret of this data. Restore it from a backup; without it stored answers cannot be read.`,
    );
  }
  const made = randomBytes(32).toString('hex');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(file, `${made}\n`, { mode: 0o600, flag: 'wx', flush: true });
    chmodSync(file, 0o600);
  } catch (cause) {
    throw new StartupError(
      `The data folder ${dataDir} cannot be written (${(cause as NodeJS.ErrnoException).code}). Choose another one with DATA_DIR.`,
      { cause },
    );
  }
  return made;
}

type ParsedEnvironment = z.infer<typeof environment>;

const defaultHost = '127.0.0.1';

/** Whether only this machine is meant to reach the site. A tunnel comes from here too, so PUBLIC_ORIGIN counts. */
const isLocal = ({ HOST: host = defaultHost, PUBLIC_ORIGIN: origin }: ParsedEnvironment): boolean =>
  isLoopback(host) && (origin === undefined || isLoopback(new URL(origin).hostname));

/** Without a mail server nobody could confirm an address; without PUBLIC_ORIGIN the links in mails would lead nowhere. */
function readMailConfig(
  given: ParsedEnvironment,
  mayShow: boolean,
): Pick<Config, 'smtpUrl' | 'mailFrom' | 'developmentMailbox'> {
  const { SMTP_URL: smtpUrl, MAIL_FROM: mailFrom, PUBLIC_ORIGIN: publicOrigin } = given;
  const needs = (name: string, how: string) =>
    new StartupError(`${name} is missing. Set it to ${how}. For a demo, set DEMO=1.`);
  if (!mayShow && smtpUrl === undefined) throw needs('SMTP_URL', expectedValues.SMTP_URL ?? '');
  if (!mayShow && publicOrigin === undefined) {
    throw needs('PUBLIC_ORIGIN', `${expectedValues.PUBLIC_ORIGIN}: links in mails begin with it`);
  }
  if (smtpUrl !== undefined && mailFrom === undefined) {
    throw new StartupError(
      `MAIL_FROM is missing. With SMTP_URL, set it to ${expectedValues.MAIL_FROM}.`,
    );
  }
  return {
    smtpUrl,
    mailFrom: mailFrom ?? 'no-reply@localhost',
    developmentMailbox:
      mayShow && smtpUrl === undefined && given.NODE_ENV !== 'production' && isLocal(given),
  };
}

function readVapidKeys(given: ParsedEnvironment): Config['vapidKeys'] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = given;
  if (publicKey !== undefined && privateKey !== undefined) return { publicKey, privateKey };
  if (publicKey === undefined && privateKey === undefined) return undefined;
  throw new StartupError(
    'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are one pair. Set both, or neither: then the first start makes a pair and stores it.',
  );
}

function readStripeKeys(given: ParsedEnvironment): Config['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = given;
  if (secretKey !== undefined && webhookSecret !== undefined)
    return { secretKey, webhookSecret, apiBase: given.STRIPE_API_BASE };
  if (secretKey === undefined && webhookSecret === undefined) return undefined;
  throw new StartupError(
    'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together. Set both, or neither: then plans are given away without a payment.',
  );
}

/** @throws StartupError naming the variable, never its value */
function readEnvironment(env: Environment): ParsedEnvironment {
  const parsed = environment.safeParse(withoutEmpty(env));
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0] ?? '');
    throw new StartupError(
      `${name} is not usable: it must be ${expectedValues[name] ?? 'another value'}.`,
    );
  }
  return parsed.data;
}

const resolveDataDir = (given: ParsedEnvironment, cwd: string): string =>
  resolve(cwd, given.DATA_DIR ?? '.data');

export function loadDatabaseConfig(
  env: Environment,
  cwd = process.cwd(),
): Pick<Config, 'databaseUrl' | 'dataDir'> {
  const given = readEnvironment(env);
  return { databaseUrl: given.DATABASE_URL, dataDir: resolveDataDir(given, cwd) };
}

export const loadStripeConfig = (env: Environment): Config['stripe'] =>
  readStripeKeys(readEnvironment(env));

export function loadSiteConfig(
  env: Environment,
  cwd = process.cwd(),
): Pick<Config, 'appSecret' | 'publicOrigin'> {
  const given = readEnvironment(env);
  const dataDir = resolveDataDir(given, cwd);
  const isMade = existsSync(join(dataDir, 'secret'));
  const appSecret = loadSecret(given.APP_SECRET, isMade, dataDir);
  return { appSecret, publicOrigin: given.PUBLIC_ORIGIN };
}

/**
 * In a demo or in development makes the secret at the first start.
 * @throws StartupError naming the variable, never its value
 */
export function loadConfig(env: Environment, besideServer: string, cwd = process.cwd()): Config {
  const given = readEnvironment(env);
  const demo = given.DEMO === '1';
  const development = given.NODE_ENV === 'development' || given.NODE_ENV === 'test';
  const dataDir = resolveDataDir(given, cwd);
  return {
    port: Number(given.PORT ?? 3000),
    host: given.HOST ?? defaultHost,
    dataDir,
    databaseUrl: given.DATABASE_URL,
    apiBase: given.API_BASE ?? '/api',
    demo,
    demoPassword: given.DEMO_PASSWORD,
    builtInCatalogue: given.CATALOGUE !== 'none',
    appSecret: loadSecret(given.APP_SECRET, demo || development, dataDir),
    publicOrigin: given.PUBLIC_ORIGIN,
    allowedRedirectHosts: list(given.ALLOWED_REDIRECT_HOSTS ?? ''),
    logLevel: given.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
    clientDir: resolve(cwd, given.CLIENT_DIR ?? join(besideServer, '..', 'client')),
    trustProxy: parseTrustedProxies(given.TRUST_PROXY ?? '0') ?? false,
    hstsIncludeSubdomains: given.HSTS_INCLUDE_SUBDOMAINS === '1',
    internalPages: demo || development,
    shutdownDelayMs: Number(given.SHUTDOWN_DELAY_MS ?? (demo || development ? 0 : 5_000)),
    mapStyleUrl: given.MAP_STYLE_URL,
    vapidKeys: readVapidKeys(given),
    localPush: given.PUSH_LOCAL_ENDPOINTS === '1',
    stripe: readStripeKeys(given),
    ...readMailConfig(given, demo || development),
  };
}
