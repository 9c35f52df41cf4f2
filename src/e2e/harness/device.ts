// A person's device as the specs speak of it: one browser context and the page in front of the person.
import { type BrowserContext, expect, type Locator, type Page, request } from 'playwright/test';
import { paths } from '#shared/routing/paths.ts';
import { topicHref } from '#features/application/client/sectionHrefs.ts';
import type { SectionKey } from '#features/application/contract.ts';
import { demoPassword } from './server.ts';

export const condenser = 'condenser@example.test';

/** How the state line of a draft screen begins. */
export const stateLabels = {
  saving: 'Saving…',
  onDevice: 'Saved on this device',
  sending: 'Sending…',
  onServer: 'Saved on the server',
  waiting: 'Waiting for connection',
  review: 'Needs your review',
  notOnDevice: 'Not saved on this device',
} as const;
export type StateLabel = keyof typeof stateLabels;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A control by its label, with or without "(optional)" behind it. */
export const labelled = (label: string): RegExp =>
  new RegExp(`^${escaped(label)}( \\(optional\\))?$`);

const reconnected = new WeakSet<BrowserContext>();

/** Whether a context was offline and is online again. */
export const isReconnected = (context: BrowserContext): boolean => reconnected.has(context);

/** An address of this origin on which nothing of the site runs. */
export const plainPage = '/builds/latest.json';

export class Device {
  readonly context: BrowserContext;
  readonly origin: string;
  page: Page;

