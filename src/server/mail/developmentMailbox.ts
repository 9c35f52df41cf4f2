// Whoever reads it can confirm any address and reset any password: mounted only where configured, for this machine
// only.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressNotFound } from '../api/problemResponse.ts';
import { escapeHtml } from '../text/escapeHtml.ts';
import { plainPage } from '../text/plainPage.ts';
import { queryValue } from '../pages/pageForms.ts';
import { isLoopback } from '../host/loopback.ts';
import type { Queries } from '../db/database.ts';
import { renderParagraphs } from './htmlPart.ts';
import { createMailStore, type MailRow } from './store.ts';

const mailboxPath = '/dev/mail';
const maxShown = 100;
const pageAttributes = { paragraph: '', code: ' class="code"', link: '' };

const styles = `body { max-width: 42rem; margin: 0 auto; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark; overflow-wrap: anywhere; }
article { border-top: 1px solid; margin-top: 1.5rem; }
h2 { font-size: 1.125rem; margin-bottom: 0; }
.facts { margin-top: 0; font-size: 0.875rem; }
.code { font-size: 2rem; font-weight: bold; letter-spacing: 0.125em; }
`;

const formatState = ({ sentAt, gaveUpAt }: MailRow): string => {
  if (gaveUpAt) return 'not delivered';
  return sentAt ? 'delivered here' : 'waiting';
};

function renderMail(mail: MailRow): string {
  const { recipient, replyTo, subject, text, createdAt } = mail;
  const answers = replyTo === '' ? '' : `, replies go to ${escapeHtml(replyTo)}`;
  const at = createdAt.toISOString();
  const own = escapeHtml(`${mailboxPath}?to=${encodeURIComponent(recipient)}`);
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p class="facts">To <a href="${own}">${escapeHtml(recipient)}</a>${answers}, <time datetime="${at}">${at}</time>, ${formatState(mail)}</p>
${renderParagraphs(text, pageAttributes)}
</article>`;
}

function renderMailbox(mails: readonly MailRow[], to: string | undefined): string {
  const here = escapeHtml(
    to === undefined ? mailboxPath : `${mailboxPath}?to=${encodeURIComponent(to)}`,
  );
  const list = mails.length === 0 ? '<p>No mail yet.</p>' : mails.map(renderMail).join('\n');
  const allMail = to === undefined ? '' : ` · <a href="${mailboxPath}">All mail</a>`;
  return plainPage({
    title: 'Development mailbox',
    heading: to === undefined ? 'Mail' : `Mail to ${to}`,
    body: `<p>No mail server is set up, so mail stays on this computer. <a href="${here}">Refresh</a>${allMail}</p>
${list}`,
    stylesheet: `${mailboxPath}.css`,
  });
}

const readRecipient = (request: FastifyRequest): string | undefined =>
  queryValue(request, 'to')?.trim() || undefined;

/** A tunnel or a proxy connects from this machine too; it names its visitor or keeps the name that they asked for. */
export const isLocalRequest = ({ hostname, headers }: FastifyRequest): boolean =>
  isLoopback(hostname) &&
  headers['x-forwarded-for'] === undefined &&
  headers['x-forwarded-host'] === undefined &&
  headers.forwarded === undefined;

export function mountMailbox(app: FastifyInstance, db: Queries): void {
  const store = createMailStore(db);
  const hidden = {
    schema: { hide: true },
    onRequest: async (request: FastifyRequest) => {
      if (!isLocalRequest(request)) throw addressNotFound();
    },
  };
  const fresh = (reply: FastifyReply) => reply.header('cache-control', 'no-store');

  app.get(mailboxPath, hidden, async (request, reply) => {
    const to = readRecipient(request);
    const html = renderMailbox(await store.list(to, maxShown), to);
    return fresh(reply).type('text/html; charset=utf-8').send(html);
  });

  app.get(`${mailboxPath}.json`, hidden, async (request, reply) => {
    const mails = await store.list(readRecipient(request), maxShown);
    const data = mails.map(({ id, recipient, replyTo, subject, text, createdAt }) => ({
      id,
      to: recipient,
      replyTo,
      subject,
      text,
      at: createdAt.toISOString(),
    }));
    return fresh(reply).send({ data });
  });

  app.get(`${mailboxPath}.css`, hidden, async (_, reply) =>
    fresh(reply).type('text/css; charset=utf-8').send(styles),
  );
}
