// Issue: find a program, near home, by keyboard, on a phone, and again without a network.
import type { Page } from 'playwright/test';
import { paths } from '#shared/routing/paths.ts';
import { workerInControl } from '../harness/builds.ts';
import { expect, test, longRun } from '../harness/fixtures.ts';
import { someComparison, someSchool, someSearch } from '../harness/screens.ts';
import { findWhatIsCut } from '../harness/browser/cutText.ts';
import { tabTo } from '../harness/browser/tabTo.ts';

const sample = 'Fictitious Lantern University';
const neighbor = 'California State University-Fullerton';

/** Each school that is listed, with what stands under its name. */
async function listed(page: Page): Promise<string[]> {
  const rows = page.getByRole('main').locator('li:has(h3)');
  await expect(rows.first()).toBeVisible();
  return rows.evaluateAll((found) =>
    found.map(
      (row) => `${row.querySelector('h3')?.textContent}: ${row.querySelector('p')?.textContent}`,
    ),
  );
}

/** Whether this device holds an answer of this path. */
const isKept = (page: Page, path: string): Promise<boolean> =>
  page.evaluate(async (wanted) => {
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      if (requests.some(({ url }) => url.includes(wanted))) return true;
    }
    return false;
  }, path);

test.use({ serviceWorkers: 'allow', faulty: true });

test(
  'a student finds, filters, opens, compares and saves by keyboard, and reads all of it in airplane mode',
  longRun,
  async ({ phone }) => {
    test.slow();
    const { page } = phone;
    const main = page.getByRole('main');
    const title = page.getByRole('heading', { level: 1 });

    await phone.open(paths.findUniversities);
    await tabTo(page, main.getByLabel('ZIP code, city or state'));
    await page.keyboard.type('92831');
    await tabTo(page, main.getByLabel('Distance'));
    await page.keyboard.type('50');
    await tabTo(page, main.getByRole('button', { name: 'Find programs' }));
    await page.keyboard.press('Enter');
    await expect(title).toHaveText('Nursing schools near 92831 Fullerton, CA');
    expect(await listed(page)).toContain(`${neighbor}: Fullerton, CA · 0.7 miles · Public`);

    await tabTo(page, main.getByRole('button', { name: 'Filters' }));
    await page.keyboard.press('Enter');
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await tabTo(page, filters.getByRole('checkbox', { name: /^BSN/ }));
    await page.keyboard.press('Space');
    await tabTo(page, filters.getByRole('link', { name: /^Show \d+ schools/ }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/type=BSN/);
    await tabTo(page, main.getByRole('link', { name: neighbor, exact: true }));
    await page.keyboard.press('Enter');
    await expect(title).toHaveText(neighbor);
    await phone.open(someSchool);
    await expect(title).toHaveText(sample);
    await tabTo(page, main.getByRole('button', { name: `Save ${sample}` }));
    await page.keyboard.press('Enter');
    await expect(main.getByRole('button', { name: `Save ${sample}` })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await tabTo(page, main.getByRole('checkbox', { name: `Compare ${sample}` }));
    await page.keyboard.press('Space');

    // A document that is opened anew begins at its top, however far the one before was read.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await phone.open(someSearch);
    await expect(title).toHaveText('Nursing schools near 92831 Fullerton, CA');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const online = await listed(page);
    await tabTo(page, main.getByRole('checkbox', { name: `Compare ${neighbor}` }));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('link', { name: 'Compare', exact: true }));
    await page.keyboard.press('Enter');
    const sideBySide = page.getByRole('region', { name: 'Schools side by side' });
    await expect(sideBySide).toContainText(sample);
    await expect(sideBySide).toContainText(neighbor);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, 'both columns stand on the phone').toBeLessThanOrEqual(360);
    const compared = page.url();

    await workerInControl(page);
    await phone.open(someSearch);
    await expect.poll(() => isKept(page, '/universities/index')).toBe(true);
    await expect.poll(() => isKept(page, '/geo/zips')).toBe(true);
    await phone.open(someSchool);
    await expect(title).toHaveText(sample);
    await expect.poll(() => isKept(page, `${someSchool}?reviews`)).toBe(true);
    await phone.open(paths.savedUniversities);
    await expect(main.getByRole('link', { name: sample, exact: true })).toBeVisible();

    await phone.offline();
    await phone.open(paths.savedUniversities);
    await expect(main.getByRole('link', { name: sample, exact: true })).toBeVisible();
    await phone.open(someSchool);
    await expect(title).toHaveText(sample);
    await expect(main.getByText('Sample review').first()).toBeAttached();
    await page.goto(compared);
    await expect(sideBySide).toContainText(neighbor);
    await phone.open(someSearch);
    await expect(title).toHaveText('Nursing schools near 92831 Fullerton, CA');
    expect(await listed(page)).toEqual(online);
  },
);