  constructor(context: BrowserContext, page: Page, origin: string) {
    this.context = context;
    this.page = page;
    this.origin = origin;
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.origin + path);
  }

  /** Opens one topic of a section and waits until its form can be typed into. */
  async openTopic(section: SectionKey, topic: string): Promise<void> {
    await this.open(topicHref(section, topic));
    await this.formReady();
  }

  /** The state line is there before the draft is open; it has no text while nothing was typed. */
  async formReady(): Promise<void> {
    await expect(this.saveState).toHaveText(
      new RegExp(`^($|${Object.values(stateLabels).join('|')})`),
    );
    await expect(this.page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  }

  /** Signs in through the form, as a person does. */
  async signIn(email: string, password = demoPassword): Promise<void> {
    if (!this.page.url().includes(paths.login)) await this.open(paths.login);
    await this.page.getByLabel('Email', { exact: true }).fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(this.page).not.toHaveURL(/\/login/);
  }

  /** A text control of the open form. */
  field(label: string): Locator {
    return this.page.getByRole('textbox', { name: labelled(label) });
  }

  /** The one state line of a draft screen. */
  get saveState(): Locator {
    return this.page.getByRole('main').getByRole('status');
  }

  /** What was typed has had the time to be drawn; the state line speaks of it from now on. */
  async painted(): Promise<void> {
    await this.page.evaluate(async () => {
      for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame);
    });
  }

  async expectState(...words: readonly StateLabel[]): Promise<void> {
    await this.painted();
    const either = words.map((word) => stateLabels[word]).join('|');
    await expect(this.saveState).toHaveText(new RegExp(`^(${either})`));
  }

  /** Waits until what was typed is at least on this device. */
  savedOnDevice(): Promise<void> {
    return this.expectState('onDevice', 'sending', 'onServer', 'waiting', 'review');
  }

  synced(): Promise<void> {
    return this.expectState('onServer');
  }

  /** Waits until nothing waits to be sent: all of it is on the server, or nothing was ever written. */
  async syncedOrUntouched(): Promise<void> {
    await this.painted();
    await expect(this.saveState).toHaveText(
      new RegExp(`^($|${stateLabels.onServer}|${stateLabels.onDevice})`),
    );
  }

  /** Types key by key after what is there. */
  async type(label: string, text: string): Promise<void> {
    const field = this.field(label);
    await field.focus();
    await field.press('End');
    await field.pressSequentially(text);
  }

  /** The card in which two answers to one question stand side by side. */
  reviewCard(label: string | RegExp): Locator {
    const name =
      typeof label === 'string' ? new RegExp(`^Two answers: (.*: )?${escaped(label)}$`) : label;
    return this.page.getByRole('region', { name });
  }

  /** Chooses this device's answer in a review card. */
  keepMine(label: string | RegExp): Promise<void> {
    return this.reviewCard(label)
      .getByRole('button', { name: /^Keep this one/ })
      .click();
  }

  /** Chooses the other answer in a review card. */
  takeTheirs(label: string | RegExp): Promise<void> {
    return this.reviewCard(label)
      .getByRole('button', { name: /^Use this one/ })
      .click();
  }

  /** Adds a row to the list of the open topic; its questions are open afterwards. */
  async addRow(noun: string): Promise<void> {
    await this.page
      .getByRole('button', { name: new RegExp(`^Add (an?|another) ${noun}$`) })
      .click();
  }

  /** Asks to sign out; a question about unsent words may follow. */
  async signOut(): Promise<void> {
    await this.page.getByRole('button', { name: /^Account/ }).click();
    await this.page.getByRole('button', { name: 'Sign out', exact: true }).click();
  }

  /** Nobody is signed in here any more, and no page of theirs is open. */
  async expectSignedOut(timeout = 12_000): Promise<void> {
    await expect(this.page).toHaveURL(({ pathname }) => !pathname.startsWith(paths.myAccount), {
      timeout,
    });
    await expect(this.page.getByRole('button', { name: /^Account/ })).toHaveCount(0);
  }

  /** Until then a page drawn by the server has no router and hears no press. */
  async hydrated(): Promise<void> {
    await this.page.waitForFunction(() => {
      const main = document.querySelector('main');
      return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps$'));
    });
  }

  /** Goes to another screen of the open app without loading the document anew, as a link does. */
  async followLink(address: string): Promise<void> {
    await this.hydrated();
    await this.page.evaluate((to) => {
      window.history.pushState({}, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, address);
    await expect(this.page).toHaveURL((url) => url.href.endsWith(address));
  }

  /** The device says that its connection is back. */
  async fireOnline(): Promise<void> {
    await this.page.evaluate(() => window.dispatchEvent(new Event('online')));
  }

  /** The person comes back to this device, writes nothing, and it asks the server what is new. */
  async syncNow(): Promise<void> {
    await this.page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    await this.fireOnline();
  }

  /** Opens the questions of a row by its title. */
  async openRow(title: string): Promise<void> {
    await this.page.getByRole('button', { name: title, exact: true }).click();
  }

  /** Removes a closed row by its title. */
  async removeRow(title: string): Promise<void> {
    await this.page.getByRole('button', { name: `Options for ${title}`, exact: true }).click();
    await this.page.getByRole('button', { name: `Remove ${title}`, exact: true }).click();
  }

  /** Ends the session on the server; this device is not told and keeps its cookies. */
  async revokeSession(): Promise<void> {
    const cookies = await this.context.cookies(this.origin);
    const own = await request.newContext();
    await own.post(`${this.origin}/api/auth/logout`, {
      headers: {
        origin: this.origin,
        cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
        'idempotency-key': crypto.randomUUID(),
      },
      data: {},
    });
    await own.dispose();
  }

  /** The sign-in sheet that stands over a running task. */
  signInAgain(): { sheet: Locator; as: (email: string) => Promise<void> } {
    const sheet = this.page.getByRole('dialog').filter({ has: this.page.getByLabel('Password') });
    return {
      sheet,
      as: async (email) => {
        await sheet.getByLabel('Email', { exact: true }).fill(email);
        await sheet.getByLabel('Password', { exact: true }).fill(demoPassword);
        await sheet.getByRole('button', { name: 'Sign in', exact: true }).click();
        await expect(sheet).toHaveCount(0);
      },
    };
  }

  offline(): Promise<void> {
    reconnected.delete(this.context);
    return this.context.setOffline(true);
  }

  online(): Promise<void> {
    reconnected.add(this.context);
    return this.context.setOffline(false);
  }

  /** Another tab of the same browser. */
  async anotherTab(path: string): Promise<Device> {
    const tab = new Device(this.context, await this.context.newPage(), this.origin);
    await tab.open(path);
    return tab;
  }
}
