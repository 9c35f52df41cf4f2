// Issue 13: 500 posts written to do harm, on the pages where people read them; in `npm test` those of two questions. The
// browser's second wall, the content security policy, is down here: what members write has to be harmless by itself.
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { isLongRun } from '#testing/propertyRuns.ts';
import { Account } from '../harness/account.ts';
import { Device } from '../harness/device.ts';
import { expect, listen, phoneSize, test, longRun } from '../harness/fixtures.ts';
import { type HostileQuestion, storeHostilePosts } from '../harness/hostilePosts.ts';
import { people } from '../harness/people.ts';
import { Seed, Site } from '../harness/site.ts';

/** Runs in the page. Touches everything in the texts of the posts. @returns what is there and should not be */
function examinePosts(): { readonly texts: number; readonly elements: number; faults: string[] } {
  const plain =
    'p h3 h4 h5 h6 ul ol li em strong s code pre blockquote hr br table thead tbody tr th td'.split(
      ' ',
    );
  const harmless = ['rel', 'title', 'start', 'scope', 'data-align'];
  const texts = [...document.querySelectorAll<HTMLElement>('main article [dir="auto"] > div')];
  const elements = texts.flatMap((text) => [...text.querySelectorAll<HTMLElement>('*')]);
  const faults: string[] = [];
  document.addEventListener('click', (event) => event.preventDefault(), true);
  for (const element of elements) {
    const name = element.localName;
    const found = element.outerHTML.slice(0, 200);
    if (name !== 'a' && !plain.includes(name)) faults.push(`an element: ${found}`);
    for (const { name: key } of element.attributes)
      if (!harmless.includes(key) && !(name === 'a' && key === 'href'))
        faults.push(`${key}: ${found}`);
    if (element instanceof HTMLAnchorElement) {
      if (!['http:', 'https:'].includes(element.protocol)) faults.push(`an address: ${found}`);
      const rel = element.getAttribute('rel');
      if (element.origin !== location.origin && rel !== 'nofollow ugc noopener')
        faults.push(`a link without rel: ${found}`);
    }
    if (getComputedStyle(element).position !== 'static') faults.push(`a position: ${found}`);
    for (const type of ['pointerover', 'mouseover', 'mouseenter', 'keydown', 'toggle', 'load'])
      element.dispatchEvent(new Event(type, { bubbles: true }));
    element.focus({ preventScroll: true });
    element.click();
  }
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  if (new Set(ids).size < ids.length) faults.push('an id stands twice');
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page is wider');
  const bar = document.querySelector('header')?.getBoundingClientRect();
  scrollTo(0, 0);
  if (!bar || !document.elementFromPoint(bar.width / 2, 8)?.closest('header'))
    faults.push('something lies over the bar');
  return { texts: texts.length, elements: elements.length, faults };
}

async function expectHarmless(page: Page, { id, postIds, title }: HostileQuestion): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
  const more = main.getByRole('link', { name: 'Show more answers' });
  const texts = main.locator('article [dir="auto"] > div');
  await expect(more).toBeVisible();
  const before = await page.evaluate(examinePosts);
  await expect(async () => {
    // It does nothing until its script has come, and is gone after the last answers.
    await more.evaluateAll((links) => links.forEach((link) => (link as HTMLElement).click()));
    expect(await texts.count()).toBe(postIds.length);
  }).toPass();
  const after = await page.evaluate(examinePosts);
  expect([...before.faults, ...after.faults], title).toEqual([]);
  expect(before.texts).toBeGreaterThan(30);
  expect(after.elements).toBeGreaterThan(before.elements);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(main.getByLabel('Your answer')).toBeVisible();
  await expect(page).toHaveURL(({ pathname }) => pathname === `/forum/question/${id}`);
}

test(
  'hostile posts run no script, ask no other origin and leave the page as it is',
  longRun,
  async ({ browser, seed }) => {
    const [reader = ''] = people;
    const folder = Seed.at(seed.copy());
    const hostile = await storeHostilePosts(join(folder.folder, 'data'), reader);
    // One that the server draws and one that the browser does; in the long run all.
    const read = isLongRun ? hostile : hostile.slice(0, 2);
    const site = await Site.open(folder);
    const context = await browser.newContext({
      viewport: phoneSize,
      bypassCSP: true,
      serviceWorkers: 'block',
    });
    const complaints: string[] = [];
    const elsewhere: string[] = [];
    listen(context, complaints, false);
    context.on('dialog', (dialog) => {
      complaints.push(`a script ran: ${dialog.message()}`);
      void dialog.dismiss();
    });
    context.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (origin !== site.origin && protocol !== 'blob:') elsewhere.push(request.url());
    });
    try {
      await Account.signIn(context.request, () => site.origin, reader);
      const phone = new Device(context, await context.newPage(), site.origin);
      await phone.open('/forum');
      for (const { title } of read)
        await expect(phone.page.getByRole('heading', { name: title, exact: true })).toBeVisible();
      for (const [index, question] of read.entries()) {
        const path = `/forum/question/${question.id}`;
        // Half of them are drawn by the server, the others by the browser.
        if (index % 2 === 0) {
          await phone.open(path);
          const data = await phone.page.locator('script[type="application/ld+json"]').textContent();
          expect(JSON.stringify(JSON.parse(data ?? '')), path).toContain(
            JSON.stringify(question.title),
          );
        } else await phone.followLink(path);
        await expectHarmless(phone.page, question);
      }
      expect(hostile.flatMap(({ postIds }) => postIds).length).toBeGreaterThanOrEqual(500);
      expect(complaints).toEqual([]);
      expect(elsewhere).toEqual([]);
    } finally {
      await context.close();
      await site.close();
      folder.remove();
    }
  },
);
