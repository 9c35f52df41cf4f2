// Issue 4, the contact form: it really sends, once, with or without a connection, with or without a script.
import { paths } from '#shared/routing/paths.ts';
import type { Device } from '../harness/device.ts';
import { expect, test, longRun } from '../harness/fixtures.ts';
import { Mailbox } from '../harness/mailbox.ts';

test.use({ signedInAs: null, faulty: true });

const staff = 'hello@example.test';
const send = 'Send message';
const kept = 'Saved on this device. We’ll send it when you’re online';

/** Types as people do: what is filled in within a second is held back. */
async function write({ page }: Device, email: string, message: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('<script>alert(1)</script> Ana 👩‍⚕️');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('What’s it about?').selectOption('wrong-data');
  await page.getByLabel('Message', { exact: true }).pressSequentially(message, { delay: 30 });
}

/** What the staff was told about messages from this address. */
const toldAbout = async (mailbox: Mailbox, email: string) =>
  (await mailbox.to(staff)).filter(({ text }) => text.includes(email));

const arrived = ({ page }: Device) =>
  expect(page.getByRole('heading', { level: 1, name: 'We got your message' })).toBeVisible();
const receiptOn = async ({ page }: Device): Promise<string> =>
  (await page.getByText(/^LL-[2-9A-Z]{4}-[2-9A-Z]{3}$/).textContent()) ?? '';

test(
  'a message gets a number, a copy and a reader, and a double tap is one message',
  longRun,
  async ({ phone, site, request }) => {
    const mailbox = new Mailbox(request, site.serverOrigin);
    await phone.open(paths.contact);
    await write(
      phone,
      'ana.contact@example.test',
      'The tuition on the page of one school is too low.',
    );
    await expect(phone.page.getByText('49 of 4,000 characters')).toBeVisible();
    await phone.page.getByRole('button', { name: send }).dblclick();
    await arrived(phone);
    await expect(phone.page.getByRole('heading', { level: 1 })).toBeFocused();
    const receipt = await receiptOn(phone);
    const copy = await mailbox.wait('ana.contact@example.test', new RegExp(receipt));
    expect(copy.text).toContain('too low');
    const told = await mailbox.wait(staff, new RegExp(`^Message ${receipt}$`));
    expect(told.text).toContain('<script>alert(1)</script> Ana 👩‍⚕️');
    expect(told.text).toContain('Wrong data about a school');
    expect((await toldAbout(mailbox, 'ana.contact@example.test')).length).toBe(1);
    expect((await mailbox.to('ana.contact@example.test')).length).toBe(1);
  },
);

test.describe('without a connection', () => {
  test(
    'a message outlives its page and is sent once, from whichever page comes first',
    longRun,
    async ({ phone, site, request }) => {
      const mailbox = new Mailbox(request, site.serverOrigin);
      await phone.open(paths.contact);
      await write(phone, 'bus@example.test', 'I am writing this in a tunnel.');
      await phone.offline();
      await phone.page.getByRole('button', { name: send }).click();
      await expect(phone.page.getByText(kept)).toBeVisible();
      await phone.page.close();
      await phone.online();
      phone.page = await phone.context.newPage();
      // The page without a layout sends it as well, and says so itself.
      await phone.open(paths.landing);
      await expect(
        phone.page.getByText(/Your message was sent\. Your reference number is LL-/),
      ).toBeVisible();
      await mailbox.wait('bus@example.test', /^We have your message/);
      await phone.open(paths.contact);
      await expect(
        phone.page.getByText(/Your message was sent\. Your reference number is LL-/),
      ).toBeVisible();
      await expect(phone.page.getByLabel('Message', { exact: true })).toHaveValue('');
      expect((await mailbox.to('bus@example.test')).length).toBe(1);
      expect((await toldAbout(mailbox, 'bus@example.test')).length).toBe(1);
    },
  );

  test(
    'whose answer is lost is one message, sent by two tabs',
    longRun,
    async ({ phone, site, request }) => {
      const mailbox = new Mailbox(request, site.serverOrigin);
      await phone.open(paths.contact);
      await write(phone, 'lost@example.test', 'Did this one arrive?');
      const lost = site.proxy.order({
        method: 'POST',
        path: '/api/contact',
        fault: { kind: 'resetAfterCommit' },
      });
      await phone.page.getByRole('button', { name: send }).click();
      await expect(phone.page.getByText(/We may already have it/)).toBeVisible();
      lost.remove();
      const other = await phone.anotherTab(paths.contact);
      await Promise.all([phone.fireOnline(), other.fireOnline()]);
      for (const tab of [phone, other])
        await expect(
          tab.page.getByText(/Your message was sent\. Your reference number is LL-/),
        ).toBeVisible();
      expect((await toldAbout(mailbox, 'lost@example.test')).length).toBe(1);
    },
  );

  test(
    'it can be taken back and edited until it is sent',
    longRun,
    async ({ phone, site, request }) => {
      const mailbox = new Mailbox(request, site.serverOrigin);
      await phone.open(paths.contact);
      await write(phone, 'again@example.test', 'First words of this.');
      await phone.offline();
      await phone.page.getByRole('button', { name: send }).click();
      await phone.page.getByRole('button', { name: 'Edit instead of sending' }).click();
      const message = phone.page.getByLabel('Message', { exact: true });
      await expect(message).toHaveValue('First words of this.');
      await expect(phone.page.getByRole('button', { name: 'Edit instead of sending' })).toHaveCount(
        0,
      );
      await message.fill('Better words than the first.');
      await phone.online();
      await phone.page.getByRole('button', { name: send }).click();
      await arrived(phone);
      const [copy, ...others] = await mailbox.to('again@example.test');
      expect(others).toEqual([]);
      expect(copy?.text).toContain('Better words');
    },
  );
});

