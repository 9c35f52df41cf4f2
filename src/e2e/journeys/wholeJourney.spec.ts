// Issue 14, “What must show”: the whole way on the narrowest phone, from three schools to two receipts, with the network
// cut twice on the way and a mail server of its own.
import type { Locator, Page } from 'playwright/test';
import { readPart, startMailServer, type MailServer } from '#server/mail/testing.ts';
import { nameSlug } from '#shared/text/schoolSlug.ts';
import { paths } from '#shared/routing/paths.ts';
import { sendHref, topicHref } from '#features/application/client/sectionHrefs.ts';
import { expectNoAxeFindings } from '../harness/browser/axe.ts';
import { workerInControl } from '../harness/builds.ts';
import type { Device } from '../harness/device.ts';
import { onDisk, photoOfPlace } from '../harness/files.ts';
import { expect, test as base, longRun } from '../harness/fixtures.ts';
import {
  countVersions,
  findOffer,
  listPrograms,
  pressSubmit,
  sendingStatus,
  signProgram,
} from '../harness/programs.ts';
import { fillSections, readyPrograms } from '../harness/readyApplication.ts';

const test = base.extend<{ mail: MailServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed
  mail: async ({}, provide) => {
    const mail = await startMailServer();
    await provide(mail);
    await mail.close();
  },
  siteOptions: async ({ mail }, provide) => {
    await provide({ env: { SMTP_URL: mail.url, MAIL_FROM: 'no-reply@lamplight.test' } });
  },
});

test.use({ serviceWorkers: 'allow', faulty: true });

/** Asks for a test and courses that the sample person lacks. */
const refused = ['Fictitious University of the Coquí', 'Nursing, BSN (in Spanish)'] as const;
const referee = { name: 'Dr. Sam Sample', email: 'sam.sample@college.example' };
const signature = 'Petra Quill';

/** Of the sample person, as her college prints it. */
function printTranscript(year: number): string {
  return [
    'MADE-UP COMMUNITY COLLEGE    UNOFFICIAL TRANSCRIPT    Page 1 of 1',
    `Fall ${year - 2}`,
    'Course     Description              Attempted  Earned  Grade  Points',
    'ENGL 1A    COLLEGE WRITING               3.00    3.00  A-      11.10',
    'PSYC 1     GENERAL PSYCHOLOGY            3.00    3.00  A       12.00',
    'BIOL 25    HUMAN ANATOMY                 4.00    4.00  B+      13.20',
    `Spring ${year - 1}`,
    'BIOL 24    HUMAN PHYSIOLOGY              4.00    4.00  B       12.00',
    'STAT 50    STATISTICS                    3.00    3.00  A       12.00',
    'END OF TRANSCRIPT',
  ].join('\r\n');
}

async function chooseProgram(
  phone: Device,
  [school, program]: readonly [string, string],
): Promise<void> {
  await phone.open(`/university/${nameSlug(school)}`);
  const { button, line } = findOffer(phone.page, program);
  await button.tap();
  await expect(line).toContainText('Added to your application');
}

async function pasteTranscript({ page }: Device, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Paste a transcript' }).tap();
  await page.getByRole('textbox', { name: 'Text of your transcript' }).fill(text);
  await page.getByRole('button', { name: 'Show the preview' }).tap();
  await expectNoAxeFindings(page, 'the preview of a transcript');
  await page.getByRole('button', { name: 'Add 5 courses' }).tap();
  await expect(page.getByText(/^5 courses added/)).toBeVisible();
}

const pageField = (page: Page): Locator =>
  page.locator('input[type="file"][accept^="image"][multiple]');

async function photographPages(phone: Device): Promise<void> {
  const { page } = phone;
  const taken = onDisk([
    await photoOfPlace(page, 'IMG_0001.jpg'),
    await photoOfPlace(page, 'IMG_0002.jpg'),
  ]);
  await pageField(page).setInputFiles([...taken.paths]);
  await page.getByRole('button', { name: /^Make one PDF of 2 photos/ }).tap();
  taken.remove();
}

async function inviteReferee(phone: Device): Promise<void> {
  const { page } = phone;
  await phone.openTopic('achievements', 'references');
  await phone.openRow(referee.name);
  await phone.field('Email').fill(referee.email);
  await page.getByRole('button', { name: 'Done', exact: true }).tap();
  await page.getByRole('button', { name: `Preview the email to ${referee.name}` }).tap();
  const preview = page.getByRole('region', { name: `Email to ${referee.name}` });
  await preview.getByRole('radio', { name: /^Yes, I give up/ }).check();
  await expectNoAxeFindings(page, 'the preview of an invitation');
  await page.getByRole('button', { name: 'Send invitation' }).tap();
  await expect(page.getByText(/^Invited on .* Not opened yet/)).toBeVisible();
}

