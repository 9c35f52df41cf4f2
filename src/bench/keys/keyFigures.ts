// What a key costs the main thread in the heaviest forms of an application (issue 14, "Speed and memory").
import type { Browser, CDPSession } from 'playwright';
import { Account } from '../../e2e/harness/account.ts';
import type { Device } from '../../e2e/harness/device.ts';
import type { Site } from '../../e2e/harness/site.ts';
import { topicHref } from '../../features/application/client/sectionHrefs.ts';
import { toCourseRow } from '../../features/application/readiness/testing.ts';
import { buildRow } from '../../features/application/testing.ts';
import { subjects } from '../../shared/reference/catalogue/catalogue.ts';
import { openPhone } from '../browserFigures.ts';
import { type Figure, median, quantile } from '../figure.ts';

const cpuSlowdown = 4;
const budgetMs = 16;
const size = { courses: 60, words: 1_000, keys: 40 };

const range = (length: number): number[] => Array.from({ length }, (_, at) => at);

const courses = (): Record<string, string> =>
  Object.assign(
    {},
    ...range(size.courses).map((at) => ({
      ...toCourseRow(`c${at}`, {
        subject: subjects[at % subjects.length] ?? 'anatomy',
        grade: 'B',
        year: 2016 + (at % 10),
        term: 'fall',
        inProgress: false,
        credits: 3,
      }),
      [`courses/c${at}/code`]: `BIOL ${at}`,
      [`courses/c${at}/title`]: `Course ${at}`,
    })),
  );

const essay = () =>
  buildRow('essays', 'heavy', {
    title: 'Why nursing?',
    body: range(size.words)
      .map((at) => `word${at}`)
      .join(' '),
  });

const forms = [
  {
    name: `a title among ${size.courses} courses`,
    address: `${topicHref('academics', 'courses')}&row=c7&field=${encodeURIComponent('courses/c7/title')}`,
  },
  {
    name: `an essay of ${size.words} words`,
    address: `${topicHref('program-material', 'essays')}&row=heavy&field=${encodeURIComponent('essays/heavy/body')}`,
  },
] as const;

/** Milliseconds of processor time of the main thread so far: the clock on the wall counts what other processes do. */
async function readThreadTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const found = metrics.find(({ name }) => name === 'ThreadTime');
  if (!found) throw new Error('This browser does not report its processor time.');
  return found.value * 1000;
}

/** From the press to the frame that shows it, and what follows in the same turn. */
async function measureKeys({ page }: Device, press: () => Promise<void>): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const times: number[] = [];
  for (let key = 0; key < size.keys; key += 1) {
    const before = await readThreadTime(devtools);
    await press();
    await page.evaluate(
      () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    );
    times.push((await readThreadTime(devtools)) - before);
  }
  await devtools.detach();
  return times;
}

async function measureForm(phone: Device, address: string): Promise<number> {
  await phone.open(address);
  await phone.formReady();
  const field = phone.page.locator(':focus');
  await phone.page.waitForFunction(() => document.activeElement?.matches('input, textarea'));
  await field.press('End');
  const empty = median(await measureKeys(phone, () => Promise.resolve()));
  const times = await measureKeys(phone, () => phone.page.keyboard.press('a'));
  return quantile(
    times.map((time) => Math.max(0, time - empty) * cpuSlowdown),
    0.95,
  );
}

export async function keyFigures(chrome: Browser, site: Site): Promise<Figure[]> {
  const phone = await openPhone(chrome, site);
  try {
    const account = new Account(phone.context.request, () => site.origin);
    for (const [section, values] of [
      ['academics', courses()],
      ['program-material', essay()],
    ] as const) {
      const answer = await account.save(section, values);
      if (!answer.ok()) throw new Error(`${section} was not saved: ${await answer.text()}`);
    }
    const figures: Figure[] = [];
    for (const { name, address } of forms)
      figures.push({
        name: `one key in ${name}, ${cpuSlowdown} × its processor time: p95`,
        value: await measureForm(phone, address),
        unit: 'ms',
        budget: budgetMs,
        kind: 'time',
      });
    return figures;
  } finally {
    await phone.context.close();
  }
}
