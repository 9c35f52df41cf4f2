// @module-tag long
// What visitors see of a production that nobody has filled in yet.
import { Window } from 'happy-dom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paths } from '#shared/routing/paths.ts';
import { startServer } from '#testing/startServer.ts';
import type { App } from '../../app.ts';

let app: App;
beforeAll(async () => {
  app = await startServer({ config: { demo: false }, renders: true });
});
afterAll(() => app.close());

const get = (url: string) => app.host.app.inject({ url, headers: { accept: 'text/html' } });

async function open(url: string) {
  const { statusCode, body } = await get(url);
  const { document } = new Window();
  document.write(body);
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const text = document.querySelector('#root')?.textContent ?? '';
  return { statusCode, document, all, text };
}

const withMenus = [
  paths.home,
  paths.about,
  paths.contact,
  paths.privacy,
  paths.nursingProgram,
  paths.aboutData,
] as const;
const pages = [...withMenus, paths.landing] as const;

describe.each(pages)('%s of an empty production', (path) => {
  it('is a whole page without empty parts', async () => {
    const { statusCode, all } = await open(path);
    expect(statusCode).toBe(200);
    expect(all('h1')).toHaveLength(1);
    expect(all('main')).toHaveLength(1);
    const parts = all('header, footer, nav, main, aside, section, ul, ol, dl, p, h1, h2, h3');
    // A paragraph that announces the connection is empty while there is one.
    const hollow = parts.filter(
      (part) => part.textContent.trim() === '' && !part.hasAttribute('aria-live'),
    );
    expect(hollow.map(({ outerHTML }) => outerHTML)).toEqual([]);
    const onlyTitles = all('section, aside').filter(
      (part) => part.textContent === (part.querySelector('h2')?.textContent ?? ''),
    );
    expect(onlyTitles.map(({ outerHTML }) => outerHTML)).toEqual([]);
  });

  it('has no placeholder, no sample and no link that leads nowhere', async () => {
    const { text, document, all } = await open(path);
    expect(text).not.toMatch(/lorem|placeholder|sample|example\.test|555-01|undefined/i);
    expect(text).not.toMatch(/\bTODO\b|\bNaN\b|\bnull\b|\{\{/);
    for (const link of all('a[href^="#"]')) {
      const id = link.getAttribute('href')?.slice(1) ?? '';
      expect(document.getElementById(id), link.outerHTML).not.toBeNull();
    }
  });
});

describe.each(withMenus)('%s of an empty production', (path) => {
  it('has the header, the bar at the bottom and the footer', async () => {
    const { all } = await open(path);
    const links = (selector: string) => all(`${selector} a`).length;
    expect(links('header nav[aria-label="Main"]')).toBeGreaterThan(5);
    expect(links('nav[aria-label="Main places"]')).toBe(5);
    for (const title of ['Explore', 'Your pages', 'About this site'])
      expect(links(`footer nav[aria-label="${title}"]`), title).toBeGreaterThan(1);
  });
});

it('every link of the menus answers with a page', async () => {
  const { all } = await open(paths.home);
  const hrefs = new Set(all('nav a').map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs.size).toBeGreaterThan(12);
  for (const href of hrefs) expect((await get(href)).statusCode, href).toBe(200);
});

it('the contact page asks for a message and names no other way', async () => {
  const { document, text } = await open(paths.contact);
  expect(document.querySelector('form textarea')).not.toBeNull();
  expect(document.querySelector('aside, a[href^="tel:"], a[href^="mailto:"]')).toBeNull();
  expect(text).not.toContain('Email, phone and address');
  const description = document.querySelector('meta[name="description"]')?.getAttribute('content');
  expect(description).not.toMatch(/phone/);
});

it('the start knows what is unfinished; a demo has nothing unfinished', async () => {
  expect(app.unfinished).toContain('contact.email');
  const demo = await startServer();
  try {
    expect(demo.unfinished).toEqual([]);
    expect((await demo.host.app.inject('/api/settings')).json().data.contact.email).not.toBe('');
  } finally {
    await demo.close();
  }
});
