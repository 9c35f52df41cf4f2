// What people say about a school: handed in without a connection, it waits where it was written and arrives once.
import { expect, test, longRun } from '../harness/fixtures.ts';
import type { Device } from '../harness/device.ts';
import { someSchool } from '../harness/screens.ts';
import { workerInControl } from '../harness/builds.ts';

test.use({ serviceWorkers: 'allow', faulty: true });

const text = 'The clinical sites are close, and somebody answers when you ask for help.';
const edited = `${text} Bring warm socks.`;

async function write({ page }: Device): Promise<void> {
  await page.getByRole('button', { name: 'Write a review' }).click();
  await page.getByRole('radio', { name: '4, good' }).check();
  await page.getByLabel('Your review', { exact: true }).fill(text);
  await page.getByLabel('Year you started').fill('2019');
}

/** Requests of this kind that the server has answered. */
const posts = (device: Device, path: RegExp): string[] => {
  const found: string[] = [];
  device.context.on('requestfinished', (request) => {
    if (request.method() === 'POST' && path.test(new URL(request.url()).pathname))
      found.push(request.headers()['idempotency-key'] ?? '');
  });
  return found;
};

test(
  'a review written without a signal outlives its page, is edited while it waits, and is there once',
  longRun,
  async ({ phone }) => {
    test.slow();
    await phone.open(someSchool);
    await workerInControl(phone.page);
    await write(phone);
    await phone.offline();
    await phone.page.getByRole('button', { name: 'Send review' }).click();
    await expect(phone.page.getByText('Not sent yet')).toBeVisible();
    await phone.page.getByRole('button', { name: 'Change', exact: true }).click();
    await phone.page.getByLabel('Your review', { exact: true }).fill(edited);
    await phone.page.getByRole('button', { name: 'Send review' }).click();
    await expect(phone.page.getByText(edited)).toBeVisible();
    await expect(phone.page.getByText('Not sent yet')).toBeVisible();
    await phone.page.close();

    const sent = posts(phone, /\/reviews$/);
    await phone.online();
    phone.page = await phone.context.newPage();
    await phone.open(someSchool);
    await expect(phone.page.getByText('Waiting', { exact: true })).toBeVisible();
    await expect(phone.page.getByText(edited)).toHaveCount(1);
    await expect(phone.page.getByText('Not sent yet')).toHaveCount(0);
    expect(sent).toHaveLength(1);
  },
);

test.describe('a guest', () => {
  test.use({ signedInAs: null });

  test('reports wrong data without a signal, and it arrives once', longRun, async ({ phone }) => {
    test.slow();
    await phone.open(someSchool);
    await workerInControl(phone.page);
    await phone.page
      .getByLabel('What’s wrong?')
      .pressSequentially('The tuition on this page is too low.', { delay: 30 });
    await phone.offline();
    await phone.page.getByRole('button', { name: 'Send the report' }).click();
    await expect(phone.page.getByText(/^Your report is saved on this device/)).toBeVisible();
    await phone.page.close();

    const sent = posts(phone, /\/reports$/);
    await phone.online();
    phone.page = await phone.context.newPage();
    await phone.open(someSchool);
    await expect(phone.page.getByText('We got your report')).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});
