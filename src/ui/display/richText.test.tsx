// @module-tag long
// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { RichText } from './RichText.tsx';

afterEach(cleanup);

function open(html: string): void {
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<RichText html={html} lang="es" />} />
        <Route path="/contact" element={<p>The contact page</p>} />
      </Routes>
    </MemoryRouter>,
  );
}

/** Clicks the link. @returns whether the browser is left to follow it */
function click(how: MouseEventInit = {}): boolean {
  const link = screen.getByRole('link');
  const event = createEvent.click(link, { button: 0, cancelable: true, ...how });
  fireEvent(link, event);
  return !event.defaultPrevented;
}

describe('text made by the server', () => {
  it('stands in the page with its headlines, lists and language', () => {
    open('<h2>Cookies</h2><ul><li>token</li></ul>');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Cookies');
    expect(screen.getByRole('listitem').textContent).toBe('token');
    expect(screen.getByRole('heading').parentElement?.lang).toBe('es');
  });

  it('is whole in what the server renders', () => {
    const html = '<p>One &amp; two</p>';
    const page = renderToString(
      <MemoryRouter>
        <RichText html={html} />
      </MemoryRouter>,
    );
    expect(page).toContain(html);
  });
});

describe('a link in it', () => {
  it('to a page of ours opens without loading the site again', () => {
    open('<p><a href="/contact">Write to <em>us</em></a></p>');
    expect(click()).toBe(false);
    expect(screen.getByText('The contact page')).toBeTruthy();
  });

  it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'] as const)(
    'is left to the browser when clicked with %s',
    (key) => {
      open('<a href="/contact">Write to us</a>');
      expect(click({ [key]: true })).toBe(true);
    },
  );

  it.each([
    'https://www.ncsbn.org/',
    '//elsewhere.example/contact',
    'mailto:staff@example.test',
    '#cookies',
    '/rss.xml',
    '/api/settings',
  ])('to %s is left to the browser', (href) => {
    open(`<a href="${href}">A link</a>`);
    expect(click()).toBe(true);
  });
});

describe('a picture in it', () => {
  it('that cannot be loaded is marked, and not any more once it has come', () => {
    open('<p><img src="/forum/images/a.jpg" alt="A chart" width="4" height="3"></p>');
    const image = screen.getByRole('img', { name: 'A chart' });
    fireEvent.load(image);
    expect(image.dataset['unavailable']).toBeUndefined();
    fireEvent.error(image);
    expect(image.dataset['unavailable']).toBe('');
    fireEvent.load(image);
    expect(image.dataset['unavailable']).toBeUndefined();
  });
});
