// Requests that no page sends, made from what a route says of itself: each is nearly right, so that it gets far.
import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import type { InjectOptions } from 'fastify';
import type * as z from 'zod/mini';
import { hostileLatin, hostileText, hostileValue } from './hostileValues.ts';
import { mutatedValue, schemaValue } from './schemaValues.ts';

/** A route as Fastify lists it. */
export type FuzzedRoute = {
  readonly method: string | string[];
  readonly url: string;
  readonly schema?: unknown;
};

type Method = NonNullable<InjectOptions['method']>;
type Described = Readonly<Record<'params' | 'querystring' | 'body', z.ZodMiniType | undefined>>;

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
const brokenEscapes = ['%', '%E0%A4%A', '%00', '%2e%2e%2f', '%C0%AF', '%ED%A0%80', '..;/', '\\'];
const knownNames = ['1', '42', randomUUID(), 'harbor-state', 'how-the-nclex-works', 'privacy'];

const escaped = (text: string): string =>
  encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'));

const segment: Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...knownNames) },
  { weight: 2, arbitrary: hostileText.map(escaped) },
  { weight: 1, arbitrary: fc.constantFrom(...brokenEscapes) },
);

function pathFor(url: string, params: z.ZodMiniType | undefined): Arbitrary<string> {
  const known = params ? schemaValue(params) : fc.constant({});
  return fc
    .tuple(known, fc.array(segment, { minLength: 6, maxLength: 6 }), fc.nat(2))
    .map(([right, wild, kind]) => {
      let at = 0;
      return url.replaceAll(/:(\w+)|\*/g, (_, name: string) => {
        at += 1;
        const value = (right as Record<string, unknown>)[name];
        return kind > 0 && value !== undefined
          ? escaped(typeof value === 'string' ? value : JSON.stringify(value))
          : (wild[at % 6] ?? '');
      });
    });
}

const pair = (name: string, value: unknown): string =>
  `${escaped(name)}=${escaped(typeof value === 'string' ? value : JSON.stringify(value))}`;

function queryFor(schema: z.ZodMiniType | undefined): Arbitrary<string> {
  const right = schema ? mutatedValue(schemaValue(schema), hostileText) : fc.constant({});
  const name = fc.constantFrom('next', 'to', 'q', 'page', 'cursor', 'preview', '__proto__', 'a[]');
  const wild = fc.array(fc.tuple(name, hostileText), { maxLength: 3 });
  return fc.tuple(right, wild, fc.nat(9)).map(([known, more, kind]) => {
    const own = typeof known === 'object' && known !== null ? Object.entries(known) : [];
    const pairs = [...own, ...(kind < 4 ? more : [])].map(([key, value]) => pair(key, value));
    // The same name twice is an array for the parser.
    if (kind === 1) pairs.push(...pairs);
    if (kind === 2) pairs.push('%', '&&==', 'a=%E0%A4%A');
    return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
  });
}

type Body = { readonly type: string | undefined; readonly payload: string | Buffer | undefined };

const otherTypes = [
  'text/plain',
  'application/json; charset=utf-16',
  'multipart/form-data; boundary=x',
  'application/offset+octet-stream',
  'application/x-www-form-urlencoded',
  'nonsense',
  '',
];
const brokenBodies: readonly (string | Buffer)[] = [
  '',
  '{',
  'null',
  '"\\ud800"',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{}}}',
  '['.repeat(20_000),
  Buffer.from([0xff, 0xfe, 0x00, 0x7b]),
  'x'.repeat(300_000),
];
const formNames =
  'step next email password new-password name handle terms oldEnough code topic message field website __proto__'.split(
    ' ',
  );

const form = fc
  .array(fc.tuple(fc.constantFrom(...formNames), hostileText), { maxLength: 10 })
  .map((pairs) => pairs.map(([name, value]) => pair(name, value)).join('&'));

function bodyFor(schema: z.ZodMiniType | undefined): Arbitrary<Body> {
  const json = schema ? mutatedValue(schemaValue(schema), hostileValue) : hostileValue;
  const typed = (type: string) => (payload: string | Buffer) => ({ type, payload });
  const right = schema
    ? json.map((value) => typed('application/json')(JSON.stringify(value) ?? ''))
    : form.map(typed('application/x-www-form-urlencoded'));
  return fc.oneof(
    { weight: 8, arbitrary: right },
    { weight: 1, arbitrary: fc.constantFrom(...brokenBodies).map(typed('application/json')) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...otherTypes), fc.constantFrom(...brokenBodies))
        .map(([type, payload]) => ({ type, payload })),
    },
  );
}

