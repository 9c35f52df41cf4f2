// Forms of people without a script: sent as a browser sends them, answered with another page.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FormAnswer } from '../../shared/contract/formAnswer.ts';
import { requireContext } from './context.ts';
import { requireOwnOrigin } from './origin.ts';

export type Fields = Readonly<Record<string, string>>;

/** One value of the query; undefined where it is missing or given twice. */
export function queryValue({ query }: FastifyRequest, name: string): string | undefined {
  const value = (query as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' ? value : undefined;
}

/** Draws the page of a form again, with what was typed and what the server says to it. */
export type ShowForm = (
  request: FastifyRequest,
  reply: FastifyReply,
  shown: { readonly status: number; readonly form: FormAnswer },
) => Promise<FastifyReply>;

/** The longest answer of a form is a message of 4,000 characters. */
const bodyLimit = 64 * 1024;

/** Takes the form of one page; forms of other sites are refused as other writes are. @param site the `app` of a host */
export function takeForm(
  site: FastifyInstance,
  path: string,
  handle: (fields: Fields, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  const { publicOrigin } = requireContext(site);
  site.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      async (_: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );
    scope.post(path, { schema: { hide: true } }, async (request, reply) => {
      requireOwnOrigin(request, publicOrigin);
      reply.header('cache-control', 'no-store');
      return await handle((request.body ?? {}) as Fields, request, reply);
    });
  });
}
