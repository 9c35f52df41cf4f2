// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { focusHeadline } from './focusHeadline.ts';

const first = '<h1 tabindex="-1">Question</h1>';
const second = '<h1 tabindex="-1">How long is the waitlist?</h1>';
let main: HTMLElement;
let stop: (() => void) | undefined;

beforeEach(() => {
  document.body.innerHTML = '<a href="#top">Above</a><main tabindex="-1"></main>';
  main = document.body.querySelector('main') ?? document.body;
});
afterEach(() => stop?.());

const focused = () => document.activeElement?.textContent;
/** What observers have to do is done. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

it('goes to the headline, or to one that comes later', async () => {
  stop = focusHeadline(main);
  expect(document.activeElement).toBe(main);
  main.innerHTML = first;
  await expect.poll(focused).toBe('Question');
});

it('goes on to the headline that takes the place of the first', async () => {
  main.innerHTML = first;
  stop = focusHeadline(main);
  expect(focused()).toBe('Question');
  main.innerHTML = '<p>Loading…</p>';
  await settle();
  main.innerHTML = second;
  await expect.poll(focused).toBe('How long is the waitlist?');
});

it('stays where somebody put it, and away once they pressed something', async () => {
  main.innerHTML = first;
  stop = focusHeadline(main);
  document.body.querySelector('a')?.focus();
  main.innerHTML = second;
  await settle();
  expect(focused()).toBe('Above');

  main.innerHTML = first;
  document.body.querySelector('a')?.blur();
  stop?.();
  stop = focusHeadline(main);
  expect(focused()).toBe('Question');
  window.dispatchEvent(new Event('pointerdown'));
  main.innerHTML = second;
  await settle();
  expect(focused()).not.toBe('How long is the waitlist?');
});

it('stays in a screen that has put it further in', () => {
  main.innerHTML = `${first}<input>`;
  main.querySelector('input')?.focus();
  stop = focusHeadline(main);
  expect(document.activeElement).toBe(main.querySelector('input'));
});
