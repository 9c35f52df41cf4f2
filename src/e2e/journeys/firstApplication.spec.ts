// What the product exists for, from sign-in to the second device.
import { topicHref } from '#features/application/client/sectionHrefs.ts';
import { paths } from '#shared/routing/paths.ts';
import { workerInControl } from '../harness/builds.ts';
import { Device } from '../harness/device.ts';
import { expect, listen, phoneSize, test } from '../harness/fixtures.ts';
import { RealBrowser } from '../harness/browser/realBrowser.ts';

const names = topicHref('personal-information', 'names');
const colleges = topicHref('academics', 'colleges');

test('a newcomer fills the application on a phone, loses network and browser, and finds every word on a laptop', async ({
  site,
  person,
  openDevice,
}) => {
  test.slow();
  const profile = RealBrowser.newProfile();
  const complaints: string[] = [];

  const newcomer = await RealBrowser.start(profile);
  listen(newcomer.context, complaints, true);
  const before = new Device(newcomer.context, await newcomer.page(), site.origin);
  await before.page.setViewportSize(phoneSize);
  await before.signIn(person);
  await expect(before.page).toHaveURL(/\/my-account$/);
  await workerInControl(before.page);
  await newcomer.close();

  const first = await RealBrowser.start(profile);
  listen(first.context, complaints, true);
  const phone = new Device(first.context, await first.page(), site.origin);
  await phone.page.setViewportSize(phoneSize);
  await phone.open(paths.myAccount);
  await phone.page
    .getByRole('link', { name: /personal information/i })
    .first()
    .click();
  await phone.open(names);
  await phone.type('Legal first name', 'Tomás');
  await phone.type('Legal last name', 'Ó Súilleabháin');
  await phone.synced();

  await phone.offline();
  await phone.followLink(colleges);
  await phone.addRow('college');
  await phone.field('College name').fill('Grace College of Nursing');
  await phone.savedOnDevice();
  await phone.followLink(names);
  await phone.type('Legal middle name', 'Pádraig');
  await phone.savedOnDevice();
  await first.kill();

  const second = await RealBrowser.start(profile);
  listen(second.context, complaints, true);
  const again = new Device(second.context, await second.page(), site.origin);
  await again.page.setViewportSize(phoneSize);
  await again.offline();
  await again.open(names);
  await expect(again.field('Legal middle name')).toHaveValue('Pádraig');
  await again.type('Name you go by', 'Tom');
  await again.expectState('onDevice', 'waiting');
  await again.online();
  await again.synced();

  const laptop = await openDevice('laptop');
  await laptop.open(names);
  await expect(laptop.field('Legal first name')).toHaveValue('Tomás');
  await expect(laptop.field('Legal middle name')).toHaveValue('Pádraig');
  await expect(laptop.field('Legal last name')).toHaveValue('Ó Súilleabháin');
  await expect(laptop.field('Name you go by')).toHaveValue('Tom');
  await laptop.open(colleges);
  await expect(laptop.page.getByText('Grace College of Nursing').first()).toBeVisible();
  await laptop.open(paths.condenser);
  await expect(laptop.page.getByRole('heading', { level: 1 })).toBeVisible();

  await second.kill();
  RealBrowser.removeProfile(profile);
  expect(complaints).toEqual([]);
});
