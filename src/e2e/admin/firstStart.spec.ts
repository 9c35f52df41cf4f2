// A production on an empty database: whole pages at once, and an admin app that fills them without a restart.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, laptopSize, phoneSize, test } from '../harness/fixtures.ts';
import { freePort } from '../harness/network/freePort.ts';
import { RunningServer } from '../harness/server.ts';
import { buildFolder } from '../harness/site.ts';
import { publish } from './staffDevice.ts';

const root = join(import.meta.dirname, '..', '..', '..');

test('an empty production shows header, bar and footer, and npm run staff and the admin app fill the rest', async ({
  browser,
}) => {
  test.slow();
  const dataDir = mkdtempSync(join(tmpdir(), 'lamplight-first-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = await RunningServer.start({
    dataDir,
    clientDir: buildFolder('v1'),
    env: {
      DEMO: '0',
      CATALOGUE: 'none',
      APP_SECRET: randomBytes(32).toString('hex'),
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'site@example.test',
      PUBLIC_ORIGIN: origin,
      PORT: String(port),
    },
  });
  try {
    expect(server.output).toContain('Left out of the pages until it is filled in');
    const guest = await browser.newContext({ viewport: phoneSize });
    const phone = await guest.newPage();
    await phone.goto(origin);
    await expect(phone.getByRole('banner')).toContainText('Lamplight');
    await expect(phone.getByRole('navigation', { name: 'Main places' })).toBeVisible();
    await expect(phone.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
    await phone.goto(`${origin}/contact`);
    await expect(phone.getByText('Monday to Friday, 8 to 4')).toHaveCount(0);

    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(root, 'dist', 'server', 'staff.js'), 'add', 'ed@example.test', '--may', 'content.edit'],
      { env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir } },
    );
    const invitation = /\/admin#invitation=\S+/.exec(stdout)?.[0];
    expect(invitation, stdout).toBeDefined();

    const staff = await browser.newContext({ viewport: laptopSize });
    const page = await staff.newPage();
    await page.goto(origin + invitation);
    await page.getByLabel('Your name').fill('Ed Itor');
    await page.getByLabel('Choose a password').fill('three lamps in a long corridor');
    await page.getByRole('button', { name: 'Open the admin app' }).click();
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Contact page');
    await page.getByRole('navigation', { name: 'Admin' }).getByText('Contact page').click();
    await page.getByLabel('Opening hours').fill('Monday to Friday, 8 to 4');
    await publish(page);
    await phone.reload();
    await expect(phone.getByText('Monday to Friday, 8 to 4').first()).toBeVisible();
    await guest.close();
    await staff.close();
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
