import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RouteOptions,
} from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { adminApiBase } from '#shared/routing/adminPaths.ts';
import type { Clock } from '#shared/time/clock.ts';
import type { Database } from '../db/database.ts';
import {
  type ConnectionTimeouts,
  connectionOptions,
  defaultTimeouts,
  rejectMalformedRequests,
} from './connections.ts';
import type { HostContext } from '../api/context.ts';
import { sendError } from '../api/errorResponse.ts';
import { mountHealth } from './health.ts';
import type { Identify, Identity } from '../api/identity.ts';
import { defaultLimits, type LoadLimits, limitLoad } from '../api/loadLimits.ts';
import { logResponses, type LogLevel, loggerOptions, type LogStream } from './logging.ts';
import { serveOpenApi } from '../api/openApi.ts';
import { addressNotFound, sendProblem, toProblem } from '../api/problemResponse.ts';
import { addSecurityHeaders } from './securityHeaders.ts';
import { type TrustedProxies, trustProxyOption, warnOnUntrustedProxy } from './trustedProxies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null;
  }
}

export type HostOptions = {
  readonly database: Database;
  readonly identify: Identify;
  /** Who is signed in to the admin app; nobody when not given. */
  readonly identifyStaff?: Identify;
  readonly wasRevoked?: HostContext['wasRevoked'];
  readonly clock: Clock;
  readonly incarnation?: string;
  readonly config: {
    readonly apiBase: string;
    readonly publicOrigin?: string | undefined;
    readonly hstsIncludeSubdomains?: boolean;
    readonly mapStyleUrl?: string | undefined;
    readonly trustProxy: TrustedProxies;
    readonly logLevel: LogLevel;
    readonly appSecret: string;
  };
  /** SHA-256 hashes of the page's inline scripts, as the CSP writes them. */
  readonly scriptHashes?: readonly string[];
  /** Clears the ten cookies of SPEC §3; called for a `role_name` that is neither Student nor Nurse (SPEC §4). */
  readonly clearSessionCookies?: (reply: FastifyReply) => void;
  readonly limits?: Partial<LoadLimits>;
  readonly timeouts?: Partial<ConnectionTimeouts>;
  readonly logStream?: LogStream;
};

export type FallbackHandler = (
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply | Promise<FastifyReply>;

export type Host = {
  readonly app: FastifyInstance;
  readonly routes: readonly RouteOptions[];
  readonly api: FastifyInstance;
  /** The calls of the admin app, with sessions of their own. */
  readonly admin: FastifyInstance;
  setFallback(handler: FallbackHandler): void;
  drain(): void;
};

const defaultBodyLimit = 256 * 1024;

/** Uses what it decodes: a bundler drops a call whose result nobody wants, and with it the throw. */
function isDecodable(url: string): boolean {
  try {
    return decodeURIComponent(url).length > 0;
  } catch {
    return false;
  }
}

const escapeMalformedUrl = (url: string): string =>
  isDecodable(url) ? url : url.replaceAll('%', '%25');

function handleErrors(app: FastifyInstance, database: Database): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error, (thrown) => database.problemFor(thrown));
    if (problem.code === 'internal' || problem.code === 'unavailable') {
      request.log.error({ err: error, code: problem.code }, 'failed');
    }
    return sendError(request, reply, problem);
  });
}

/** SPEC §4: any other role name is logged out at once. */
function clearUnknownRoles(app: FastifyInstance, clear: (reply: FastifyReply) => void): void {
  app.addHook('onRequest', async (request, reply) => {
    const role = request.cookies.role_name;
    if (role !== undefined && role !== 'Student' && role !== 'Nurse') clear(reply);
  });
}

type DescribeApi = 'swagger' | 'adminSwagger';

declare module 'fastify' {
  interface FastifyInstance {
    adminSwagger(): object;
  }
}

async function registerOpenApi(
  app: FastifyInstance,
  apiBase: string,
  decorator: DescribeApi,
): Promise<void> {
  await app.register(swagger, {
    ...(decorator !== 'swagger' && { decorator }),
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

export async function createHost(options: HostOptions): Promise<Host> {
  const { database, identify, wasRevoked = async () => false, clock, config } = options;
  const app = Fastify({
    logger: loggerOptions(config.logLevel, options.logStream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustProxyOption(config.trustProxy),
    bodyLimit: defaultBodyLimit,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    // Called when the router itself refuses an address.
    frameworkErrors: (error, request, reply) => {
      void sendError(
        request,
        reply,
        toProblem(error, () => null),
      );
    },
    rewriteUrl: ({ url = '/' }) => escapeMalformedUrl(url),
    ...connectionOptions({ ...defaultTimeouts, ...options.timeouts }),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const { apiBase, publicOrigin, appSecret } = config;
  app.decorate('hostContext', {
    database,
    identify,
    wasRevoked,
    clock,
    apiBase,
    publicOrigin,
    appSecret,
    incarnation: options.incarnation ?? null,
  });
  app.decorateRequest('identity', null);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  logResponses(app);
  handleErrors(app, database);
  await addSecurityHeaders(app, {
    scriptHashes: options.scriptHashes ?? [],
    publicOrigin: config.publicOrigin,
    hstsIncludeSubdomains: config.hstsIncludeSubdomains,
    mapStyleUrl: config.mapStyleUrl,
  });
  rejectMalformedRequests(app);
  await app.register(cookie);
  if (options.clearSessionCookies) clearUnknownRoles(app, options.clearSessionCookies);
  await limitLoad(app, apiBase, { ...defaultLimits, ...options.limits });
  await registerOpenApi(app, apiBase, 'swagger');
  await registerOpenApi(app, adminApiBase, 'adminSwagger');
  const health = mountHealth(app, database, warnOnUntrustedProxy(app, config));
  let api: FastifyInstance = app;
  await app.register(
    async (scope) => {
      scope.get('/ping', { schema: { hide: true } }, async (_, reply) => {
        reply.header('cache-control', 'no-store');
        return { data: { pong: true, name: 'lamplight' } };
      });
      serveOpenApi(scope, () => app.swagger());
      api = scope;
    },
    { prefix: apiBase },
  );
  let admin: FastifyInstance = app;
  await app.register(
    async (scope) => {
      const { identifyStaff = async () => null } = options;
      scope.decorate('hostContext', {
        ...app.hostContext,
        identify: identifyStaff,
        apiBase: adminApiBase,
      });
      serveOpenApi(scope, () => app.adminSwagger());
      admin = scope;
    },
    { prefix: adminApiBase },
  );
  let other: FallbackHandler = (request, reply) => sendProblem(request, reply, addressNotFound());
  app.setNotFoundHandler((request, reply) => other(request, reply));
  return {
    app,
    routes,
    api,
    admin,
    setFallback(handler) {
      other = handler;
    },
    drain: () => health.drain(),
  };
}
