// A person's device as the specs speak of it: one browser context and the page in front of the person.
import { type BrowserContext, expect, type Locator, type Page } from 'playwright/test';
import { paths } from '../../app/paths.ts';
import type { SectionKey } from '../../features/application/contract.ts';
import { demoPassword } from './server.ts';

export const condenser = 'condenser@example.test';

/** How the state line of a draft screen begins (issue 2). */
export const stateWords = {
  saving: 'Saving…',
  onDevice: 'Saved on this device',
  sending: 'Sending…',
  onServer: 'Saved on the server',
  waiting: 'Waiting for connection',
  review: 'Needs your review',
  notOnDevice: 'Not saved on this device',
} as const;
export type StateWord = keyof typeof stateWords;

export const sectionPaths: Readonly<Record<SectionKey, string>> = {
  'personal-information': paths.personalInformation,
  demographics: `${paths.personalInformation}/demographics`,
  academics: paths.academics,
  achievements: paths.achievements,
  'program-material': paths.programMaterial,
};

/** A control by its label, with or without "(optional)" behind it. */
export const labelled = (label: string): RegExp =>
  new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}( \\(optional\\))?$`);

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
    await this.open(`${sectionPaths[section]}?topic=${topic}`);
    await this.formReady();
  }

  async formReady(): Promise<void> {
    await expect(this.saveState).toHaveText(
      new RegExp(`^(${Object.values(stateWords).join('|')})`),
    );
  }

  /** Signs in through the form, as a person does. */
  async signIn(email = condenser, password = demoPassword): Promise<void> {
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

  async expectState(...words: readonly StateWord[]): Promise<void> {
    const either = words.map((word) => stateWords[word]).join('|');
    await expect(this.saveState).toHaveText(new RegExp(`^(${either})`), { timeout: 15_000 });
  }

  /** Waits until what was typed is at least on this device. */
  kept(): Promise<void> {
    return this.expectState('onDevice', 'sending', 'onServer', 'waiting', 'review');
  }

  sent(): Promise<void> {
    return this.expectState('onServer');
  }

  /** Types key by key after what is there. */
  async type(label: string, text: string): Promise<void> {
    const field = this.field(label);
    await field.focus();
    await field.press('End');
    await field.pressSequentially(text);
  }

  offline(): Promise<void> {
    return this.context.setOffline(true);
  }

  online(): Promise<void> {
    return this.context.setOffline(false);
  }

  /** Another tab of the same browser. */
  async anotherTab(path: string): Promise<Device> {
    const tab = new Device(this.context, await this.context.newPage(), this.origin);
    await tab.open(path);
    return tab;
  }
}
