// What axe finds on the page in front of a person.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect, type Page } from 'playwright/test';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);
/** The rules of axe whose answer depends on colors; all others would answer in the dark what they did in the light. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** What axe finds on the page as it is, in one line each. @param rules all of them when not given */
function axeFindings(page: Page, rules: readonly string[] | null): Promise<string[]> {
  return page.evaluate(async (only) => {
    const { axe } = window as unknown as {
      axe: { run: (options: RunOptions) => Promise<AxeResults> };
    };
    // The lines alone leave the page: what passed is a hundred times as much.
    const { violations } = await axe.run({
      reporter: 'no-passes',
      // Style sheets are parsed once more only for a rule that axe leaves out by default.
      preload: { assets: ['media'] },
      ...(only && { runOnly: { type: 'rule', values: [...only] } }),
    });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `${id}: ${help} at ${target.join(' ')}`),
    );
  }, rules);
}

/** @returns the color of the words, so that a switch without effect is seen */
async function switchTo(page: Page, colorScheme: 'light' | 'dark'): Promise<string> {
  await page.emulateMedia({ colorScheme });
  return page.evaluate(() => {
    // Colors that change and sheets that open; an animation without an end, as of a spinner, goes on.
    const listChanging = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState !== 'finished' && Number(effect?.getComputedTiming().endTime) < Infinity,
        );
    // What inherits a color may begin to change once that has changed.
    for (let changing = listChanging(); changing.length > 0; changing = listChanging())
      for (const one of changing) one.finish();
    return getComputedStyle(document.body).color;
  });
}

/** axe finds nothing on the page as it is, in both color schemes. @param path what a failure calls it */
export async function expectNoAxeFindings(page: Page, path: string): Promise<void> {
  // Parsing it takes longer than most of its checks.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const inks = new Set<string>();
  for (const scheme of ['light', 'dark'] as const) {
    inks.add(await switchTo(page, scheme));
    const rules = scheme === 'light' ? null : colorRules;
    expect.soft(await axeFindings(page, rules), `${path}, ${scheme}`).toEqual([]);
  }
  expect.soft(inks.size, `${path} is drawn light and dark`).toBe(2);
}