const optional = <T>(usual: Arbitrary<T>, odd: Arbitrary<T>): Arbitrary<T> =>
  fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: odd });
const missing = fc.constant(undefined);

const headers = fc.record({
  'idempotency-key': optional(fc.uuid(), fc.oneof(missing, hostileLatin)),
  'if-match': optional(
    fc.constantFrom('"0"', '"1"', '"2"'),
    fc.oneof(missing, hostileLatin, fc.constantFrom('"2147483648"', '"999999999999999"', '*')),
  ),
  'if-none-match': optional(missing, hostileLatin),
  accept: fc.constantFrom(undefined, 'text/html,*/*;q=0.8', 'application/json', '*/*', ';;q=,'),
  'accept-encoding': optional(fc.constantFrom(undefined, 'br', 'gzip'), hostileLatin),
  'accept-language': optional(missing, hostileLatin),
  origin: optional(
    missing,
    fc.constantFrom('http://localhost:80', 'https://evil.test', 'null', '['),
  ),
  host: optional(missing, fc.constantFrom('evil.test', '[::1]:80', 'a b', '][', 'localhost:99999')),
  range: optional(missing, fc.constantFrom('bytes=0-1', 'bytes=9-1', 'bytes=x', 'bytes=0-0,1-1')),
  'user-agent': optional(missing, hostileLatin),
  'x-forwarded-for': optional(missing, hostileLatin),
  'x-http-method-override': optional(missing, fc.constant('DELETE')),
  'tus-resumable': optional(fc.constant('1.0.0'), fc.oneof(missing, hostileLatin)),
  'upload-length': optional(missing, fc.oneof(fc.constantFrom('10', '-1', '1e99'), hostileLatin)),
  'upload-offset': optional(fc.constant('0'), fc.oneof(missing, hostileLatin)),
  'upload-metadata': optional(missing, fc.oneof(fc.constant('documentId eA=='), hostileLatin)),
});

const foreignCookies = fc.oneof(
  fc.constantFrom(
    'token=__proto__; role_name=Student; userid=constructor',
    'role_name=toString',
    ';;;=;=x; token',
    'token=%E0%A4%A; name=%',
    `token=${'x'.repeat(6_000)}`,
    'role_name=Nurse; userid=1; student_package=constructor; status=active',
  ),
  hostileLatin.map((value) => `token=${value}; role_name=Student`),
);

export type HostileRequest = {
  readonly options: InjectOptions;
  /** The place of the person who asks among those signed in; null for a guest. */
  readonly person: number | null;
};

/** @param people how many are signed in */
export function hostileRequests(route: FuzzedRoute, people: number): Arbitrary<HostileRequest> {
  const { params, querystring, body } = (route.schema ?? {}) as Partial<Described>;
  const own = [route.method].flat()[0] as Method;
  return fc
    .record({
      method: optional<Method>(fc.constant(own), fc.constantFrom(...methods)),
      path: pathFor(route.url, params),
      query: queryFor(querystring),
      sent: bodyFor(body),
      odd: headers,
      cookie: optional(missing, foreignCookies),
      person: fc.option(fc.nat(people - 1), { freq: 3 }),
      remoteAddress: fc.ipV4(),
    })
    .map(({ method, path, query, sent, odd, cookie, person, remoteAddress }) => {
      const given = { ...odd, cookie };
      const fixed = Object.entries(given).filter(([, value]) => value !== undefined);
      const hasBody = method !== 'GET' && method !== 'HEAD' && sent.payload !== undefined;
      const type = hasBody && sent.type !== undefined ? { 'content-type': sent.type } : {};
      const options: InjectOptions = {
        method,
        url: path + query,
        headers: { ...(Object.fromEntries(fixed) as Record<string, string>), ...type },
        remoteAddress,
        ...(hasBody && { payload: sent.payload }),
      };
      return { options, person: cookie === undefined ? person : null };
    });
}
