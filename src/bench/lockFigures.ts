// How long a slow phone with words on it takes from the press to sealed (issue 15).
import type { Browser } from 'playwright';
import { throttleCpu } from '../e2e/harness/browser/devtools.ts';
import { workerInControl } from '../e2e/harness/builds.ts';
import { expectLocked, lockNow, setPin, unlock } from '../e2e/harness/pin.ts';
import type { Site } from '../e2e/harness/site.ts';
import { openPhone } from './browserFigures.ts';
import { type Figure, median } from './figure.ts';

const cpuSlowdown = 4;
const budgetMs = 300;
const rounds = 7;
const resultKey = 'bench-locked-after';

/** From the press on "Lock" until the last plain text of the storage is sealed. */
const timeLock = (key: string): void => {
  let pressed = 0;
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('button')?.textContent === 'Lock')
        pressed = performance.now();
    },
    true,
  );
  const real = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')?.value as (
    ...args: unknown[]
  ) => void;
  Storage.prototype.setItem = function setItem(name: string, value: string): void {
    Reflect.apply(real, this, [name, value]);
    if (name.startsWith('pin-sealed') && pressed > 0)
      Reflect.apply(real, localStorage, [key, String(performance.now() - pressed)]);
  };
};

export async function lockFigures(browser: Browser, site: Site): Promise<Figure[]> {
  const phone = await openPhone(browser, site);
  await phone.page.addInitScript(timeLock, resultKey);
  await setPin(phone);
  await phone.openTopic('personal-information', 'names');
  await workerInControl(phone.page);
  await phone.offline();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await phone.type('Legal first name', `round ${round}`);
    await throttleCpu(phone.page, cpuSlowdown);
    await lockNow(phone);
    await expectLocked(phone);
    await throttleCpu(phone.page, 1);
    const took = await phone.page.evaluate((key) => localStorage.getItem(key), resultKey);
    if (took === null) throw new Error('Nothing was sealed.');
    times.push(Number(took));
    await unlock(phone);
    await phone.field('Legal first name').waitFor();
  }
  await phone.context.close();
  return [
    {
      name: `locking a device with words just typed, CPU ÷${cpuSlowdown}, median of ${rounds}`,
      value: median(times),
      unit: 'ms',
      budget: budgetMs,
      kind: 'time',
    },
  ];
}