test(
  'the first view of a phone shows three results, and a wide screen filters next to the list',
  longRun,
  async ({ phone }) => {
    const { page } = phone;
    const main = page.getByRole('main');
    await page.setViewportSize({ width: 360, height: 740 });
    await phone.open(`${paths.findUniversities}?near=91101&radius=50`);
    const third = main.locator('ol > li:has(h3)').nth(2);
    await expect(third).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const end = await third.evaluate((row) => row.getBoundingClientRect().bottom);
    const bar = await page.locator('nav:visible').last().boundingBox();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(end, 'the third result ends above the bar at the bottom').toBeLessThanOrEqual(
      bar?.y ?? 740,
    );

    await page.setViewportSize({ width: 1280, height: 800 });
    const filters = main.getByRole('complementary', { name: 'Filters' });
    await filters.getByRole('checkbox', { name: /^BSN/ }).check();
    await expect(page).toHaveURL(/type=BSN/);
    await expect(filters.getByRole('checkbox', { name: /^BSN/ })).toBeChecked();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(/^BSN programs near/);
    await expect(filters.getByRole('checkbox', { name: /^BSN/ })).toBeFocused();
    await filters.getByRole('button', { name: 'Clear all' }).click();
    await expect(page).not.toHaveURL(/type=BSN/);
  },
);

test(
  'the directory as a table is stacked on a phone: names are whole and nothing scrolls sideways',
  longRun,
  async ({ phone }) => {
    const { page } = phone;
    const table = page.getByRole('table', { name: 'Schools under A' });
    const cell = table.locator('[data-label="Place"]').first();
    const head = table.locator('thead');
    const widthBeyond = () =>
      table.evaluate(({ parentElement }) =>
        parentElement ? parentElement.scrollWidth - parentElement.clientWidth : null,
      );
    const hasLabel = () =>
      cell.evaluate((each) =>
        each.isConnected ? getComputedStyle(each, '::before').content !== 'none' : null,
      );
    const nameWidth = async () =>
      (await table.getByRole('rowheader').first().getByRole('link').boundingBox())?.width ?? 0;
    for (const { width, text, stacked } of [
      { width: 320, text: '', stacked: true },
      { width: 360, text: '200%', stacked: true },
      { width: 768, text: '', stacked: true },
      { width: 1120, text: '', stacked: false },
      { width: 1280, text: '', stacked: false },
      { width: 1280, text: '200%', stacked: true },
    ]) {
      const view = `${width} px ${text}`;
      await page.setViewportSize({ width, height: 740 });
      await phone.open(`${paths.universities}?view=table`);
      await expect(table).toBeVisible();
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), text);
      await expect(head, view).toBeVisible({ visible: !stacked });
      // Hydration may replace the table while it is measured.
      await expect.poll(widthBeyond, view).toBe(0);
      await expect.poll(hasLabel, view).toBe(stacked);
      await expect.poll(nameWidth, `${view}: words are whole`).toBeGreaterThan(150);
      expect(await findWhatIsCut(page), view).toEqual([]);
    }
  },
);

test(
  'a comparison with large text gives each school a line of its own, with its name',
  longRun,
  async ({ phone }) => {
    const { page } = phone;
    await phone.open(someComparison);
    const place = page
      .getByRole('region', { name: 'Schools side by side' })
      .locator(`td[data-school="${sample}"]`)
      .first();
    await expect(place).toBeVisible();
    const widthOf = () =>
      place.evaluate((cell) => cell.clientWidth / (cell.parentElement?.clientWidth ?? 1));
    await expect.poll(widthOf).toBeLessThan(0.6);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await expect.poll(widthOf).toBe(1);
  },
);

test(
  'an ADN near a ZIP code: the schools with their graduates, cost and source, and the same without a network',
  longRun,
  async ({ phone }) => {
    test.slow();
    const { page } = phone;
    const main = page.getByRole('main');
    const address = `${paths.findUniversities}?type=ADN&near=92831&radius=50`;
    const readPages = async (): Promise<string[]> => {
      const found: string[] = [];
      for (const number of [1, 2]) {
        await phone.open(`${address}&page=${number}`);
        await expect(main.getByText(/^\d+ schools within 50 miles/)).toBeVisible();
        await expect(main.locator('ol > li:has(h3)').first()).toContainText(
          String(20 * number - 19),
        );
        found.push(...(await main.locator('ol > li:has(h3)').allTextContents()));
      }
      return found;
    };
    const online = await readPages();
    const textOf = (name: string) => online.find((text) => text.includes(name)) ?? '';
    expect(textOf('Santa Ana College')).toMatch(
      /ADN · 86 a year.*Tuition: \$1,180 a year in-state \(2023\)/,
    );
    expect(textOf('Pasadena City College')).toMatch(
      /ADN · 80 a year.*Tuition: \$[\d,]+ a year in-state/,
    );
    await expect(
      main.getByText(/as schools reported them to the U\.S\. Department of Education/),
    ).toBeVisible();

    await workerInControl(page);
    await phone.open(address);
    await expect.poll(() => isKept(page, '/universities/index'), { timeout: 60_000 }).toBe(true);
    await expect.poll(() => isKept(page, '/geo/zips')).toBe(true);
    await phone.offline();
    expect(await readPages()).toEqual(online);
  },
);
