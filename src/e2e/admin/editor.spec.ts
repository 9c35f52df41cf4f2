// What an editor changes is on the site at once and on an open phone after its poll; Undo takes it back; no word is lost.
import { expect, test } from '../harness/fixtures.ts';
import { expectNoAxeFindings } from '../harness/browser/axe.ts';
import { onDisk } from '../harness/files.ts';
import { somePhoto } from './somePhoto.ts';
import {
  openEntry,
  publish,
  save,
  settingsSaved,
  signInStaff,
  undo,
  unfold,
} from './staffDevice.ts';

const title = 'Nursing school, one application at a time';
const before = 'Your nursing application, written once and kept safe';

test.use({ siteOptions: {}, signedInAs: null });

test('an editor changes the home’s title, the footer’s logo, a menu and a route rule, and takes each back', async ({
  laptop,
  phone,
  site,
}) => {
  test.slow();
  const { page } = laptop;
  const { request } = phone.context;
  const read = async (path: string) => (await request.get(site.origin + path)).text();
  const focusPhone = () => phone.page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await phone.open('/');
  await expect(phone.page.getByRole('heading', { level: 1 })).toHaveText(before);
  await signInStaff(laptop, site);

  await openEntry(laptop, 'home/home');
  await page.getByRole('textbox', { name: 'Title' }).first().fill(title);
  await publish(page);
  expect(await read('/api/settings')).toContain(title);
  expect(await read('/')).toContain(title);
  await focusPhone();
  await expect(phone.page.getByRole('heading', { level: 1 })).toHaveText(title);
  await undo(page);
  expect(await read('/')).toContain(before);
  await focusPhone();
  await expect(phone.page.getByRole('heading', { level: 1 })).toHaveText(before);

  await laptop.open('/admin/media');
  const file = onDisk([await somePhoto('lamp.png')]);
  await page.locator('input[type="file"]').setInputFiles(file.paths);
  await expect(page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')).toHaveCount(1);
  file.remove();
  await openEntry(laptop, 'site/site');
  await page.getByRole('button', { name: 'Choose from the library: Logo in the footer' }).click();
  const sheet = page.getByRole('dialog', { name: 'Choose a picture' });
  await sheet.getByRole('button', { name: /lamp\.png/ }).click();
  await sheet.getByLabel('What the picture shows').fill('A lamp in a window');
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(sheet).toHaveCount(0);
  await publish(page);
  expect(await read('/')).toContain('alt="A lamp in a window"');
  const logo = /src="(\/media\/[^"#]+)[^"]*"[^>]*alt="A lamp in a window"/.exec(
    await read('/'),
  )?.[1];
  expect((await request.get(site.origin + (logo ?? '/none'))).headers()['content-type']).toBe(
    'image/webp',
  );
  await undo(page);
  expect(await read('/')).not.toContain('A lamp in a window');

  await openEntry(laptop, 'menu/main');
  await unfold(page, 'Items (11)');
  await unfold(page, 'Find a program');
  await page
    .getByRole('listitem', { name: '2 of 11' })
    .getByRole('textbox', { name: 'Label' })
    .fill('Compare programs');
  await publish(page);
  expect(await read('/api/settings')).toContain('Compare programs');
  await undo(page);
  expect(await read('/api/settings')).not.toContain('Compare programs');

  await laptop.open('/admin/content/route-rule');
  await page.getByRole('main').getByRole('link', { name: '/home', exact: true }).click();
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('/about');
  await page.getByLabel('Try an address').fill('/Home/');
  await page.getByRole('button', { name: 'Try', exact: true }).click();
  await expect(page.getByText('/Home/: 301, leads to /about.')).toBeVisible();
  await publish(page);
  const redirect = async () =>
    (await request.get(`${site.origin}/home`, { maxRedirects: 0 })).headers()['location'];
  expect(await redirect()).toBe('/about');
  await undo(page);
  expect(await redirect()).toBe('/');
});

test('of two editors the second gets both versions side by side, and nothing is overwritten', async ({
  laptop,
  openDevice,
  site,
}) => {
  const other = await openDevice('laptop');
  for (const device of [laptop, other]) {
    await signInStaff(device, site);
    await openEntry(device, 'home/home');
  }
  const titleOf = ({ page }: typeof laptop) => page.getByRole('textbox', { name: 'Title' }).first();
  await titleOf(laptop).fill('The first editor’s title');
  await titleOf(other).fill('The second editor’s title');
  await other.page.getByRole('textbox', { name: 'Subtitle' }).first().fill('Theirs alone');
  await publish(laptop.page);
  await save(other.page);
  const both = other.page.getByRole('region', { name: 'Two versions' });
  await expect(both).toContainText('The first editor’s title');
  await expect(both).toContainText('The second editor’s title');
  await expectNoAxeFindings(other.page, 'two versions side by side');
  await both.getByRole('button', { name: /^Keep this one/ }).click();
  await both.getByRole('button', { name: 'Continue editing' }).click();
  await expect(titleOf(other)).toHaveValue('The second editor’s title');
  await publish(other.page);
  const settings = await (await laptop.context.request.get(`${site.origin}/api/settings`)).text();
  expect(settings).toContain('The second editor’s title');
  expect(settings).toContain('Theirs alone');
});

test.describe('with faults', () => {
  test.use({ faulty: true });

  test('a save that fails keeps every word, and so do a line that is cut and a page that is closed in the middle of typing', async ({
    laptop,
    site,
  }) => {
    await signInStaff(laptop, site);
    await openEntry(laptop, 'home/home');
    const fail = '**/admin/api/entries/**';
    await laptop.page.route(fail, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 500, body: '' })
        : route.continue(),
    );
    const field = () => laptop.page.getByRole('textbox', { name: 'Title' }).first();
    await field().fill(title);
    await save(laptop.page);
    await expect(
      laptop.page.getByText('Something went wrong. Please try again.').first(),
    ).toBeVisible();
    await expect(field()).toHaveValue(title);
    await laptop.page.unroute(fail);

    await laptop.context.setOffline(true);
    await field().fill(`${title}, without a line`);
    await save(laptop.page);
    await expect(laptop.page.getByText('Something went wrong.').first()).toBeVisible();
    await expect(field()).toHaveValue(`${title}, without a line`);
    await expect(laptop.page.getByText('It is kept on this device.')).toBeVisible();

    await laptop.page.close({ runBeforeUnload: false });
    await laptop.context.setOffline(false);
    laptop.page = await laptop.context.newPage();
    await openEntry(laptop, 'home/home');
    await expect(field()).toHaveValue(`${title}, without a line`);
    await publish(laptop.page);
    await expect(laptop.page.getByText(settingsSaved)).toBeVisible();
  });
});