test(
  'what is typed is there after a reload, and 4,001 characters are not cut',
  longRun,
  async ({ phone }) => {
    await phone.open(paths.contact);
    const message = phone.page.getByLabel('Message', { exact: true });
    await message.fill('a'.repeat(4001));
    await phone.page.getByRole('button', { name: send }).click();
    await expect(
      phone.page.getByRole('link', { name: /1 more than the 4,000 that fit/ }),
    ).toBeVisible();
    await phone.page.reload();
    await expect(message).toHaveValue('a'.repeat(4001));
  },
);

test(
  'the fourth message of an hour waits, and nothing of it is lost',
  longRun,
  async ({ laptop }) => {
    await laptop.open(paths.contact);
    for (const n of [1, 2, 3]) {
      await write(laptop, 'often@example.test', `Question number ${n}, please.`);
      await laptop.page.getByRole('button', { name: send }).click();
      await arrived(laptop);
      await laptop.page.getByRole('link', { name: 'Write another message' }).click();
    }
    await write(laptop, 'often@example.test', 'And one question more.');
    await laptop.page.getByRole('button', { name: send }).click();
    await expect(laptop.page.getByText('Too many messages for now')).toBeVisible();
    await expect(laptop.page.getByRole('timer')).toHaveText(/again in (59|60) minutes/);
    await expect(laptop.page.getByText(new RegExp(`write to ${staff}`))).toBeVisible();
    await expect(laptop.page.getByLabel('Message', { exact: true })).toHaveValue(
      'And one question more.',
    );
  },
);

test('without a script the form works, says what is wrong, and shows the number', async ({
  openDevice,
  site,
  request,
}) => {
  const mailbox = new Mailbox(request, site.serverOrigin);
  const plain = await openDevice('laptop', { javaScriptEnabled: false });
  await plain.open(paths.contact);
  await plain.page.getByLabel('Name', { exact: true }).fill('Ana');
  await plain.page.getByLabel('Email', { exact: true }).fill('plain@example.test');
  await plain.page.getByLabel('What’s it about?').selectOption('other');
  const message = plain.page.getByLabel('Message', { exact: true });
  await message.fill('b'.repeat(4001));
  await plain.page.getByRole('button', { name: send }).click();
  await expect(
    plain.page.getByRole('link', { name: /1 more than the 4,000 that fit/ }),
  ).toBeVisible();
  await expect(message).toHaveValue('b'.repeat(4001));
  await message.fill('Sent by a browser without a script.');
  await plain.page.getByRole('button', { name: send }).click();
  await arrived(plain);
  expect(new URL(plain.page.url()).searchParams.get('receipt')).toBe(await receiptOn(plain));
  expect((await mailbox.to('plain@example.test')).length).toBe(1);
});
