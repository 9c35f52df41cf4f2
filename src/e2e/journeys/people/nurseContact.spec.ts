// Issue 15, point 1: a student asks a nurse without a connection, is answered, and gives stars.
import { paths } from '#shared/routing/paths.ts';
import { expectNoAxeFindings } from '#e2e/harness/browser/axe.ts';
import { findSmallTargets, findWhatIsCut } from '#e2e/harness/browser/cutText.ts';
import type { Device } from '#e2e/harness/device.ts';
import { expect, test, longRun } from '#e2e/harness/fixtures.ts';

const question = 'I graduate in May. How do I prepare for nights on a med-surg floor?';
const advice = 'Sleep in two blocks, and eat before midnight.';

test.use({ signedInAs: null, faulty: true, siteOptions: {} });

async function expectUsable({ page }: Device, what: string): Promise<void> {
  await expectNoAxeFindings(page, what);
  expect.soft(await findWhatIsCut(page), what).toEqual([]);
  expect.soft(await findSmallTargets(page), what).toEqual([]);
}

test(
  'a student’s request waits offline, is accepted and answered, and earns stars',
  longRun,
  async ({ openDevice, person }) => {
    test.slow();
    const student = await openDevice('phone');
    await student.signIn(person);
    await student.open(`${paths.nurses}?q=nora`);
    const main = student.page.getByRole('main');
    await main.getByRole('link', { name: 'Nora Nightlamp' }).click();
    const contact = main.getByRole('region', { name: 'Ask Nora Nightlamp' });
    await expect(contact.getByText('from 3 students')).toBeVisible();
    await student.offline();
    await contact.getByLabel('What do you need help with?').selectOption('first_job');
    await contact.getByLabel('Your message').fill(question);
    await contact.getByRole('button', { name: 'Send request' }).click();
    await expect(contact.getByText('Waits for a connection')).toBeVisible();
    await expectUsable(student, 'a request that waits');
    await student.online();
    await student.fireOnline();
    await expect(contact.getByText('Waiting for an answer')).toBeVisible();
    await expect(contact.getByText(question)).toHaveCount(1);

    const nurse = await openDevice('phone');
    await nurse.signIn('nurse@example.test');
    await nurse.open(`${paths.nurseProfile}#requests`);
    const inbox = nurse.page.getByRole('region', { name: 'Requests from students' });
    await inbox.locator('summary').filter({ hasText: 'Waiting for an answer' }).click();
    await expect(inbox.getByText(question)).toBeVisible();
    await inbox.getByRole('button', { name: 'Accept', exact: true }).click();
    const answer = inbox.getByLabel(/^Message to Petra P\./);
    await answer.fill(advice);
    await inbox.getByRole('button', { name: 'Send message' }).click();
    await expect(
      inbox.getByRole('list', { name: 'Conversation with Petra P.' }).getByText(advice),
    ).toBeVisible();
    await expectUsable(nurse, 'the inbox of a nurse');

    await expect(contact.getByText(advice)).toBeVisible();
    await contact.getByRole('button', { name: 'Give Nora Nightlamp stars' }).click();
    await contact.getByRole('radio', { name: '5, very helpful' }).check();
    await contact.getByRole('button', { name: 'Send stars' }).click();
    await expect(contact.getByText('5 out of 5 stars')).toBeVisible();
    await expect(contact.getByText('from 4 students')).toBeVisible();
    await expectUsable(student, 'a conversation');

    await student.open(`${paths.nurses}#requests`);
    const own = student.page.getByRole('region', { name: 'Your requests to nurses' });
    await own.locator('summary').filter({ hasText: 'Nora Nightlamp' }).click();
    await expect(own.getByText(advice)).toBeVisible();
    await expectUsable(student, 'the requests of a student');
  },
);
