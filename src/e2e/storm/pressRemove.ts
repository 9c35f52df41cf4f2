import type { Locator } from 'playwright/test';
import { findTokens, type Oracle } from './oracle.ts';

/** Removes an open row. Read and removed in one moment: what it and its open cards show now is what its owner gives up. */
export async function pressRemove(button: Locator, title: string, oracle: Oracle): Promise<void> {
  const shown = await button.evaluate((remove: HTMLButtonElement, name: string) => {
    const row = remove.closest('li');
    const controls = row?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'input, textarea',
    );
    const cards = Array.from(document.querySelectorAll('main h3')).filter((heading) =>
      heading.textContent?.includes(`, ${name}: `),
    );
    const text = [
      ...Array.from(controls ?? [], ({ value }) => value),
      ...cards.map((heading) => heading.parentElement?.textContent ?? ''),
    ].join(' ');
    remove.click();
    return text;
  }, title);
  oracle.replaced(findTokens(shown), 'row removed');
}
