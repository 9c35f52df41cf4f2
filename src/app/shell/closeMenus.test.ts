// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startClosingMenus } from './closeMenus.ts';

let stop = (): void => undefined;
const find = (id: string): HTMLElement => document.getElementById(id)!;
const isOpen = (): boolean => (find('menu') as HTMLDetailsElement).open;
const press = (key: string) =>
  find('below').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
const happen = (type: string, id: string) =>
  find(id).dispatchEvent(new Event(type, { bubbles: true }));

beforeEach(() => {
  document.body.innerHTML =
    '<header><details name="menu" id="menu" open><summary id="more"></summary><a id="below" href="/a">A</a></details><a id="next" href="/b">B</a></header><main id="content" tabindex="-1"><details id="other" open><summary></summary></details></main>';
  stop = startClosingMenus();
});
afterEach(() => stop());

it('Escape closes an open menu and goes back to its button', () => {
  find('below').focus();
  press('Tab');
  expect(isOpen()).toBe(true);
  press('Escape');
  expect([isOpen(), document.activeElement?.id]).toEqual([false, 'more']);
});

it('Escape stays where it is when no menu is open', () => {
  (find('menu') as HTMLDetailsElement).open = false;
  find('next').focus();
  press('Escape');
  expect(document.activeElement?.id).toBe('next');
});

it.each(['focusin', 'pointerdown'])(
  '%s beside a menu closes it, and inside of it does not',
  (type) => {
    happen(type, 'below');
    happen(type, 'more');
    expect(isOpen()).toBe(true);
    happen(type, 'content');
    expect(isOpen()).toBe(false);
  },
);

it('closes nothing else, and ends', () => {
  happen('pointerdown', 'next');
  expect((find('other') as HTMLDetailsElement).open).toBe(true);
  (find('menu') as HTMLDetailsElement).open = true;
  stop();
  press('Escape');
  happen('focusin', 'next');
  expect(isOpen()).toBe(true);
});
