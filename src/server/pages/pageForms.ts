import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FormResult } from '#shared/contract/formResult.ts';
import { requireContext } from '../api/context.ts';
import { requireSameOrigin } from '../api/sameOrigin.ts';

export type FormFields = Readonly<Record<string, string>>;

export function queryValue({ query }: FastifyRequest, name: string): string | undefined {
  const value = (query as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' ? value : undefined;
}

export type RenderForm = (
  request: FastifyRequest,
  reply: FastifyReply,
  shown: { readonly status: number; readonly form: FormResult },
) => Promise<FastifyReply>;

/** Room for a message of 4,000 characters, in bytes. */
const usualBodyLimit = 64 * 1024;

export function mountPageForm(
  site: FastifyInstance,
  path: string,
  handle: (
    fields: FormFields,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<FastifyReply>,
  bodyLimit = usualBodyLimit,
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
      requireSameOrigin(request, publicOrigin);
      reply.header('cache-control', 'no-store');
      return await handle((request.body ?? {}) as FormFields, request, reply);
    });
  });
}
