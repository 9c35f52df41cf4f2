// `node src/tools/screenshots.mjs`: takes the pictures of the web manifest and the README anew, of the built site with its sample
// content, in public/screenshots. The manifest has its own, with their labels; the rest is the README's alone.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserFlags, ensureBrowser } from './browser.mjs';
import { ensureBuilt, ensureInstalled, requireNode, root, print } from './prepare.mjs';

const folder = join(root, 'public', 'screenshots');
const password = randomBytes(12).toString('base64url');
const narrow = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
const wide = { viewport: { width: 1280, height: 800 } };
const hub = '/my-account/application-condenser';
const search = '/find-universities?near=92831&radius=50';

/** A server on a data folder of its own. */
function startServer(dataDir) {
  const child = spawn(process.execPath, [join(root, 'dist', 'server', 'server.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DEMO: '1', DEMO_PASSWORD: password, PORT: '0', DATA_DIR: dataDir },
  });
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const origin = /ready at (http:\/\/127\.0\.0\.1:\d+)/.exec(said)?.[1];
      if (origin) resolve({ child, origin });
    });
    child.once('exit', () => reject(new Error(`The server ended at once.\n${said}`)));
  });
}

/** Ready to be pictured: signed in, drafts open, fonts there, nothing in motion. */
async function settle(page) {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('main [aria-busy="true"]').waitFor({ state: 'detached' });
  await page.evaluate(() => document.fonts.ready);
}

async function signIn(context, origin) {
  const answer = await context.request.post(`${origin}/api/auth/login`, {
    headers: { origin, 'idempotency-key': crypto.randomUUID() },
    data: { email: 'condenser@example.test', password },
  });
  if (!answer.ok()) throw new Error(`Could not sign in: ${await answer.text()}`);
}

/** The admin app has a session of its own; the code of its second step is in the demo's mailbox. */
async function openAdmin(page, path) {
  const email = 'editor@example.test';
  await page.goto('/admin');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByLabel('Code', { exact: true }).waitFor();
  const mailbox = await page.context().request.get(`/dev/mail.json?to=${email}`);
  const [{ text }] = (await mailbox.json()).data;
  await page.getByLabel('Code', { exact: true }).fill(/^\d{6}$/m.exec(text)[0]);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  await page.goto(`/admin${path}`);
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
  await page.evaluate(() => document.fonts.ready);
}

async function open(page, path) {
  await page.goto(path);
  await settle(page);
}

/** With what comes to it after the page itself. */
async function openForum(page, path) {
  await open(page, path);
  await page.getByRole('button', { name: 'Notifications' }).waitFor();
}

/** With what is due, which comes from the server. */
async function openHome(page) {
  await open(page, '/my-account');
  await page.getByRole('heading', { name: 'Due in the next 60 days' }).waitFor();
}

const shots = [
  { file: 'hub-narrow.png', device: narrow, take: (page) => open(page, hub) },
  {
    file: 'offline-narrow.png',
    device: narrow,
    take: async (page, context) => {
      await open(page, `${hub}/personal-information?topic=names`);
      const name = page.getByRole('main').getByRole('textbox').first();
      await name.waitFor();
      await page.evaluate(() => navigator.serviceWorker.ready);
      await context.setOffline(true);
      await name.pressSequentially('Rosa');
      await page.getByText('Waiting for connection').first().waitFor();
      await name.blur();
      await page.evaluate(() => window.scrollTo(0, 0));
    },
  },
  { file: 'home-wide.png', device: wide, take: (page) => open(page, '/') },
  {
    file: 'finder-narrow.png',
    device: narrow,
    async take(page) {
      await open(page, search);
      // The page reads before its script has come; these need it.
      await page.getByRole('button', { name: 'Filters' }).waitFor();
    },
  },
  {
    file: 'finder-wide.png',
    device: wide,
    take: async (page) => {
      await open(page, search);
      await page.getByRole('figure', { name: 'Map' }).locator('canvas').waitFor();
      // The map is drawn once its outlines have come.
      await page.waitForLoadState('networkidle');
    },
  },
  {
    file: 'question-narrow.png',
    device: narrow,
    take: (page) => openForum(page, '/forum/question/131'),
  },
  { file: 'forum-wide.png', device: wide, take: (page) => openForum(page, '/forum') },
  { file: 'account-narrow.png', device: narrow, take: (page) => openHome(page) },
  { file: 'nurses-wide.png', device: wide, take: (page) => open(page, '/nurses') },
  {
    file: 'scholarships-narrow.png',
    device: narrow,
    async take(page) {
      await open(page, '/my-account/scholarships');
      await page.getByRole('article').first().waitFor();
    },
  },
  {
    file: 'admin-wide.png',
    device: wide,
    isGuest: true,
    take: (page) => openAdmin(page, '/content/home/home'),
  },
  { file: 'section-wide.png', device: wide, take: (page) => open(page, `${hub}/academics`) },
];

async function main() {
  requireNode();
  process.chdir(root);
  await ensureInstalled();
  const executablePath = await ensureBrowser();
  await ensureBuilt();
  const { chromium } = await import('playwright');
  const dataDir = mkdtempSync(join(tmpdir(), 'lamplight-screenshots-'));
  const { child, origin } = await startServer(dataDir);
  const browser = await chromium.launch({ executablePath, args: browserFlags() });
  try {
    mkdirSync(folder, { recursive: true });
    for (const { file, device, take, isGuest = false } of shots) {
      const context = await browser.newContext({
        ...device,
        baseURL: origin,
        colorScheme: 'light',
        reducedMotion: 'reduce',
      });
      if (!isGuest) await signIn(context, origin);
      const page = await context.newPage();
      await take(page, context);
      const path = join(folder, file);
      await page.screenshot({ path });
      print(`  ${file} ${Math.round(statSync(path).size / 1000)} kB`);
      await context.close();
    }
  } finally {
    await browser.close();
    child.kill('SIGTERM');
    await new Promise((resolve) => child.once('exit', resolve));
    rmSync(dataDir, { recursive: true, force: true });
  }
}

try {
  await main();
} catch (error) {
  print(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
