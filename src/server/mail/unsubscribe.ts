// Opening the address changes nothing, for mail scanners open what they find; the press is a POST (RFC 8058).
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '../text/escapeHtml.ts';
import { plainPage } from '../text/plainPage.ts';

export type Subscription = { readonly kind: string; readonly id: string };

const unsubscribePage = '/unsubscribe';

const signSubscription = (secret: string, { kind, id }: Subscription): string =>
  createHmac('sha256', secret).update(`unsubscribe:${kind}:${id}`).digest('base64url');

export const unsubscribePath = (secret: string, what: Subscription): string =>
  `${unsubscribePage}/${what.kind}/${what.id}/${signSubscription(secret, what)}`;

function isGenuine(secret: string, what: Subscription, digest: string): boolean {
  const [given, right] = [Buffer.from(digest), Buffer.from(signSubscription(secret, what))];
  return given.length === right.length && timingSafeEqual(given, right);
}

export type MailKind = {
  readonly about: string;
  readonly unsubscribe: (id: string) => Promise<unknown>;
  /** In place of the usual sentences, e.g. for somebody without an account. */
  readonly notes?: { readonly ask: string; readonly done: string };
};

export type UnsubscribeOptions = {
  readonly secret: string;
  readonly siteName: string;
  readonly kinds: Readonly<Record<string, MailKind>>;
};

const styles = `body { max-width: 36rem; margin: 0 auto; padding: 2rem 1rem; font: 1.0625rem/1.55 system-ui, sans-serif; color-scheme: light dark; }
h1 { font-size: 1.5rem; line-height: 1.25; }
button { min-height: 2.75rem; padding: 0.5rem 1.25rem; font: inherit; font-weight: 600; }
`;

const renderDocument = (title: string, body: string, siteName: string): string =>
  plainPage({
    title: `${title} – ${siteName}`,
    heading: title,
    body: `${body}\n<p><a href="/">${escapeHtml(siteName)}</a></p>`,
    stylesheet: `${unsubscribePage}.css`,
  });

const renderParagraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;
const unsubscribeForm = '<form method="post"><button type="submit">Unsubscribe</button></form>';

export function mountUnsubscribe(
  site: FastifyInstance,
  { secret, siteName, kinds }: UnsubscribeOptions,
): void {
  const answer = (reply: FastifyReply, status: number, title: string, body: string) =>
    reply
      .code(status)
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(renderDocument(title, body, siteName));
  const unknown = (reply: FastifyReply) => {
    const what =
      'Part of the link may be missing. Use the link in our newest email, or sign in and turn off email for a saved school or search.';
    return answer(reply, 404, 'This unsubscribe link doesn’t work', renderParagraph(what));
  };
  const find = (params: unknown) => {
    const { kind, id, digest } = params as Subscription & { readonly digest: string };
    const known = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
    return known && isGenuine(secret, { kind, id }, digest) ? { ...known, id } : null;
  };
  const hidden = { schema: { hide: true } };
  const address = `${unsubscribePage}/:kind/:id/:digest`;

  site.get(`${unsubscribePage}.css`, hidden, async (_, reply) =>
    reply.type('text/css; charset=utf-8').send(styles),
  );
  site.get(address, hidden, async ({ params }, reply) => {
    const found = find(params);
    if (!found) return unknown(reply);
    const what =
      found.notes?.ask ??
      `You get email about ${found.about}. You can stop it here. What you saved stays saved.`;
    return answer(
      reply,
      200,
      `Stop email about ${found.about}?`,
      renderParagraph(what) + unsubscribeForm,
    );
  });
  site.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // A mail program sends a form with one known field, in either of two shapes: nothing in it has to be read.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, async () => null);
    scope.post(address, hidden, async ({ params }, reply) => {
      const found = find(params);
      if (!found) return unknown(reply);
      await found.unsubscribe(found.id);
      const what =
        found.notes?.done ??
        'You’re unsubscribed. One email that’s already on its way may still arrive. You can turn it back on in your account.';
      return answer(reply, 200, `You won’t get email about ${found.about}`, renderParagraph(what));
    });
  });
}
