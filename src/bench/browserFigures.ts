// What a person on a slow phone feels: keys, screens, bytes. The processor is made four times slower.
import type { Browser } from 'playwright';
import { paths } from '../shared/routing/paths.ts';
import { Account } from '../e2e/harness/account.ts';
import { throttleCpu } from '../e2e/harness/browser/devtools.ts';
import { workerInControl } from '../e2e/harness/builds.ts';
import { Device } from '../e2e/harness/device.ts';
import type { Site } from '../e2e/harness/site.ts';
import type { Figure } from './figure.ts';
import { median, quantile } from './figure.ts';

const cpuSlowdown = 4;

export async function openPhone(browser: Browser, site: Site): Promise<Device> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  });
  await Account.signIn(context.request, () => site.origin);
  return new Device(context, await context.newPage(), site.origin);
}

/** Last key to "Saved on this device", and the main thread's work for a key. */
export async function typingFigures(browser: Browser, site: Site): Promise<Figure[]> {
  const phone = await openPhone(browser, site);
  await phone.openTopic('personal-information', 'names');
  await workerInControl(phone.page);
  await phone.offline();
  await throttleCpu(phone.page, cpuSlowdown);
  await phone.page.evaluate(() => {
    const bench = window as unknown as { longest: number; saved: number[]; pressed: number };
    bench.longest = 0;
    bench.saved = [];
    bench.pressed = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (/^key|input/.test(entry.name))
          bench.longest = Math.max(bench.longest, entry.processingEnd - entry.processingStart);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    document.addEventListener('keydown', () => (bench.pressed = performance.now()), true);
    const line = document.querySelector('main [role="status"]');
    if (!line) throw new Error('no state line');
    let saving = false;
    new MutationObserver(() => {
      const text = line.textContent ?? '';
      if (text.startsWith('Saving')) saving = true;
      if (!saving || !/^(Saved|Waiting)/.test(text)) return;
      saving = false;
      bench.saved.push(performance.now() - bench.pressed);
    }).observe(line, { childList: true, characterData: true, subtree: true });
  });
  const field = phone.field('Legal first name');
  await field.focus();
  const seen = () =>
    phone.page.evaluate(() => (window as unknown as { saved: number[] }).saved.length);
  for (let word = 0; word < 25; word += 1) {
    const before = await seen();
    await phone.page.keyboard.type('abcd', { delay: 40 });
    await phone.page.waitForFunction(
      (count) => (window as unknown as { saved: number[] }).saved.length > count,
      before,
    );
  }
  const { saved, longest } = await phone.page.evaluate(() => {
    const bench = window as unknown as { longest: number; saved: number[] };
    return { saved: bench.saved, longest: bench.longest };
  });
  await phone.context.close();
  return [
    {
      name: 'last key to "Saved on this device", p95, CPU ÷4',
      value: quantile(saved, 0.95),
      unit: 'ms',
      budget: 500,
      kind: 'time',
    },
    {
      name: 'longest main-thread work for one key, CPU ÷4',
      value: longest,
      unit: 'ms',
      budget: 16,
      kind: 'time',
    },
  ];
}

/** Link pressed to the next screen painted, from the worker and the device alone. */
export async function routeFigures(browser: Browser, site: Site): Promise<Figure[]> {
  const phone = await openPhone(browser, site);
  await phone.open(paths.condenser);
  await workerInControl(phone.page);
  for (const path of [paths.academics, paths.achievements, paths.condenser])
    await phone.followLink(path);
  await phone.offline();
  await throttleCpu(phone.page, cpuSlowdown);
  const times: number[] = [];
  for (let turn = 0; turn < 8; turn += 1) {
    const name = turn % 2 === 0 ? 'Academics' : 'Achievements';
    const link = phone.page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) });
    await link.first().waitFor();
    const time = await link.first().evaluate(
      (element: HTMLElement, title) =>
        new Promise<number>((resolve) => {
          const from = performance.now();
          const shown = (): boolean =>
            document.querySelector('main h1')?.textContent?.includes(title) ?? false;
          const painted = (): void => {
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
          };
          const observer = new MutationObserver(() => {
            if (!shown()) return;
            observer.disconnect();
            painted();
          });
          observer.observe(document.body, { childList: true, subtree: true, characterData: true });
          element.click();
        }),
      name,
    );
    times.push(time);
    await phone.followLink(paths.condenser);
  }
  await phone.context.close();
  return [
    {
      name: 'route change to a kept screen, press to paint, CPU ÷4, no network',
      value: median(times.slice(2)),
      unit: 'ms',
      budget: 100,
      kind: 'time',
    },
  ];
}

