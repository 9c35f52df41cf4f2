import { expect, type Locator, type Page } from 'playwright/test';

/** Presses Tab until this has the focus, as a person without a mouse does; the focus must be visible. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let press = 0; press < 250; press += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) {
      const visible = await wanted.evaluate((element) => {
        // A link that covers its whole row shows the focus on the area it covers.
        return [getComputedStyle(element), getComputedStyle(element, '::after')].some(
          ({ outlineStyle, outlineWidth, boxShadow }) =>
            (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
        );
      });
      expect(visible, `the focus on ${String(wanted)} can be seen`).toBe(true);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(wanted)} cannot be reached by Tab.`);
}

/** Waits until something on the page has the focus: what was pressed may be gone. */
export async function expectFocus(page: Page, after: string): Promise<void> {
  const hasFocus = () =>
    page.evaluate(() => ![null, document.body].includes(document.activeElement as HTMLElement));
  await expect.poll(hasFocus, `something has the focus after ${after}`).toBe(true);
}
