// What is written in the forum arrives once: without a signal and after the app was closed, and when its writer signs in
// first at Post.
import type { APIRequestContext } from 'playwright/test';
import type { QuestionPage } from '#features/forum/contract.ts';
import type { MemberPost } from '#features/forum/memberContract.ts';
import type { NoticePage } from '#features/notifications/contract.ts';
import { neutralText } from '#features/notifications/noticeText.ts';
import { startPushService } from '#features/notifications/server/push/testingPushService.ts';
import { Account, onceFree } from '../harness/account.ts';
import { findChunk, workerInControl } from '../harness/builds.ts';
import { expect, test, longRun } from '../harness/fixtures.ts';
import { forumQuestion } from '../harness/forumQuestion.ts';

test.use({ serviceWorkers: 'allow', faulty: true });

const asker = 'student@example.test';
const helper = 'condenser@example.test';
const nurse = 'nurse@example.test';
const writer = 'filter@example.test';

/** Calls of one person, by the API. */
type Person = {
  readonly post: (path: string, data: object) => Promise<{ id: string }>;
  readonly get: <Data>(path: string) => Promise<Data>;
};

async function signIn(request: APIRequestContext, origin: string, email: string): Promise<Person> {
  await Account.signIn(request, () => origin, email);
  return {
    async post(path, data) {
      const headers = { origin, 'idempotency-key': crypto.randomUUID() };
      const answer = await onceFree(() => request.post(`${origin}/api${path}`, { headers, data }));
      if (!answer.ok()) throw new Error(`${path} was refused: ${await answer.text()}`);
      return ((await answer.json()) as { data: { id: string } }).data;
    },
    async get<Data>(path: string) {
      const answer = await onceFree(() => request.get(`${origin}/api${path}`));
      return ((await answer.json()) as { data: Data }).data;
    },
  };
}

