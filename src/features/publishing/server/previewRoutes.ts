// A form of the admin app that answers with a page: what is looked at is stored nowhere and has no address of its own.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Identify } from '#server/api/identity.ts';
import { mountPageForm } from '#server/pages/pageForms.ts';
import { type GetFileSize, weighPage } from '#server/pages/pageWeight.ts';
import { previewPolicy, toPreview } from '#server/pages/previewDocument.ts';
import type { PageResponse } from '#server/pages/renderedPage.ts';
import { documentPolicy, documentStyles, plainPage } from '#server/text/plainPage.ts';
import { escapeHtml } from '#server/text/escapeHtml.ts';
import { Problem } from '#shared/contract/problem.ts';
import { previewPath } from '../previewPath.ts';
import type { Publishing } from './service.ts';

export type PreviewDeps = {
  readonly identifyStaff: Identify;
  readonly publishing: Pick<Publishing, 'parseForPreview'>;
  /** Null when no page shows a value of this type. */
  readonly render: (
    type: string,
    key: string,
    value: unknown,
    request: FastifyRequest,
  ) => Promise<PageResponse | null>;
};

/** A post of 400 kB, percent-encoded. */
const bodyLimit = 4 * 1024 * 1024;

function sendNote(reply: FastifyReply, status: number, title: string, lines: readonly string[]) {
  const body = `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`;
  reply.raw.setHeader('content-security-policy', `${documentPolicy}; frame-ancestors 'self'`);
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(plainPage({ title, body, styles: documentStyles }));
}

function parseValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem('malformed_request', 'The value is not JSON.');
  }
}

export function mountPreview(
  site: FastifyInstance,
  { identifyStaff, publishing, render }: PreviewDeps,
): void {
  /** Asked of the site itself, which alone knows what a file becomes on its way. */
  const getFileSize: GetFileSize = async (url) => {
    const headers = { 'accept-encoding': 'br', accept: 'image/avif,image/webp,*/*' };
    const { statusCode, rawPayload } = await site.inject({ url, headers });
    return statusCode === 200 ? rawPayload.length : 0;
  };
  mountPageForm(
    site,
    previewPath,
    async (fields, request, reply) => {
      const identity = await identifyStaff(request);
      if (!identity)
        throw new Problem(
          'staff_only',
          'Your session in the admin app has ended. Sign in to go on.',
        );
      const { type = '', key = '', value = '', theme = 'light', back = '/admin' } = fields;
      reply.raw.setHeader('x-frame-options', 'SAMEORIGIN');
      const parsed = publishing.parseForPreview(identity, type, parseValue(value));
      if (parsed.problems.length > 0)
        return sendNote(
          reply,
          422,
          'This can’t be shown yet',
          parsed.problems.map(({ path, message }) => `${path}: ${message}`),
        );
      const page = await render(type, key, parsed.value, request);
      if (page?.kind !== 'public')
        return sendNote(reply, 200, 'This has no page of its own', [
          'It is published as the form shows it.',
        ]);
      reply.raw.setHeader('content-security-policy', previewPolicy(page.styleHash));
      const options = {
        weight: await weighPage(page.html, getFileSize),
        theme: theme === 'dark' ? ('dark' as const) : ('light' as const),
        back: back.startsWith('/admin') ? back : '/admin',
      };
      return reply
        .header('x-robots-tag', 'noindex')
        .type('text/html; charset=utf-8')
        .send(toPreview(page.html, options));
    },
    bodyLimit,
  );
}
