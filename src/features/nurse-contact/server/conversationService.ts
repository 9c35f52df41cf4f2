import { cleanText } from '#shared/input/cleanText.ts';
import { Problem } from '#shared/contract/problem.ts';
import { hour } from '#shared/time/duration.ts';
import { type ContactMessage, type Conversation, messagesOnPage } from '../contract.ts';
import { canWriteMessage, messagesPerHour, type Party } from '../policy.ts';
import { checkMessage } from '../rules.ts';
import type { NurseContactDeps } from './deps.ts';
import { reportMessage } from './news.ts';
import { presentMessage } from './present.ts';
import {
  findOwn,
  invalid,
  lockOwn,
  type Member,
  presentOne,
  requireUnblocked,
  roleOf,
  wrongState,
} from './requestAccess.ts';
import * as store from './store.ts';

export type ConversationService = ReturnType<typeof createConversationService>;

export function createConversationService({
  database,
  clock,
  notify,
  blocks,
}: Pick<NurseContactDeps, 'database' | 'clock' | 'notify' | 'blocks'>) {
  const { db } = database;

  /** @throws Problem too_many_requests */
  async function requireRoom(id: string, from: Party, now: Date): Promise<void> {
    const since = new Date(now.getTime() - hour);
    const counted = { since, max: messagesPerHour };
    const first = await store.findLimiting(db, id, from, counted);
    if (first === null) return;
    throw new Problem(
      'too_many_requests',
      `That’s ${messagesPerHour} messages within an hour. What you wrote is still here.`,
      {
        retryAfterSeconds: Math.max(1, Math.ceil((first.getTime() + hour - now.getTime()) / 1000)),
      },
    );
  }

  return {
    /** @throws Problem not_found */
    async read(member: Member, id: string, before: number | null): Promise<Conversation> {
      await findOwn(db, member, id);
      const rows = await store.listMessages(db, id, { before, limit: messagesOnPage + 1 });
      const shown = rows.slice(0, messagesOnPage);
      return {
        request: await presentOne(db, blocks, member, id),
        messages: shown.toReversed().map(presentMessage),
        before: rows.length > messagesOnPage ? (shown.at(-1)?.id ?? null) : null,
      };
    },

    /** @throws Problem not_found, wrong_state, validation_failed, too_many_requests */
    write: (member: Member, id: string, given: string): Promise<ContactMessage> =>
      database.transaction(async (tx) => {
        const body = cleanText(given);
        const problems = checkMessage(body);
        if (problems.length > 0) throw invalid(problems);
        const row = await lockOwn(tx, member, id);
        const sender = roleOf(member);
        if (!canWriteMessage(row.state))
          throw wrongState(row, sender, 'Your message wasn’t sent. It’s still here.');
        const { nurseStatus } = (await store.findShown(tx, id)) ?? {};
        if (nurseStatus !== 'published' && nurseStatus !== 'paused')
          throw new Problem(
            'wrong_state',
            'This nurse’s profile isn’t published, so nobody can write here right now. Your message is still here.',
            { current: { state: row.state } },
          );
        const [by, other] =
          sender === 'nurse' ? [row.nurseId, row.studentId] : [row.studentId, row.nurseId];
        const refusal = new Problem(
          'wrong_state',
          'This conversation is paused. Your message wasn’t sent. It’s still here.',
          { current: { state: row.state } },
        );
        await requireUnblocked(blocks, { by, other, refusal });
        const now = clock();
        await requireRoom(id, sender, now);
        const message = await store.insertMessage(tx, {
          requestId: id,
          sender,
          body,
          createdAt: now,
        });
        await store.updateRequest(tx, id, { updatedAt: now });
        await reportMessage(notify, row, { from: sender, id: message.id });
        return presentMessage(message);
      }),

    /** @throws Problem not_found */
    async markRead(member: Member, id: string, upTo: number): Promise<{ unread: number }> {
      await findOwn(db, member, id);
      const reader = roleOf(member);
      await store.markRead(db, id, reader, { upTo, at: clock() });
      const unread = await store.countUnread(db, [id], reader);
      return { unread: unread.get(id) ?? 0 };
    },
  };
}