async function firstContent(phone: Device, path: string): Promise<number> {
  await phone.open(path);
  return phone.page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const read = (): void => {
          const entry = performance.getEntriesByName('first-contentful-paint')[0];
          if (entry) resolve(entry.startTime);
          else requestAnimationFrame(read);
        };
        read();
      }),
  );
}

/** Second visit without a network against the same page as plain HTML from the same cache. */
export async function offlineLoadFigures(browser: Browser, site: Site): Promise<Figure[]> {
  const phone = await openPhone(browser, site);
  await phone.open(paths.myAccount);
  await workerInControl(phone.page);
  await phone.page.getByRole('main').getByRole('link').first().waitFor();
  const floor = await phone.page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const script of copy.querySelectorAll('script, link[rel="modulepreload"]'))
      script.remove();
    return `<!doctype html>${copy.outerHTML}`;
  });
  await phone.offline();
  const runs = async (): Promise<number> => {
    const times: number[] = [];
    for (let run = 0; run < 7; run += 1) times.push(await firstContent(phone, paths.myAccount));
    return median(times);
  };
  const ours = await runs();
  await phone.page.evaluate(async (html) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (new URL(request.url).pathname === '/index.html')
          await cache.put(
            request,
            new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }),
          );
    }
  }, floor);
  const bare = await runs();
  await phone.context.close();
  return [
    {
      name: 'second visit without network, first content to its floor page',
      value: ours / bare,
      unit: '',
      budget: 1.3,
      kind: 'ratio',
    },
  ];
}

const ownHeaders = ['idempotency-key', 'if-match', 'lamplight-device', 'content-type', 'accept'];

/** Bytes of one save of k changed answers, both ways: bodies and the headers that are ours. */
export async function wireFigures(browser: Browser, site: Site): Promise<Figure[]> {
  const figures: Figure[] = [];
  const phone = await openPhone(browser, site);
  for (const rows of [0, 1, 6]) {
    await phone.openTopic('personal-information', rows === 0 ? 'names' : 'previous-names');
    await phone.syncedOrUntouched();
    await phone.offline();
    if (rows === 0) await phone.field('Legal first name').fill(`Once ${Date.now()}`);
    for (let row = 0; row < rows; row += 1) {
      await phone.addRow('previous name');
      await phone.field('First name').fill(`First ${row}`);
      await phone.field('Last name').fill(`Last ${row}`);
      await phone.page.getByRole('button', { name: 'Done', exact: true }).click();
    }
    await phone.savedOnDevice();
    const before = site.proxy.commits().length;
    await phone.online();
    await phone.fireOnline();
    await phone.synced();
    const saves = site.proxy.commits().slice(before);
    const changes = saves.flatMap(
      ({ body }) => (JSON.parse(body) as { changes: { path: string; value: string }[] }).changes,
    );
    const json = Buffer.byteLength(JSON.stringify(changes));
    const bytes = saves.reduce(
      (sum, { body, answer, headers }) =>
        sum +
        Buffer.byteLength(body) +
        Buffer.byteLength(answer) +
        ownHeaders.reduce(
          (all, name) => all + (headers[name] ? name.length + String(headers[name]).length + 4 : 0),
          0,
        ),
      0,
    );
    figures.push({
      name: `bytes to sync ${changes.length} changed answers in ${saves.length} save`,
      value: bytes,
      unit: 'B',
      budget: Math.floor(600 + 1.3 * json),
      kind: 'count',
    });
  }
  await phone.context.close();
  return figures;
}
