// A browser that can be killed: started by us, so that its process is known, on a profile that outlives it.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright/test';

export class RealBrowser {
  readonly context: BrowserContext;
  /** Where it can be debugged. */
  readonly port: number;
  private readonly browser: Browser;
  private readonly child: ChildProcess;

  private constructor(
    browser: Browser,
    context: BrowserContext,
    child: ChildProcess,
    port: number,
  ) {
    this.browser = browser;
    this.context = context;
    this.child = child;
    this.port = port;
  }

  static newProfile(): string {
    return mkdtempSync(join(tmpdir(), 'lamplight-profile-'));
  }

  static removeProfile(profile: string): void {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }

  static async start(profile: string): Promise<RealBrowser> {
    const executable = process.env.E2E_BROWSER ?? chromium.executablePath();
    const flags = (process.env.E2E_BROWSER_FLAGS ?? '').split(' ').filter((flag) => flag !== '');
    const child = spawn(
      executable,
      [
        ...flags,
        '--headless=new',
        '--remote-debugging-port=0',
        `--user-data-dir=${profile}`,
        '--disable-session-crashed-bubble',
        'about:blank',
      ],
      // A process group of its own, so that one signal ends the browser with all its helpers.
      { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
    );
    const address = await debuggingAddress(child);
    const browser = await chromium.connectOverCDP(address);
    const context = browser.contexts()[0];
    if (!context) throw new Error('The browser has no profile open.');
    return new RealBrowser(browser, context, child, Number(new URL(address).port));
  }

  async page(): Promise<Page> {
    return this.context.pages()[0] ?? this.context.newPage();
  }

  /** Closed by its person: everything it keeps is on the disk. Cookies otherwise get there only every half minute. */
  async close(): Promise<void> {
    const ended = new Promise<void>((resolve) => this.child.once('exit', () => resolve()));
    const session = await this.browser.newBrowserCDPSession();
    await session.send('Browser.close');
    await ended;
    await this.browser.close().catch(() => undefined);
  }

  /** kill -9 of the whole browser: nothing of the site runs any more. */
  async kill(): Promise<void> {
    const ended = new Promise<void>((resolve) => this.child.once('exit', () => resolve()));
    if (this.child.pid !== undefined && this.child.exitCode === null)
      process.kill(-this.child.pid, 'SIGKILL');
    await ended;
    await this.browser.close().catch(() => undefined);
  }
}

function debuggingAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8');
      const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', () => reject(new Error(`The browser ended at once.\n${said.slice(-2000)}`)));
    child.once('error', reject);
  });
}
