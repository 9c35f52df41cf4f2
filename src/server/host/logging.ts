// Logs say what happened, never to whom: no bodies, queries, cookies, addresses or mails, and the route's pattern
// instead of the path. Error messages of the database and of parsers quote what people typed, so they are left out.
import type { FastifyInstance } from 'fastify';
import { causes } from '../db/databaseProblem.ts';

export type LogStream = { write(line: string): void };

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

const inputQuotingErrors = /^(DrizzleQueryError|DatabaseError|SyntaxError|\$?Zod\w*Error)$/;

type Origin = { readonly code?: unknown; readonly table?: unknown; readonly constraint?: unknown };

export type DescribedError = {
  type: string;
  message: string;
  stack: string;
  cause?: DescribedError;
  [fact: string]: unknown;
};

export function describeError(error: unknown): DescribedError {
  const [described] = causes(error)
    .toReversed()
    .reduce<DescribedError[]>((inner, each) => {
      const { code, table, constraint } = each as Error & Origin;
      const frames = (each.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
      const [cause] = inner;
      return [
        {
          type: each.constructor.name,
          message: inputQuotingErrors.test(each.constructor.name) ? '' : each.message,
          stack: frames.slice(0, 12).join('\n'),
          ...(code !== undefined && { code }),
          ...(table !== undefined && { table }),
          ...(constraint !== undefined && { constraint }),
          ...(cause && { cause }),
        },
      ];
    }, []);
  return described ?? { type: typeof error, message: '', stack: '' };
}

export function loggerOptions(level: LogLevel, stream?: LogStream) {
  return {
    level,
    base: null,
    serializers: { req: () => ({}), res: () => ({}), err: describeError },
    ...(stream && { stream }),
  };
}

export function logResponses(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
  });
}
