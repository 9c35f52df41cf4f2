// @module-tag long
// Every route, asked in ways that no page asks: nothing may fail, take long or leave in a form that nobody can read.
import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { specPatterns } from '../shared/routing/routePatterns.ts';
import { problemDetails } from '../shared/contract/problem.ts';
import {
  type FuzzedRoute,
  type HostileRequest,
  hostileRequests,
} from '../testing/hostileRequests.ts';
import { propertyRuns } from '#testing/propertyRuns.ts';
import { startServer, testDemoPassword } from '../testing/startServer.ts';
import type { App } from './app.ts';

const requestCount = propertyRuns(1_000, 20_000);
const seed = 20_261_123;
/** Of processor time, which other programs on this machine do not lengthen as they do a clock's. */
const maxCpuMs = 1_000;

let app: App;
const sessions: Record<string, string>[] = [];
const logged: string[] = [];

async function signIn(email: string): Promise<Record<string, string>> {
  const { cookies } = await app.host.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'idempotency-key': randomUUID() },
    payload: { email, password: testDemoPassword },
  });
  return Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
}

beforeAll(async () => {
  app = await startServer({
    renders: true,
    config: { logLevel: 'error' },
    logStream: { write: (line) => logged.push(line) },
  });
  for (const email of app.demo?.emails ?? []) sessions.push(await signIn(email));
});
afterAll(() => app.close());

/** Pages and what is at no address are answered where no route is. */
const beside: readonly FuzzedRoute[] = [
  ...specPatterns,
  '/nothing/:here',
  '/api/:nothing',
  '/assets/:file',
  '/:file.txt',
].map((url) => ({ method: 'GET', url }));

/** As many for each route as for every other, always the same ones. */
function requestsFor(routes: readonly FuzzedRoute[]): HostileRequest[] {
  const each = Math.ceil(requestCount / routes.length);
  return routes
    .flatMap((route, at) =>
      fc.sample(hostileRequests(route, sessions.length), { seed: seed + at, numRuns: each }),
    )
    .slice(0, requestCount);
}

async function send({ options, person }: HostileRequest) {
  const cookies = person === null ? undefined : sessions[person];
  const before = process.cpuUsage();
  const answer = await app.host.app.inject({ ...options, ...(cookies && { cookies }) });
  const { user, system } = process.cpuUsage(before);
  return { answer, cpuMs: (user + system) / 1_000 };
}

/** A page of a build that is newer than this server, in the middle of a roll of builds: to be sent again. */
const fromNewerBuild = 'The server is older than this page';

/** What is wrong with the form of an answer; null when nothing is. */
function wrongForm({ statusCode, headers, body }: LightMyRequestResponse, isHead: boolean) {
  if (statusCode === 503 && body.includes(fromNewerBuild)) return null;
  if (statusCode >= 500) return `answered ${statusCode}`;
  if (statusCode < 400) return null;
  const type = String(headers['content-type']);
  if (isHead || headers['content-encoding'] !== undefined) {
    return /^(text\/html|application\/problem\+json)/.test(type)
      ? null
      : `${statusCode} as ${type}`;
  }
  if (type.startsWith('text/html'))
    return body.includes('<h1') ? null : 'a page without a headline';
  if (!type.startsWith('application/problem+json')) return `${statusCode} as ${type}`;
  const read = problemDetails.safeParse(JSON.parse(body));
  return read.success && read.data.status === statusCode ? null : `no problem document: ${body}`;
}

/** Processor time, at best of three: what a garbage collection adds is not the request's. */
async function bestTime(request: HostileRequest, first: number): Promise<number> {
  let best = first;
  for (let tries = 0; tries < 2 && best > maxCpuMs; tries += 1) {
    best = Math.min(best, (await send(request)).cpuMs);
  }
  return best;
}

const describeRequest = ({ options: { method, url, headers, payload } }: HostileRequest): string =>
  [method, url, headers, payload].map((part) => JSON.stringify(part)?.slice(0, 200)).join(' ');

describe('the server', () => {
  it(`answers ${requestCount} hostile requests, each in its form and in time`, async () => {
    expect(app.host.routes.length).toBeGreaterThan(60);
    const counts: Record<number, number> = {};
    const wrong: string[] = [];
    let slowest = 0;
    for (const request of requestsFor([...app.host.routes, ...beside])) {
      logged.length = 0;
      const { answer, cpuMs } = await send(request);
      const best = await bestTime(request, cpuMs);
      slowest = Math.max(slowest, best);
      counts[answer.statusCode] = (counts[answer.statusCode] ?? 0) + 1;
      const form = wrongForm(answer, request.options.method === 'HEAD');
      const trouble = form ?? (best > maxCpuMs ? `took ${best} ms` : null);
      if (trouble !== null)
        wrong.push(`${trouble}: ${describeRequest(request)} ${logged.join('')}`);
      if (answer.statusCode === 401 && request.person !== null) {
        sessions[request.person] = await signIn(app.demo?.emails[request.person] ?? '');
      }
    }
    process.stdout.write(
      `hostile requests by status: ${JSON.stringify(counts)}; slowest ${Math.round(slowest)} ms\n`,
    );
    expect(wrong.slice(0, 20)).toEqual([]);
    // A fuzzer that is turned away at the door finds nothing.
    expect(counts[200]).toBeGreaterThan(requestCount / 10);
    expect(counts[422]).toBeGreaterThan(requestCount / 50);
  });
});
