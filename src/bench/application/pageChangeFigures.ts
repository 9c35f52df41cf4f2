// From one page of a full application to the next, by its links, with the device alone (issue 14).
import type { Browser, Page } from 'playwright';
import {
  applicationRoot,
  materialHref,
  programHref,
} from '../../features/application/sectionAddress.ts';
import { Account } from '../../e2e/harness/account.ts';
import { workerInControl } from '../../e2e/harness/builds.ts';
import type { Site } from '../../e2e/harness/site.ts';
import { openPhone } from '../browserFigures.ts';
import { type Figure, median } from '../figure.ts';
import { fillHeavyApplication, size } from './heavyApplication.ts';
import { cpuSlowdown, openThreadClock } from './threadClock.ts';

const budgetMs = 100;
const runs = 9;
const restMs = 1000;
const readinessHref = `${applicationRoot}?page=readiness`;

type Step = { readonly name: string; readonly from: string; readonly to: string };

/** Presses the link and waits for the frame that shows the page, with nothing of it still to come. */
const follow = (page: Page, to: string): Promise<void> =>
  page.evaluate(async (href) => {
    const before = document.querySelector('main h1');
    const link = [...document.querySelectorAll<HTMLAnchorElement>('main a')].find(
      (each) => each.getAttribute('href') === href,
    );
    if (!link) throw new Error(`There is no link to ${href}.`);
    link.click();
    const isThere = (): boolean => {
      const heading = document.querySelector('main h1');
      return (
        heading !== null && heading !== before && !document.querySelector('main [aria-busy="true"]')
      );
    };
    while (!isThere()) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }, to);

export async function pageChangeFigures(browser: Browser, site: Site): Promise<Figure[]> {
  const phone = await openPhone(browser, site);
  const account = new Account(phone.context.request, () => site.origin);
  const program = await fillHeavyApplication(account, site.origin);
  const { page } = phone;
  const steps: Step[] = [
    { name: 'hub to a program', from: applicationRoot, to: programHref(program) },
    {
      name: 'program to what it asks for',
      from: programHref(program),
      to: materialHref(program, 'overview'),
    },
    { name: 'hub to readiness', from: applicationRoot, to: readinessHref },
    { name: 'readiness to the hub', from: readinessHref, to: applicationRoot },
  ];
  await phone.open(applicationRoot);
  await workerInControl(page);
  const settle = async (address: string): Promise<void> => {
    await phone.followLink(address);
    await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' });
    await page.waitForTimeout(restMs);
  };
  for (const { from, to } of steps) for (const each of [from, to]) await settle(each);
  await phone.offline();
  const threadTime = await openThreadClock(page);
  const figures: Figure[] = [];
  for (const { name, from, to } of steps) {
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      await settle(from);
      const before = await threadTime();
      await follow(page, to);
      times.push(((await threadTime()) - before) * cpuSlowdown);
    }
    figures.push({
      name: `${name}, ${size.programs} programs, press to paint without network, ${cpuSlowdown} × the main thread’s processor time`,
      value: median(times),
      unit: 'ms',
      budget: budgetMs,
      kind: 'time',
    });
  }
  await phone.context.close();
  return figures;
}
