// Messages of the contact page, for the admin app; `npm run messages` decides the same, but for the answer.
import type { Outbox } from '#server/mail/outbox.ts';
import { noteShape, type QueueSource } from '#server/queues/queueSource.ts';
import { isMailable } from './mails.ts';
import type { MessageModeration } from './messageModeration.ts';
import { presentFile } from './present.ts';
import type { ContactRow } from './store.ts';

const tooLate = 'Somebody else has settled this message meanwhile. Nothing was changed.';

const actionsOf = ({ state, email }: ContactRow): string[] => [
  ...(state === 'held' ? ['release'] : []),
  ...(state !== 'held' && isMailable(email) ? ['reply'] : []),
  ...(state === 'held' ? [] : ['answered']),
  'spam',
];

export const createMessageQueue = (
  moderation: MessageModeration,
  { mail, siteName }: { readonly mail: Pick<Outbox, 'enqueue'>; readonly siteName: string },
): QueueSource => ({
  name: 'messages',
  title: 'Messages to the staff',
  permission: 'messages.answer',
  actions: [
    { name: 'release', label: 'Let through', tone: 'primary', note: null, choices: [] },
    {
      name: 'reply',
      label: 'Answer by email',
      tone: 'primary',
      note: noteShape('Your answer, mailed to the address that was typed'),
      choices: [],
    },
    { name: 'answered', label: 'Answered elsewhere', tone: 'secondary', note: null, choices: [] },
    { name: 'spam', label: 'It is spam', tone: 'danger', note: null, choices: [] },
  ],
  async list(limit) {
    return (await moderation.waiting(limit)).map((row) => {
      const file = presentFile(row);
      return {
        id: row.receipt,
        title: `${row.topic}, from ${row.name}`,
        at: row.createdAt,
        text: row.message,
        facts: [
          { label: 'Number', text: row.receipt },
          { label: 'Answer to', text: row.email },
          ...(file ? [{ label: 'File', text: file.name }] : []),
        ],
        warnings: row.state === 'held' ? ['Held back: it has many links, or looks automated.'] : [],
        links: [],
        actions: actionsOf(row),
      };
    });
  },
  async decide({ id, action, note }) {
    const row = await moderation.find(id);
    if (!row || !actionsOf(row).includes(action)) return tooLate;
    if (action === 'release') return (await moderation.release(id)) ? null : tooLate;
    if (action === 'spam') return (await moderation.spam(id)) ? null : tooLate;
    if (!(await moderation.answered(id))) return tooLate;
    if (action === 'reply')
      await mail.enqueue({
        to: row.email,
        subject: `Your message ${row.receipt}`,
        dedupeKey: `contact-answer:${row.id}`,
        text: `${note}\n\n${siteName}\n\n> ${row.message.replaceAll('\n', '\n> ')}\n`,
      });
    return null;
  },
});
