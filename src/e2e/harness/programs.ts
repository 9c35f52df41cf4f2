// Programs as a student meets them: offered on a school’s page, then checked and sent.
import { expect, type Locator, type Page } from 'playwright/test';
import { sendHref } from '#features/application/client/sectionHrefs.ts';
import type { ProgramApplication } from '#features/application/programContract.ts';
import type { SentVersion } from '#features/application/packet/sentVersion.ts';
import type { Device } from './device.ts';

/** The button and the line of one program on a school’s page. */
export function findOffer(
  page: Page,
  program: string,
): { readonly button: Locator; readonly line: Locator } {
  const place = page.locator('div').filter({
    has: page.locator(':scope > details').filter({ hasText: program }),
  });
  return {
    button: place.getByRole('button', { name: 'Add to my application' }),
    line: place.getByRole('status'),
  };
}

/** The one line of the sending screen. */
export const sendingStatus = (page: Page): Locator => page.getByRole('main').getByRole('status');

export async function listPrograms({ context, origin }: Device): Promise<ProgramApplication[]> {
  const answer = await context.request.get(`${origin}/api/program-applications`);
  return ((await answer.json()) as { data: ProgramApplication[] }).data;
}

export async function countVersions({ context, origin }: Device, id: string): Promise<number> {
  const answer = await context.request.get(`${origin}/api/program-applications/${id}/versions`);
  return ((await answer.json()) as { data: SentVersion[] }).data.length;
}

/** Opens the sending screen of a program from which nothing is missing, and signs. */
export async function signProgram(device: Device, id: string, name: string): Promise<void> {
  const { page } = device;
  await device.open(sendHref(id));
  await expect(sendingStatus(page)).toHaveText(/^Not submitted yet/);
  await page.getByLabel(/^I declare/).check();
  await page.getByLabel('Type your full name to sign').fill(name);
}

export const pressSubmit = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Submit', exact: true }).click();
