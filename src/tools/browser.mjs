// Finds a Chromium for the tests that need one, or gets one: nobody has to install a browser by hand.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, print } from './prepare.mjs';

/** The oldest Chromium that has everything the offline layer is tested with (offline.md §3). */
const oldestMajor = 130;
/** The headless shell first, as Playwright does where it brings its own: it costs a tenth less of the processor. */
const systemNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const asRoot = () => process.getuid?.() === 0;

/** What Chromium is started with. As root it has no sandbox to start; the rest keeps it quiet and off the network. */
export const browserFlags = () => [
  ...(asRoot() ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function works(path) {
  if (!path || !existsSync(path)) return false;
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  const major = Number(/(\d+)\.\d+\.\d+/.exec(stdout ?? '')?.[1] ?? 0);
  return status === 0 && major >= oldestMajor;
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = systemNames.flatMap((name) => folders.map((folder) => join(folder, name)));
  return places.find(works);
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return works(path) ? path : undefined;
}

async function download() {
  print('Getting a Chromium for the browser tests (once) …');
  const cli = join('node_modules', 'playwright', 'cli.js');
  await run(process.execPath, [cli, 'install', 'chromium'], { quiet: true, timeoutMs: 240_000 });
  return playwrightsOwn();
}

async function fromPackages() {
  if (!asRoot() || !existsSync('/usr/bin/apt-get')) return undefined;
  print('Installing Chromium from the system packages (once) …');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { quiet: true, env });
  // Debian has the shell since its version 12.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const args = ['install', '-y', '-qq', '--no-install-recommends', name];
    const { code } = await run('apt-get', args, { quiet: true, env });
    if (code === 0) break;
  }
  return onPath();
}

/**
 * The path of a Chromium that starts: Playwright's own or the system's where one is there, else a downloaded one.
 * Throws a sentence for people when there is none to be had.
 * @returns {Promise<string>}
 */
export async function ensureBrowser() {
  const found =
    (await playwrightsOwn()) ?? onPath() ?? (await download()) ?? (await fromPackages());
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium, and none could be found or downloaded. Install Chromium, or run `npx playwright install chromium` where there is a connection, and try again.',
  );
}