/** The link of the mail that this address got. */
async function waitForInvitation({ received, recipients }: MailServer): Promise<URL> {
  await expect.poll(() => recipients).toContain(referee.email);
  const text = readPart(received[recipients.indexOf(referee.email)] ?? '', 'text/plain');
  return new URL(/https?:\/\/\S+#\S+/.exec(text)?.[0] ?? '');
}

async function answerReference(second: Device, { pathname, hash }: URL): Promise<void> {
  const { page } = second;
  await second.context.clearCookies();
  await second.open(pathname + hash);
  await page.getByRole('button', { name: 'Begin the reference' }).tap();
  await page.getByRole('radio', { name: 'Yes, strongly' }).check();
  await page.getByRole('textbox', { name: /^In your own words/ }).fill('She asks before she acts.');
  await expectNoAxeFindings(page, 'the page of a referee');
  await page.getByRole('button', { name: 'Send the reference' }).tap();
  await expect(page.getByText('Sent. Thank you')).toBeVisible();
}

/** Goes there over the hub, and records the first step: nothing is missing then. */
async function startProgram(phone: Device, program: string): Promise<string> {
  const { page } = phone;
  await phone.open(paths.condenser);
  const programs = page.getByRole('region', { name: 'My programs' });
  await programs.getByRole('link', { name: program }).tap();
  await page.getByRole('button', { name: 'I’ve started this one' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('Ready to submit');
  return new URL(page.url()).searchParams.get('id') ?? '';
}

const receiptNumber = /LL-\w{8}/;

async function readReceipt({ page }: Device): Promise<string> {
  await expect(sendingStatus(page)).toHaveText(/^Submitted\. Receipt LL-\w{8},/);
  return receiptNumber.exec((await sendingStatus(page).textContent()) ?? '')?.[0] ?? '';
}

const receiptsMailedTo = ({ received, recipients }: MailServer, person: string): string[] =>
  received
    .filter((_, at) => recipients[at] === person)
    .flatMap((message) => receiptNumber.exec(readPart(message, 'text/plain'))?.[0] ?? []);

test(
  'a student chooses three programs, hands in what they ask for, and sends two; the third says what is missing',
  longRun,
  async ({ phone, openDevice, account, mail, person }) => {
    test.slow();
    const { page } = phone;
    await fillSections(account, (path) => !/^courses\/|^references\/sample-1\/email$/.test(path));

    for (const program of [...readyPrograms, refused]) await chooseProgram(phone, program);
    await expectNoAxeFindings(page, 'a school with a program that was added');
    await phone.open(paths.updateProfile);
    await page.getByRole('switch', { name: 'Use less data' }).tap();
    await phone.open(topicHref('program-material', 'documents'));
    await workerInControl(page);
    // With less data a device stores what was opened, and what came before the worker did not pass through it.
    await page.reload();
    await expect(pageField(page)).toBeAttached();
    await phone.openTopic('academics', 'courses');
    await page.waitForLoadState('networkidle');

    await phone.offline();
    await pasteTranscript(phone, printTranscript(new Date().getUTCFullYear()));
    await phone.followLink(topicHref('program-material', 'documents'));
    await photographPages(phone);
    const pdf = page.getByRole('listitem', { name: /Transcript, 2 pages\.pdf/ });
    await expect(pdf).toContainText('Saved on this device');
    await expectNoAxeFindings(page, 'documents without a connection');
    await phone.online();
    await phone.fireOnline();
    await expect(pdf).toContainText('Will upload on Wi-Fi');
    await pdf.getByRole('button', { name: /^Upload now/ }).tap();
    await expect(pdf).toContainText('On the server');
    expect(await account.documents()).toMatchObject([{ kind: 'transcript', state: 'ready' }]);

    await inviteReferee(phone);
    await answerReference(await openDevice('phone'), await waitForInvitation(mail));
    await page.reload();
    await expect(page.getByText(/^Received on /)).toBeVisible();

    const [first, second] = [
      await startProgram(phone, readyPrograms[0][0]),
      await startProgram(phone, readyPrograms[1][0]),
    ];
    await signProgram(phone, first, signature);
    await expectNoAxeFindings(page, 'a program to sign');
    await pressSubmit(page);
    const receipts = [await readReceipt(phone)];
    await expectNoAxeFindings(page, 'a receipt');

    await signProgram(phone, second, signature);
    await phone.offline();
    await pressSubmit(page);
    await page.getByRole('button', { name: /^Send it as soon as/ }).tap();
    await expect(sendingStatus(page)).toHaveText(/^Waiting for connection/);
    await phone.online();
    await phone.fireOnline();
    receipts.push(await readReceipt(phone));

    const listed = await listPrograms(phone);
    const third = listed.find(({ school }) => school === refused[0])?.id ?? '';
    await phone.open(sendHref(third));
    await expect(sendingStatus(page)).toHaveText(/^Not ready\. \d+ things/);
    const missing = page.getByRole('region', { name: 'Take care of these first' });
    await expect(missing.getByRole('link', { name: /SAT/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Submit', exact: true })).toHaveCount(0);
    await expectNoAxeFindings(page, 'a program that is not ready');

    await phone.open(paths.condenser);
    const programs = page.getByRole('region', { name: 'My programs' });
    await expect(programs.getByText('Submitted', { exact: true })).toHaveCount(2);
    await expectNoAxeFindings(page, 'the hub with what was sent');
    expect([
      await countVersions(phone, first),
      await countVersions(phone, second),
      await countVersions(phone, third),
    ]).toEqual([1, 1, 0]);
    await expect.poll(() => receiptsMailedTo(mail, person).sort()).toEqual(receipts.sort());
  },
);
