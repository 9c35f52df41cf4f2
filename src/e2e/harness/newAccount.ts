// Somebody who makes an account, by the form.
import { expect } from 'playwright/test';
import { paths } from '#shared/routing/paths.ts';
import type { Device } from './device.ts';
import { codeIn, type Mailbox } from './mailbox.ts';

export type Registration = {
  readonly email: string;
  readonly password: string;
  readonly name?: string;
};

export class NewAccount {
  private readonly device: Device;
  private readonly mailbox: Mailbox;
  private email = '';

  constructor(device: Device, mailbox: Mailbox) {
    this.device = device;
    this.mailbox = mailbox;
  }

  /** Fills in the form for students. @param isOpen the form is in front of the person already */
  async fillIn(
    { email, password, name = 'Amara Okafor' }: Registration,
    isOpen = false,
  ): Promise<void> {
    const { page } = this.device;
    this.email = email;
    if (!isOpen) await this.device.open(paths.register);
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('I have read the terms and accept them').check();
    await page.getByLabel('I am 13 or older').check();
  }

  async register(registration: Registration, isOpen = false): Promise<void> {
    await this.fillIn(registration, isOpen);
    await this.device.page.getByRole('button', { name: 'Create my account' }).click();
    await expect(
      this.device.page.getByRole('heading', { name: 'Confirm your email' }),
    ).toBeVisible();
  }

  /** Types the code of the mail. */
  async confirmByCode(): Promise<void> {
    const mail = await this.mailbox.wait(this.email, /Confirm your email/);
    await this.device.page.getByLabel('Code', { exact: true }).fill(codeIn(mail));
    await this.device.page.getByRole('button', { name: 'Confirm my email' }).click();
  }
}
