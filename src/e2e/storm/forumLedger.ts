// The forum in the storm: an answer that a screen called safe is on the server at the end, once; a vote is as it was left.
import { expect, request } from 'playwright/test';
import type { OwnRelation } from '#features/forum/memberContract.ts';
import { Account } from '../harness/account.ts';
import { forumQuestion } from '../harness/forumQuestion.ts';
import { offlineListStored } from '../harness/builds.ts';
import type { Site } from '../harness/site.ts';
import type { Random } from './random.ts';
import type { Writer } from './writer.ts';

const asker = 'student@example.test';
/** Unlike each other: who asks the same again within minutes is shown the first one. */
const titles = [
  'How do you keep up with care plans in week one?',
  'Which stethoscope is worth the money for students?',
  'Did anybody switch from ADN to BSN halfway?',
  'What do night shifts do to your grades?',
  'Is pharmacology easier with flash cards or videos?',
  'Who pays for the background check before clinicals?',
  'Can I work as a CNA in the second year?',
  'What surprised you about your first pediatric rotation?',
];
const safeStates = /^(Waiting for connection|Posted|Waiting for review)/;
const timeoutMs = 6000;

type Thread = {
  readonly id: string;
  /** Empty while nobody has answered it. */
  token: string;
  isAnswerSafe: boolean;
  /** What the button showed last; null while nobody has pressed it. */
  vote: 0 | 1 | null;
};

const pathOf = ({ id }: Thread): string => `/forum/question/${id}`;

export class ForumLedger {
  private readonly threads: readonly Thread[];
  private next = 0;

  private constructor(threads: readonly Thread[]) {
    this.threads = threads;
  }

  /** Somebody else asks, and each device reads the questions once, so that it has them without a connection. */
  static async begin(
    site: Site,
    account: Account,
    writers: readonly Writer[],
  ): Promise<ForumLedger> {
    const origin = site.serverOrigin;
    const headers = () => ({ origin, 'idempotency-key': crypto.randomUUID() });
    const me = await account.request.get(`${origin}/api/forum/me`);
    const { revision } = ((await me.json()) as { data: { revision: number } }).data;
    const named = await account.request.patch(`${origin}/api/forum/me`, {
      headers: { ...headers(), 'if-match': `"${revision}"` },
      data: { handle: 'storm-petrel' },
    });
    expect(named.ok(), await named.text()).toBe(true);
    const others = await request.newContext();
    await Account.signIn(others, () => origin, asker);
    const threads: Thread[] = [];
    for (const title of titles) {
      const asked = await others.post(`${origin}/api/forum/questions`, {
        headers: headers(),
        data: forumQuestion(title),
      });
      expect(asked.ok(), await asked.text()).toBe(true);
      const { data } = (await asked.json()) as { data: { id: string } };
      threads.push({ id: data.id, token: '', isAnswerSafe: false, vote: null });
    }
    await others.dispose();
    for (const { device } of writers) {
      for (const thread of threads) {
        await device.open(pathOf(thread));
        await expect(device.page.getByLabel('Your answer')).toBeVisible();
      }
      await offlineListStored(device.page, 'forum');
    }
    return new ForumLedger(threads);
  }

  /** One device answers a question nobody here has answered, and presses a vote. @returns what it did */
  async act(writer: Writer, random: Random): Promise<string> {
    const thread = this.threads[this.next];
    if (!thread) return await this.vote(writer, random.pick(this.threads));
    this.next += 1;
    const { page } = writer.device;
    await writer.device.followLink(pathOf(thread));
    thread.token = `answer${thread.id}z${random.below(1_000_000)}`;
    await page.getByLabel('Your answer').fill(`${thread.token}: sleep, and ask early for help.`);
    await page.getByRole('button', { name: 'Post your answer' }).click();
    try {
      await page
        .getByRole('status')
        .filter({ hasText: safeStates })
        .waitFor({ timeout: timeoutMs });
      thread.isAnswerSafe = true;
    } catch {
      // Not shown as safe: nothing was promised.
    }
    await this.press(writer, thread);
    return `${writer.name} answers question ${thread.id} and votes`;
  }

  private async vote(writer: Writer, thread: Thread): Promise<string> {
    await writer.device.followLink(pathOf(thread));
    await this.press(writer, thread);
    return `${writer.name} votes on question ${thread.id}`;
  }

  /** Presses of the two devices race: whichever the server takes last counts, so one device votes on a question. */
  private async press(writer: Writer, thread: Thread): Promise<void> {
    if (thread.vote !== null) return;
    const button = writer.device.page.getByRole('button', { name: 'Vote up' }).first();
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    thread.vote = 1;
    if (Number(thread.id) % 3 !== 0) return;
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    thread.vote = 0;
  }

  /** Waits until everything that was safe has arrived, and says what did not, or came twice. */
  async verdict(site: Site, writers: readonly Writer[], account: Account) {
    const read = async ({ id }: Thread): Promise<OwnRelation> => {
      const answer = await account.request.get(
        `${site.serverOrigin}/api/forum/questions/${id}/own`,
      );
      return ((await answer.json()) as { data: OwnRelation }).data;
    };
    const count = ({ sources }: OwnRelation, token: string): number =>
      Object.values(sources).filter((text) => text.includes(token)).length;
    const safe = this.threads.filter(({ isAnswerSafe }) => isAnswerSafe);
    const voted = this.threads.filter(({ vote }) => vote !== null);
    await expect
      .poll(
        async () => {
          for (const { device } of writers) await device.fireOnline();
          const lacking: string[] = [];
          for (const thread of safe)
            if (count(await read(thread), thread.token) === 0) lacking.push(thread.token);
          for (const thread of voted)
            if (((await read(thread)).votes[thread.id] ?? 0) !== thread.vote)
              lacking.push(`vote ${thread.id}`);
          return lacking;
        },
        { timeout: 90_000, intervals: [500, 1000, 2000] },
      )
      .toEqual([]);
    const doubled: string[] = [];
    for (const thread of this.threads)
      if (thread.token !== '' && count(await read(thread), thread.token) > 1)
        doubled.push(thread.token);
    return { answersSafe: safe.length, votes: voted.length, answersDoubled: doubled };
  }
}
