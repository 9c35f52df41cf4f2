// The staff's app: its own build below /admin. Whoever is signed in to the site and not there finds nothing.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { adminApiBase, adminPath } from '#shared/routing/adminPaths.ts';
import { isBelow } from '#shared/routing/isBelow.ts';
import { addressNotFound, sendProblem } from '../api/problemResponse.ts';
import type { ClientFiles } from '../host/static/staticFiles.ts';
import type { AppShell } from './appShell.ts';
import { splitUrl } from './pagePath.ts';

export type AdminSiteOptions = {
  readonly files: ClientFiles | null;
  readonly shell: AppShell | null;
  readonly isStaff: (request: FastifyRequest) => Promise<boolean>;
  readonly isMember: (request: FastifyRequest) => Promise<boolean>;
};

/** Like that of the site, and it may frame what it previews. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "media-src 'self' blob: https:",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const shellFile = `${adminPath}/admin.html`;

export function serveAdminSite(
  app: FastifyInstance,
  { files, shell, isStaff, isMember }: AdminSiteOptions,
): void {
  const notFound = (request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply =>
    shell && (request.headers.accept ?? '').includes('text/html')
      ? reply
          .code(404)
          .header('cache-control', 'no-store')
          .type('text/html; charset=utf-8')
          .send(shell.notFound(path))
      : sendProblem(request, reply, addressNotFound());

  async function show(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { path } = splitUrl(request.url);
    if (isBelow(path, adminApiBase)) return sendProblem(request, reply, addressNotFound());
    if (path.startsWith(`${adminPath}/assets/`)) {
      const file = files?.send(path, reply);
      if (file) return file;
      if (await files?.find(path)) return files?.send(path, reply) ?? reply;
      return sendProblem(request, reply, addressNotFound());
    }
    if (!(await isStaff(request)) && (await isMember(request)))
      return notFound(request, reply, path);
    reply.raw.setHeader('content-security-policy', policy);
    const sent = files?.send(shellFile, reply);
    if (!sent) return notFound(request, reply, path);
    return reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
  }

  for (const url of [adminPath, `${adminPath}/*`])
    app.get(url, { schema: { hide: true } }, (request, reply) => show(request, reply));
}
