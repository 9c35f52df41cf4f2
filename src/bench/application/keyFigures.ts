// What one key costs the main thread of a slow phone in the heaviest forms of the application (issue 14).
import type { Browser, Locator } from 'playwright';
import { materialHref, topicHref } from '../../features/application/sectionAddress.ts';
import { Account } from '../../e2e/harness/account.ts';
import { workerInControl } from '../../e2e/harness/builds.ts';
import type { Device } from '../../e2e/harness/device.ts';
import type { Site } from '../../e2e/harness/site.ts';
import { openPhone } from '../browserFigures.ts';
import { type Figure, median, quantile } from '../figure.ts';
import { fillHeavyApplication, size } from './heavyApplication.ts';
import { cpuSlowdown, openThreadClock } from './threadClock.ts';

const budgetMs = 16;
const keys = 60;
/** A fast typist’s; what comes 50 ms after a key belongs to it. */
const intervalMs = 120;
const restMs = 1500;

export type Form = {
  readonly name: string;
  readonly path: string;
  readonly open?: (phone: Device) => Promise<void>;
  readonly field: (phone: Device) => Locator;
};

const inRow = (title: string) => (phone: Device) => phone.openRow(title);
const area = (phone: Device) => phone.field('Your essay').first();

export const forms = (program: string): Form[] => [
  {
    name: 'a name',
    path: topicHref('personal-information', 'names'),
    field: (phone) => phone.field('Legal first name'),
  },
  {
    name: `a course of ${size.courses}`,
    path: topicHref('academics', 'courses'),
    open: inRow('BIOL 30 Course 30'),
    field: (phone) => phone.field('Title'),
  },
  {
    name: `a transcript of 200 lines`,
    path: topicHref('academics', 'courses'),
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'Paste a transcript' }).click();
      const lines = Array.from({ length: 200 }, (_, at) => `CHEM ${at}\tChemistry ${at}\t3\tA\n`);
      await page.getByRole('textbox', { name: 'Text of your transcript' }).fill(lines.join(''));
    },
    field: ({ page }) => page.getByRole('textbox', { name: 'Text of your transcript' }),
  },
  {
    name: `a program of ${size.programs}`,
    path: topicHref('program-material', 'programs'),
    open: inRow('Fictitious College of Nursing 20, BSN (Bachelor of Science in Nursing)'),
    field: (phone) => phone.field('School'),
  },
  {
    name: `an essay of ${size.words} words`,
    path: topicHref('program-material', 'essays'),
    open: inRow('Essay 2'),
    field: area,
  },
  {
    name: `a question of a program`,
    path: materialHref(program, 'questions'),
    field: ({ page }) => page.getByRole('main').getByRole('textbox').first(),
  },
  {
    name: `an essay of ${size.words} words for a program`,
    path: materialHref(program, 'essays'),
    field: area,
  },
];

type KeyTimes = {
  /** Of each key, in ms. */
  readonly all: readonly number[];
  /** Of a key in the same document without a script: what the browser itself does. */
  readonly floor: number;
};

/**
 * The main thread's processor time from a key to the frame that shows it. What a frame without a key measures is left
 * out.
 */
export async function timeKeys(
  phone: Device,
  findField: (phone: Device) => Locator,
): Promise<KeyTimes> {
  const { page } = phone;
  const threadTime = await openThreadClock(page);
  const measure = async (act: () => Promise<void>): Promise<number[]> => {
    const times: number[] = [];
    for (let at = 0; at < keys; at += 1) {
      const before = await threadTime();
      await act();
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
      );
      times.push(((await threadTime()) - before) * cpuSlowdown);
      await page.waitForTimeout(intervalMs);
    }
    return times;
  };
  const field = findField(phone);
  const type = async (): Promise<number[]> => {
    await field.focus();
    await field.press('ControlOrMeta+End');
    await page.keyboard.type('abcdefghij', { delay: intervalMs });
    await page.waitForTimeout(restMs);
    const { length } = await field.inputValue();
    const times = await measure(() => page.keyboard.press('k'));
    if ((await field.inputValue()).length !== length + keys) throw new Error('A key was lost.');
    return times;
  };
  const all = await type();
  const frame = median(await measure(() => Promise.resolve()));
  await page.evaluate(() => document.body.replaceWith(document.body.cloneNode(true)));
  const floor = median(await type());
  return { all: all.map((time) => time - frame), floor: floor - frame };
}

export async function openForm(phone: Device, { path, open, field }: Form): Promise<void> {
  await phone.open(path);
  await phone.formReady();
  await open?.(phone);
  await field(phone).waitFor();
}

export async function keyFigures(browser: Browser, site: Site): Promise<Figure[]> {
  const phone = await openPhone(browser, site);
  const account = new Account(phone.context.request, () => site.origin);
  const program = await fillHeavyApplication(account, site.origin);
  await phone.open(topicHref('personal-information', 'names'));
  await workerInControl(phone.page);
  const figures: Figure[] = [];
  for (const form of forms(program)) {
    await openForm(phone, form);
    const { all, floor } = await timeKeys(phone, form.field);
    const name = `one key in ${form.name}, ${cpuSlowdown} × its processor time`;
    figures.push(
      {
        name: `${name}: p95 beyond the browser’s own`,
        value: quantile(all, 0.95) - floor,
        unit: 'ms',
        budget: budgetMs,
        kind: 'time',
      },
      { name: `${name}: the browser’s own`, value: floor, unit: 'ms', budget: null, kind: 'time' },
    );
  }
  await phone.context.close();
  return figures;
}
