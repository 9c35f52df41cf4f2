import type { Locator, Page } from 'playwright/test';
import { findTokens, type Oracle } from './oracle.ts';
import type { Random } from './random.ts';

/** Decides the first open review of a screen. @returns for which answer; null where there is none */
export async function decideReview(
  page: Page,
  oracle: Oracle,
  random: Random,
): Promise<string | null> {
  const card = page.getByRole('region', { name: /^Two answers/ }).first();
  if (!(await card.isVisible())) return null;
  const [mine, theirs] = await card.getByRole('button', { name: /this one/ }).all();
  if (!mine || !theirs) return null;
  const aboutRow = /Removed/.test((await card.textContent()) ?? '');
  const keepMine = aboutRow ? await keepsRow(mine) : random.chance(0.5);
  const given = await (keepMine ? theirs : mine).evaluate(
    (button: HTMLButtonElement) => button.parentElement?.textContent ?? '',
  );
  if (!aboutRow) oracle.replaced(findTokens(given), 'chosen away');
  await (keepMine ? mine : theirs).click();
  return `decides for ${keepMine ? 'mine' : 'the other'}`;
}

async function keepsRow(mine: Locator): Promise<boolean> {
  const text = await mine.evaluate(
    (button: HTMLButtonElement) => button.parentElement?.textContent,
  );
  return !/Removed/.test(text ?? '');
}
