// A person's input on a phone: every tap and every key is done for real, and counted by step.
import { expect, type Locator, type Page } from 'playwright/test';

/** Chromium takes two taps closer than 0.3 s and 100 px for a double tap, which leaves an empty field without a caret. */
const betweenTapsMs = 400;

export type Effort = { readonly step: string; taps: number; keys: number };

export class InputCounter {
  readonly efforts: Effort[] = [];
  private readonly page: Page;
  private tappedAt = Number.NEGATIVE_INFINITY;

  constructor(page: Page) {
    this.page = page;
  }

  /** What is counted from here on belongs to this step. */
  begin(step: string): void {
    this.efforts.push({ step, taps: 0, keys: 0 });
  }

  async tap(target: Locator): Promise<void> {
    await this.page.waitForTimeout(Math.max(0, this.tappedAt + betweenTapsMs - performance.now()));
    await target.tap();
    this.tappedAt = performance.now();
    this.now.taps += 1;
  }

  /** Types into what has the focus already, which costs no tap. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.now.keys += text.length;
  }

  async press(key: 'Enter'): Promise<void> {
    await this.page.keyboard.press(key);
    this.now.keys += 1;
  }

  async tapAndType(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    await expect(field).toBeFocused();
    await this.type(text);
  }

  /** Types where the screen has put the focus. */
  async typeInFocused(field: Locator, text: string): Promise<void> {
    await expect(field).toBeFocused();
    await this.type(text);
  }

  /** Two taps on a word select it: what is typed takes its place. */
  async replace(field: Locator, text: string): Promise<void> {
    await field.dblclick();
    this.now.taps += 2;
    await this.type(text);
  }

  /** One tap opens the device's own list, one takes the answer. */
  async choose(select: Locator, label: string): Promise<void> {
    await select.selectOption({ label });
    this.now.taps += 2;
  }

  total(...steps: readonly string[]): Pick<Effort, 'taps' | 'keys'> {
    const counted = this.efforts.filter(({ step }) => steps.length === 0 || steps.includes(step));
    return {
      taps: counted.reduce((sum, { taps }) => sum + taps, 0),
      keys: counted.reduce((sum, { keys }) => sum + keys, 0),
    };
  }

  table(): string {
    const { taps, keys } = this.total();
    return [
      { step: 'Step', taps: 'taps', keys: 'keys' },
      ...this.efforts,
      { step: 'All', taps, keys },
    ]
      .map(
        (row) =>
          `${row.step.padEnd(28)}${String(row.taps).padStart(6)}${String(row.keys).padStart(6)}`,
      )
      .join('\n');
  }

  private get now(): Effort {
    const effort = this.efforts.at(-1);
    if (!effort) throw new Error('A step begins first.');
    return effort;
  }
}
