import type { FastifyInstance } from 'fastify';
import { formatAttachment } from '#server/host/contentDisposition.ts';
import { requireContext } from '#server/api/context.ts';
import { mount } from '#server/api/mount.ts';
import { networkPrefix } from '#server/host/networkPrefix.ts';
import { type RenderForm, mountPageForm } from '#server/pages/pageForms.ts';
import { Problem } from '#shared/contract/problem.ts';
import { sendContactMessage } from '../contract.ts';
import type { ContactService } from './service.ts';

export function mountContact(app: FastifyInstance, service: ContactService): void {
  mount(
    app,
    sendContactMessage,
    async ({ body, idempotencyKey, identity, request }) => {
      const userId = identity?.userId === body.writer ? (identity?.userId ?? null) : null;
      const sender = { networkPrefix: networkPrefix(request.ip), userId };
      return { data: await service.send(body, idempotencyKey, sender) };
    },
    // The key is stored with the message: sent again, it is answered from there. Nothing is looked into in a transaction.
    { storeResponse: false },
  );
}

/** As a download, so that nothing in it runs here. */
export function serveAttachments(site: FastifyInstance, service: ContactService): void {
  site.get('/files/contact/:id/:mark', { schema: { hide: true } }, async (request, reply) => {
    const { id, mark } = request.params as { id: string; mark: string };
    const found = await service.openAttachment(id, mark);
    if (!found) throw new Problem('not_found', 'There’s nothing at this address.');
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': formatAttachment(found.name),
        'content-length': found.bytes,
        'content-security-policy': "default-src 'none'; sandbox",
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      .type(found.type)
      .send(found.file);
  });
}

const formPath = '/contact';

export function mountContactForm(
  site: FastifyInstance,
  service: ContactService,
  show: RenderForm,
): void {
  const { identify } = requireContext(site);
  mountPageForm(site, formPath, async (fields, request, reply) => {
    const identity = await identify(request);
    const outcome = await service.submitContactForm(fields, {
      networkPrefix: networkPrefix(request.ip),
      userId: identity?.userId ?? null,
    });
    if (outcome.kind === 'sent') {
      return reply.redirect(`${formPath}?receipt=${outcome.receipt}`, 303);
    }
    const { problems, retryAfterSeconds } = outcome;
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
    const status = retryAfterSeconds === undefined ? 422 : 429;
    const values = Object.fromEntries(
      ['name', 'email', 'topic', 'message'].map((name) => [name, fields[name] ?? '']),
    );
    return show(request, reply, { status, form: { action: formPath, values, problems } });
  });
}
