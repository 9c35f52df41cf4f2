// Issue 3, "What must show": from a new account to three documents that survive everything on the way.
import { topicHref } from '#features/application/client/sectionHrefs.ts';
import { type StudentDocument, documentFile, pieceBytes } from '#features/documents/contract.ts';
import { paths } from '#shared/routing/paths.ts';
import { Device } from '../harness/device.ts';
import { documentInput, largePhoto, onDisk, pdf, sha256Of } from '../harness/files.ts';
import { expect, listen, phoneSize, test, longRun } from '../harness/fixtures.ts';
import { codeIn, Mailbox } from '../harness/mailbox.ts';
import { NewAccount } from '../harness/newAccount.ts';
import { RealBrowser } from '../harness/browser/realBrowser.ts';
import type { Site } from '../harness/site.ts';

const documents = topicHref('program-material', 'documents');
const student = { email: 'amara.okafor@example.test' };
const firstPassword = 'three quiet lamps at dawn';
const password = 'another ward, another night';

test.use({ signedInAs: null, faulty: true, siteOptions: {} });

const add = ({ page }: Device) => documentInput(page);
const row = (device: Device, name: string | RegExp) => device.page.getByRole('listitem', { name });

type Piece = { readonly offset: number; readonly at: number; readonly acknowledged: boolean };

/** The pieces that reached the line, by upload. */
function piecesOf(site: Site): Map<string, Piece[]> {
  const pieces = new Map<string, Piece[]>();
  for (const { method, path, headers, at, status } of site.proxy.log) {
    if (method !== 'PATCH' || !path.startsWith('/api/uploads/')) continue;
    const piece = { offset: Number(headers['upload-offset']), at, acknowledged: status === 204 };
    pieces.set(path, [...(pieces.get(path) ?? []), piece]);
  }
  return pieces;
}

test(
  'a new student adds three documents in a basement, and all of them arrive whole',
  longRun,
  async ({ openDevice, site, request }) => {
    test.slow();
    const profile = RealBrowser.newProfile();
    const complaints: string[] = [];
    const mailbox = new Mailbox(request, site.serverOrigin);

    const newcomer = await RealBrowser.start(profile);
    listen(newcomer.context, complaints, true);
    const before = new Device(newcomer.context, await newcomer.page(), site.origin);
    await before.page.setViewportSize(phoneSize);
    const account = new NewAccount(before, mailbox);
    await account.register({ ...student, password: firstPassword });
    await account.confirmByCode();
    await expect(before.page).toHaveURL(/\/my-account$/);

    const laptop = await openDevice('laptop');
    await laptop.open(paths.forgetPassword);
    await laptop.page.getByLabel('Email', { exact: true }).fill(student.email);
    await laptop.page.getByRole('button', { name: 'Send me an email' }).click();
    const mail = await mailbox.wait(student.email, /new password/);
    await laptop.page.getByLabel('Code', { exact: true }).fill(codeIn(mail));
    await laptop.page
      .getByLabel('New password', { exact: true })
      .and(laptop.page.locator('input'))
      .fill(password);
    await laptop.page.getByRole('button', { name: 'Change the password' }).click();
    await expect(laptop.page.getByText('Your password was changed')).toBeVisible();

    await before.context.clearCookies();
    await before.open(paths.login);
    await before.signIn(student.email, password);
    await expect(before.page).toHaveURL(/\/my-account$/);
    // The page may have been on its way when the worker took over, which then controls the next one only.
    await before.page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await newcomer.close();

    const first = await RealBrowser.start(profile);
    listen(first.context, complaints, true);
    const phone = new Device(first.context, await first.page(), site.origin);
    await phone.page.setViewportSize(phoneSize);
    await phone.open(documents);
    await expect(add(phone)).toBeAttached();
    await expect(phone.page.getByRole('heading', { name: 'Documents', level: 2 })).toBeVisible();

    const photo = await largePhoto(phone.page, 'IMG_0001.jpg');
    const transcript = pdf('Transcript, Grace College.pdf', 4_000_000);
    const card = pdf('BLS card.pdf', 60_000);
    expect(photo.buffer.byteLength).toBeGreaterThan(8_000_000);
    await phone.offline();
    const chosen = onDisk([photo, transcript, card]);
    await add(phone).setInputFiles(chosen.paths);
    for (const name of [/IMG_0001/, transcript.name, card.name])
      await expect(row(phone, name)).toContainText('Saved on this device');
    await first.kill();
    chosen.remove();

    const second = await RealBrowser.start(profile);
    listen(second.context, complaints, true);
    const again = new Device(second.context, await second.page(), site.origin);
    await again.page.setViewportSize(phoneSize);
    await again.offline();
    await again.open(documents);
    for (const name of [/IMG_0001/, transcript.name, card.name])
      await expect(row(again, name)).toContainText('Saved on this device');
    await again.online();

    const all = transcript.buffer.byteLength + card.buffer.byteLength + 1_000_000;
    const sent = () => [...piecesOf(site).values()].flat().length * pieceBytes;
    await expect.poll(sent, { intervals: [20] }).toBeGreaterThan(all * 0.6);
    await site.killServer();
    await site.startServer();
    const backAt = Date.now();
    await again.fireOnline();
    for (const name of [/IMG_0001/, transcript.name, card.name])
      await expect(row(again, name)).toContainText('On the server');

    await laptop.open(paths.login);
    await laptop.page.goto(`${site.origin}${paths.myAccount}`);
    const list = (await (
      await again.context.request.get(`${site.origin}/api/documents`)
    ).json()) as {
      data: StudentDocument[];
    };
    expect(list.data.map(({ state }) => state)).toEqual(['ready', 'ready', 'ready']);
    const kept = new Map(list.data.map((each) => [each.name, each]));
    expect(kept.get(transcript.name)?.sha256).toBe(sha256Of(transcript.buffer));
    expect(kept.get(card.name)?.sha256).toBe(sha256Of(card.buffer));
    for (const each of list.data) {
      const answer = await again.context.request.get(`${site.origin}${documentFile(each.id)}`);
      expect(sha256Of(await answer.body())).toBe(each.sha256);
      expect(answer.headers()['content-disposition']).toMatch(/^attachment/);
      expect(answer.headers()['x-content-type-options']).toBe('nosniff');
    }
    const foreign = await request.get(`${site.origin}${documentFile(list.data[0]?.id ?? '')}`);
    expect(foreign.status()).toBe(404);

    for (const pieces of piecesOf(site).values()) {
      const stored = pieces.filter(({ acknowledged }) => acknowledged).map(({ offset }) => offset);
      expect(new Set(stored).size).toBe(stored.length);
      // A browser itself tries a broken line again at once; what counts is what comes after the server is back.
      const before = new Set(pieces.filter(({ at }) => at < backAt).map(({ offset }) => offset));
      const repeated = pieces.filter(({ at, offset }) => at >= backAt && before.has(offset));
      expect(repeated.length).toBeLessThanOrEqual(1);
    }
    await second.kill();
    RealBrowser.removeProfile(profile);
    expect(complaints).toEqual([]);
  },
);
