// A part of a screen that could not be fetched comes by itself when it can, without a reload and beside typed words.
import { topicHref } from '#features/application/client/sectionHrefs.ts';
import { paths } from '#shared/routing/paths.ts';
import { findChunk, workerInControl } from '../harness/builds.ts';
import { documentInput, pdf } from '../harness/files.ts';
import { expect, test, longRun } from '../harness/fixtures.ts';
import type { Device } from '../harness/device.ts';

const essays = topicHref('program-material', 'essays');
const documents = topicHref('program-material', 'documents');
const unavailable = 'This part is not on this device yet';

test.use({ faulty: true });

const addButton = ({ page }: Device) => documentInput(page);

/** Nothing of this page is lost: the same document is still open. */
const mark = (device: Device) => device.page.evaluate(() => void (window.name = 'the same page'));
const isMarked = (device: Device) => device.page.evaluate(() => window.name);

test.describe('a device without its worker yet', () => {
  test.use({ serviceWorkers: 'block' });

  test(
    'gets a topic when the connection is back, and keeps what was typed before it',
    longRun,
    async ({ laptop, site }) => {
      const title = 'Why I want to be a nurse';
      const missing = site.proxy.order({
        path: findChunk('v1', /DocumentsTopic\.tsx$/),
        fault: { kind: 'reset' },
      });
      await laptop.open(essays);
      await laptop.formReady();
      await laptop.addRow('essay');
      await laptop.type('Title', title);
      await mark(laptop);
      await laptop.followLink(documents);
      await expect(laptop.page.getByText(unavailable)).toBeVisible();
      missing.remove();
      await laptop.fireOnline();
      await expect(addButton(laptop)).toBeAttached();
      await expect(laptop.page.getByText(unavailable)).toHaveCount(0);
      await laptop.followLink(essays);
      await laptop.openRow(title);
      await expect(laptop.field('Title')).toHaveValue(title);
      expect(await isMarked(laptop)).toBe('the same page');
    },
  );

  test('gets it when somebody presses for it', longRun, async ({ phone, site }) => {
    const missing = site.proxy.order({
      path: findChunk('v1', /DocumentsTopic\.tsx$/),
      fault: { kind: 'reset' },
    });
    await phone.open(documents);
    await expect(phone.page.getByText(unavailable)).toBeVisible();
    await mark(phone);
    missing.remove();
    await phone.page.getByRole('button', { name: /^Try again/ }).click();
    await expect(addButton(phone)).toBeAttached();
    expect(await isMarked(phone)).toBe('the same page');
  });

  test(
    'opens a screen that could not be fetched when the connection is back',
    longRun,
    async ({ phone }) => {
      await phone.openTopic('personal-information', 'names');
      await phone.offline();
      await phone.followLink(paths.updateProfile);
      await expect(
        phone.page.getByRole('heading', { name: 'This page is not available offline' }),
      ).toBeVisible();
      await mark(phone);
      await phone.online();
      await expect(
        phone.page.getByRole('heading', { level: 1, name: 'Account settings' }),
      ).toBeVisible();
      expect(await isMarked(phone)).toBe('the same page');
    },
  );
});

test.describe('a phone that uses less data', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'takes a document without a connection once it asked for its screens, though it never showed the topic',
    longRun,
    async ({ phone }) => {
      await phone.context.addInitScript(() => localStorage.setItem('lowData', 'on'));
      await phone.open(paths.myAccount);
      await workerInControl(phone.page);
      await phone.page.getByRole('button', { name: /^All saved/ }).click();
      await phone.page
        .getByRole('button', { name: /^Save them for use offline \([\d.]+ kB\)$/ })
        .click();
      await expect(phone.page.getByText(/^Your screens are on this device/)).toBeVisible();
      await phone.page.keyboard.press('Escape');
      await phone.offline();
      await phone.followLink(documents);
      const file = pdf('BLS card.pdf', 20_000);
      await addButton(phone).setInputFiles({ ...file, mimeType: 'application/pdf' });
      await expect(phone.page.getByRole('listitem', { name: file.name })).toContainText(
        'Saved on this device',
      );
      await expect(phone.page.getByText(unavailable)).toHaveCount(0);
    },
  );
});
