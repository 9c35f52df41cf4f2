// Which build a page runs, and what a build is made of.
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { type Build, buildFolder } from './site.ts';

const entryPattern = /<script type="module"[^>]* src="([^"]+)"/;

/** The URL path of the script a build starts with. */
export function getEntry(build: Build): string {
  const found = entryPattern.exec(
    readFileSync(join(buildFolder(build), 'index.html'), 'utf8'),
  )?.[1];
  if (found === undefined) throw new Error(`The build ${build} names no script.`);
  return found;
}

/** Waits until the document in front of the person is the one of this build. */
export async function expectBuild(page: Page, build: Build): Promise<void> {
  await expect
    .poll(() =>
      page
        .locator('script[type="module"][src]:not([async])')
        .first()
        .getAttribute('src', { timeout: 1000 })
        .catch((error: unknown) => `no script at ${page.url()}: ${String(error)}`),
    )
    .toBe(getEntry(build));
}

type ManifestChunk = { readonly file: string; readonly imports?: readonly string[] };
type Manifest = Readonly<Record<string, ManifestChunk>>;

const readManifest = (build: Build): Manifest =>
  JSON.parse(
    readFileSync(join(dirname(buildFolder(build)), 'client-manifest.json'), 'utf8'),
  ) as Manifest;

function findKey(manifest: Manifest, build: Build, source: RegExp): string {
  const key = Object.keys(manifest).find((name) => source.test(name));
  if (key === undefined) throw new Error(`No chunk of ${build} is made from ${source}.`);
  return key;
}

/** The URL path of the chunk that a source file was built into. */
export function findChunk(build: Build, source: RegExp): string {
  const manifest = readManifest(build);
  return `/${manifest[findKey(manifest, build, source)]?.file}`;
}

/** That chunk and every one without which it does not run. */
function findChunks(build: Build, source: RegExp): string[] {
  const manifest = readManifest(build);
  const found = new Set([findKey(manifest, build, source)]);
  for (const key of found) for (const each of manifest[key]?.imports ?? []) found.add(each);
  return [...found].map((key) => `/${manifest[key]?.file}`);
}

/** A copy of a build that the kill switch has been put into, as its own comment says. */
export function withKillSwitch(build: Build): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-kill-'));
  cpSync(buildFolder(build), folder, { recursive: true });
  for (const ending of ['.br', '.gz']) rmSync(join(folder, `sw.js${ending}`), { force: true });
  cpSync(join(dirname(buildFolder(build)), 'kill-switch', 'sw.js'), join(folder, 'sw.js'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Waits until a worker answers for this page. One that was opening while the worker started is not claimed by it. */
export async function workerInControl(page: Page): Promise<void> {
  const controlled = () =>
    page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
      timeout: 30_000,
    });
  await controlled().catch(async () => {
    await page.reload();
    await controlled();
  });
}

/** Waits until everything that a role needs offline is on the device. */
export async function offlineListStored(
  page: Page,
  role: 'student' | 'nurse' | 'resources' | 'forum',
): Promise<void> {
  const isStored = () =>
    page.evaluate(async (name) => {
      const answer = await fetch(`/builds/offline-${name}.json`);
      const { files } = (await answer.json()) as { files: string[] };
      const stored = await Promise.all(files.map((file) => caches.match(`/${file}`)));
      return files.length > 0 && stored.every((one) => one !== undefined);
    }, role);
  await expect.poll(isStored, { timeout: 60_000 }).toBe(true);
}

/** Waits until the part without which a student's pages do not open is on the device, as after a second look. */
export async function engineStored(page: Page): Promise<void> {
  await workerInControl(page);
  // What came before the worker was in control did not pass through it.
  await page.reload();
  const chunks = findChunks('v1', /^src\/main\/offlineEngine\.ts$/);
  const isStored = () =>
    page.evaluate(async (paths) => {
      const stored = await Promise.all(paths.map((path) => caches.match(path)));
      return stored.every((one) => one !== undefined);
    }, chunks);
  await expect.poll(isStored).toBe(true);
}