test.describe('a nurse between two shifts', () => {
  test.use({ signedInAs: nurse });

  test('answers and votes without a signal and closes the browser; all of it arrives once', async ({
    phone,
    openDevice,
    site,
    playwright,
  }) => {
    test.slow();
    const helpers = await playwright.request.newContext();
    const theirs = await openDevice('laptop');
    const student = await signIn(theirs.context.request, site.origin, asker);
    const other = await signIn(helpers, site.serverOrigin, helper);
    const { id } = await student.post(
      '/forum/questions',
      forumQuestion('How do you prepare for your first clinical day?'),
    );
    await other.post(`/forum/questions/${id}/answers`, {
      body: 'Sleep, pack the night before, and write down your questions.',
      lang: 'en',
    });
    const path = `/forum/question/${id}`;
    const readNotices = async () => {
      const { items } = await student.get<NoticePage>('/me/notifications');
      return items.filter((notice) => notice.path.startsWith(path) && !notice.read);
    };
    await expect.poll(readNotices).toHaveLength(1);
    await student.post('/me/notifications/read', {
      ids: (await readNotices()).map((each) => each.id),
    });
    const pushes = await startPushService();
    const browser = pushes.browser();
    await student.post('/me/push', browser.facts);
    await theirs.open(path);
    await expect(theirs.page.getByRole('button', { name: 'Vote up' })).toHaveCount(2);
    await theirs.page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const text = 'Ask your preceptor on the first morning what matters most on this unit.';

    await phone.open(path);
    await workerInControl(phone.page);
    const votes = phone.page.getByRole('button', { name: 'Vote up' });
    await expect(votes).toHaveCount(2);
    await phone.page.getByLabel('Your answer').pressSequentially('Ask');
    const saved = phone.page.getByRole('status').filter({ hasText: /^Saved on this device/ });
    await expect(saved).toBeVisible();
    await phone.offline();
    await phone.page.getByLabel('Your answer').fill(text);
    await phone.page.getByRole('button', { name: 'Post your answer' }).click();
    await expect(
      phone.page.getByRole('status').filter({ hasText: /^Waiting for connection/ }),
    ).toBeVisible();
    await expect(phone.page.getByText(text)).toBeVisible();
    await votes.first().click();
    await votes.last().click();
    for (const vote of [votes.first(), votes.last()])
      await expect(vote).toHaveAttribute('aria-pressed', 'true');
    await phone.page.close();

    await phone.online();
    phone.page = await phone.context.newPage();
    await phone.open('/');
    const read = () => student.get<QuestionPage>(`/forum/questions/${id}?sort=oldest`);
    await expect
      .poll(async () => {
        const { question: found, answers } = await read();
        return [found.score, answers.map(({ score }) => score)];
      })
      .toEqual([1, [1, 0]]);
    await phone.open(path);
    await expect(phone.page.getByText(text)).toHaveCount(1);
    const { answers, question: found } = await read();
    expect(answers.filter(({ html }) => html.includes(text))).toHaveLength(1);
    expect([found.answerCount, found.score]).toEqual([2, 1]);

    await expect(theirs.page.getByText(text)).toBeVisible();
    expect(await theirs.page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await expect.poll(readNotices).toMatchObject([{ kind: 'new_answer', count: 1 }]);
    await expect.poll(() => pushes.received.length).toBe(1);
    expect(browser.decrypt(pushes.received[0]?.body ?? Buffer.alloc(0))).toMatchObject({
      text: neutralText.new_answer,
    });
    await pushes.close();
    await helpers.dispose();
  });
});

test.describe('a guest', () => {
  test.use({ signedInAs: null });

  test(
    'writes a question, signs in at Post, and it is posted once with its words',
    longRun,
    async ({ laptop, site, playwright }) => {
      test.slow();
      const title = 'Is it normal to dread the night before clinicals?';
      const body = 'I slept three hours before each of my first four shifts. What helped you?';
      await laptop.open('/forum/question/ask');
      await laptop.page.getByLabel('Title').fill(title);
      await laptop.page.getByLabel('Your question').fill(body);
      // Enter in the form that needs no script would send it.
      const saved = laptop.page.getByRole('status').filter({ hasText: /^Saved on this device/ });
      await expect(saved).toBeVisible();
      await laptop.page.getByLabel('Tags').fill('stress');
      await laptop.page.getByLabel('Tags').press('Enter');
      await expect(laptop.page.getByRole('button', { name: 'Remove stress' })).toBeVisible();
      await expect(saved).toBeVisible();
      await laptop.page.getByRole('button', { name: 'Post your question' }).click();
      await laptop.page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).click();
      await expect(laptop.page).toHaveURL(/\/login/);
      await laptop.signIn(writer);
      await expect(laptop.page.getByRole('status').filter({ hasText: /^Posted/ })).toBeVisible();

      const request = await playwright.request.newContext();
      const member = await signIn(request, site.serverOrigin, writer);
      const posts = await member.get<MemberPost[]>('/forum/me/activity?tab=questions');
      const found = posts.filter((post) => post.title === title);
      expect(found).toHaveLength(1);
      const own = await member.get<{ body: string }>(`/forum/me/questions/${found[0]?.id ?? ''}`);
      expect(own.body).toBe(body);
      await laptop.open('/forum/question/ask');
      await expect(laptop.page.getByLabel('Title')).toHaveValue('');
      await request.dispose();
    },
  );
});

test.describe('what is typed before the script has come', () => {
  for (const who of [null, asker])
    test.describe(who === null ? 'by a guest' : 'by a member', longRun, () => {
      test.use({ signedInAs: who, serviceWorkers: 'block' });

      test('is in the draft once it has', async ({ laptop, site }) => {
        site.proxy.order({
          path: findChunk('v1', /write\/AskScreen\.tsx$/),
          fault: { kind: 'slow', ms: 3000 },
        });
        const { page } = laptop;
        await page.goto(`${laptop.origin}/forum/question/ask`, { waitUntil: 'commit' });
        const title = page.getByLabel('Title');
        await title.pressSequentially('Can I take statistics and', { delay: 60 });
        await expect(
          page.getByRole('status').filter({ hasText: /^Saved on this device/ }),
        ).toBeVisible();
        await expect(title).toHaveValue(/^Can I take statistics and/);
        await title.pressSequentially(' chemistry in one term?');
        await page.reload();
        await expect(title).toHaveValue('Can I take statistics and chemistry in one term?');
      });
    });
});
