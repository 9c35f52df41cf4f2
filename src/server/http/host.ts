// The HTTP side of the server, ignorant of the product: plugins, errors, health, and where calls are mounted.
import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import underPressure from '@fastify/under-pressure';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { Problem } from '../../shared/contract/problem.ts';
import type { Clock } from '../../shared/time/clock.ts';
import type { Database } from '../db/database.ts';
import './context.ts';
import { mountHealth } from './health.ts';
import type { Identify, Identity } from './identity.ts';
import { logAnswers, type LogLevel, loggerOptions, type LogStream } from './logging.ts';
import { problemOf, sendProblem } from './problemAnswer.ts';
import { addSecurityHeaders } from './securityHeaders.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; set before the handler of a mounted call runs. */
    identity: Identity | null;
  }
}

export type HostOptions = {
  readonly database: Database;
  readonly identify: Identify;
  readonly clock: Clock;
  /** Which life of the database this is; part of every revision in an ETag. */
  readonly incarnation?: string;
  readonly config: {
    readonly apiBase: string;
    readonly publicOrigin?: string | undefined;
    /** Style of a provider of map tiles: pages may load what comes from there. */
    readonly mapStyleUrl?: string | undefined;
    /** Addresses of proxies, or how many there are; false for none. */
    readonly trustProxy: false | number | readonly string[];
    readonly logLevel: LogLevel;
    /** Keys the digests of bodies that are kept beside their idempotency keys. */
    readonly appSecret: string;
  };
  /** SHA-256 hashes of the page's inline scripts, as the CSP writes them. */
  readonly scriptHashes?: readonly string[];
  /** Where the client calls the API, when that is another origin. */
  readonly apiOrigin?: string | undefined;
  /** Clears the ten cookies of SPEC §3; called for a `role_name` that is neither Student nor Nurse (SPEC §4). */
  readonly clearSessionCookies?: (reply: FastifyReply) => void;
  /** Requests a minute from one address, or false for tests that send more. */
  readonly requestsPerMinute?: number | false;
  readonly logStream?: LogStream;
};

export type OtherHandler = (
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply | Promise<FastifyReply>;

export type Host = {
  readonly app: FastifyInstance;
  /** Where endpoints are mounted. */
  readonly api: FastifyInstance;
  /** Takes over what no call answers: pages and files. */
  onOther(handler: OtherHandler): void;
  /** From now on `/readyz` answers 503, so that nothing new is sent here. */
  drain(): void;
};

/** A person reads and saves a few times a minute; a school behind one address has hundreds of people. */
const defaultRequestsPerMinute = 3_000;
const defaultBodyLimit = 256 * 1024;

function trusted(proxies: false | number | readonly string[]) {
  if (proxies === false) return false;
  return typeof proxies === 'number' ? (_: string, hop: number) => hop < proxies : [...proxies];
}

/** Uses what it decodes: a bundler drops a call whose result nobody wants, and with it the throw. */
function hasReadableEscapes(url: string): boolean {
  try {
    return decodeURIComponent(url).length > 0;
  } catch {
    return false;
  }
}

/** An address with a malformed escape leads where its letters say: to nothing, like any other unknown one. */
const readableUrl = (url: string): string =>
  hasReadableEscapes(url) ? url : url.replaceAll('%', '%25');

function answerErrors(app: FastifyInstance, database: Database): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error, (thrown) => database.problemFor(thrown));
    if (problem.code === 'internal' || problem.code === 'unavailable') {
      request.log.error({ err: error, code: problem.code }, 'failed');
    }
    return sendProblem(request, reply, problem);
  });
}

/** SPEC §4: any other role name is logged out at once. */
function clearForeignRoles(app: FastifyInstance, clear: (reply: FastifyReply) => void): void {
  app.addHook('onRequest', async (request, reply) => {
    const role = request.cookies.role_name;
    if (role !== undefined && role !== 'Student' && role !== 'Nurse') clear(reply);
  });
}

async function limitLoad(api: FastifyInstance, perMinute: number | false): Promise<void> {
  await api.register(underPressure, {
    maxEventLoopDelay: 3_000,
    pressureHandler: (request, reply) => {
      sendProblem(
        request,
        reply,
        new Problem(
          'unavailable',
          'The server is busier than it can bear. Try again in a moment.',
          {
            retryAfterSeconds: 10,
          },
        ),
      );
    },
  });
  if (perMinute === false) return;
  await api.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    errorResponseBuilder: (_, { ttl }) =>
      new Problem('too_many_requests', 'There were too many requests from here. Wait a moment.', {
        retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)),
      }),
  });
}

async function describeApi(app: FastifyInstance, apiBase: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'API',
        version: '1',
        description: 'Every call below, in and out, is checked against this.',
      },
      servers: [{ url: apiBase }],
    },
    transform: ({ schema, url, ...rest }) => {
      if (!url.startsWith(`${apiBase}/`)) return { schema: { ...schema, hide: true }, url };
      const made = jsonSchemaTransform({ schema, url, ...rest });
      return { ...made, url: url.slice(apiBase.length) };
    },
  });
}

/** Builds the host; calls are mounted on `api` before it listens. */
export async function createHost(options: HostOptions): Promise<Host> {
  const { database, identify, clock, config, incarnation = null } = options;
  const app = Fastify({
    logger: loggerOptions(config.logLevel, options.logStream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trusted(config.trustProxy),
    bodyLimit: defaultBodyLimit,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const { publicOrigin, appSecret } = config;
  app.decorate('hostContext', {
    database,
    identify,
    clock,
    publicOrigin,
    appSecret,
    incarnation,
  });
  app.decorateRequest('identity', null);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  logAnswers(app);
  answerErrors(app, database);
  await addSecurityHeaders(app, {
    scriptHashes: options.scriptHashes ?? [],
    publicOrigin: config.publicOrigin,
    apiOrigin: options.apiOrigin,
    mapStyleUrl: config.mapStyleUrl,
  });
  await app.register(cookie);
  if (options.clearSessionCookies) clearForeignRoles(app, options.clearSessionCookies);
  await describeApi(app, config.apiBase);
  const health = mountHealth(app, database);
  let api: FastifyInstance = app;
  await app.register(
    async (scope) => {
      await limitLoad(scope, options.requestsPerMinute ?? defaultRequestsPerMinute);
      scope.get('/ping', { schema: { hide: true } }, async (_, reply) => {
        reply.header('cache-control', 'no-store');
        return { data: { pong: true, name: 'lamplight' } };
      });
      scope.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
      api = scope;
    },
    { prefix: config.apiBase },
  );
  let other: OtherHandler = (request, reply) =>
    sendProblem(request, reply, new Problem('not_found', 'There is nothing at this address.'));
  app.setNotFoundHandler((request, reply) => other(request, reply));
  return {
    app,
    api,
    onOther(handler) {
      other = handler;
    },
    drain: () => health.drain(),
  };
}
