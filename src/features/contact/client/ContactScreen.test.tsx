// @module-tag long
// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ContactScreen } from './ContactScreen.tsx';
import { field, press } from '#testing/screens/screenActions.ts';
import { block, contactScreen, resetBrowser, receipt } from './testingContact.tsx';

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()));
afterEach(async () => {
  cleanup();
  await resetBrowser();
});

const headline = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the page as the server draws it', () => {
  const draw = (...facts: Parameters<typeof contactScreen>) => {
    const place = document.createElement('div');
    place.innerHTML = renderToString(contactScreen(...facts));
    return place;
  };

  it('is whole without a script: the form, its answers, and every other way', () => {
    const page = draw();
    const form = page.querySelector('form');
    expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual([
      '/contact',
      'post',
    ]);
    expect(
      Array.from(form?.elements ?? [], (each) => each.getAttribute('name')).filter(Boolean),
    ).toEqual(['name', 'email', 'topic', 'message', 'website']);
    expect(page.textContent).toContain('A new password takes a minute.');
    const hrefs = Array.from(page.querySelectorAll('aside a'), (each) => each.getAttribute('href'));
    expect(hrefs).toEqual([
      'mailto:hello@example.test',
      'tel:+12135550142',
      'tel:711',
      'https://www.openstreetmap.org/?mlat=34.05&mlon=-118.24#map=16/34.05/-118.24',
      'https://social.example.test/@us',
    ]);
    expect(page.querySelector('[style], script, img, input[type="file"]')).toBeNull();
  });

  it('shows a form that came back with what was typed and what is wrong', () => {
    const page = draw({
      answer: {
        action: '/contact',
        values: { name: '<b>Ana</b>', email: 'ana', topic: 'other', message: 'x'.repeat(4001) },
        problems: [
          { path: 'email', message: 'Enter an email address like name@example.com' },
          { path: '', message: 'Try again in 5 minutes.' },
        ],
      },
    });
    const values = Array.from(page.querySelectorAll('input, select, textarea'), (each) =>
      each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement ? each.value : '',
    );
    expect(values.slice(0, 2)).toEqual(['<b>Ana</b>', 'ana']);
    expect(page.querySelector('textarea')?.value.length).toBe(4001);
    expect(page.textContent).toContain('1 character over the limit of 4,000');
    expect(page.textContent).toContain('Try again in 5 minutes.');
    expect(page.querySelector('[aria-invalid="true"]')?.getAttribute('name')).toBe('email');
  });

  it('shows the receipt of its address, and nothing that somebody else put there', () => {
    expect(draw({ at: `/contact?receipt=${receipt}` }).textContent).toContain(receipt);
    const page = draw({ at: '/contact?receipt=You%20won' });
    expect(page.querySelector('form')).not.toBeNull();
    expect(page.textContent).not.toContain('You won');
  });

  it('stands without a contact block: the form, no topics, no hollow headings', () => {
    const page = draw({ contact: null });
    expect(page.querySelector('textarea')).not.toBeNull();
    expect(page.querySelector('select, aside, details')).toBeNull();
  });

  const blank = { ...block, email: '', phone: '', address: '', hours: '', map: null, socials: [] };
  const lead = (contact: typeof block) => draw({ contact }).querySelector('a[href="#other-ways"]');

  it('leads to other ways only where there are some, and names them', () => {
    const page = draw({ contact: blank });
    expect(page.querySelector('select')).not.toBeNull();
    expect(page.querySelector('aside, a[href="#other-ways"]')).toBeNull();
    expect(lead({ ...blank, socials: [{ kind: 'Trap', url: 'javascript:alert(1)' }] })).toBeNull();
    expect(lead(block)?.textContent).toBe('Email, phone and address');
    expect(lead({ ...blank, hours: '9 to 5' })?.textContent).toBe('Other ways to reach us');
  });
});

describe('the page around it', () => {
  const open = (more: Partial<Parameters<typeof ContactScreen>[0]['site']>) => {
    const site = { settings: null, isLoaded: true, error: false, retry: vi.fn(), ...more };
    render(
      <MemoryRouter>
        <ContactScreen site={site} />
      </MemoryRouter>,
    );
    return site;
  };

  it('says when the settings could not be had, and has the form all the same', async () => {
    const { retry } = open({ isLoaded: false, error: true });
    press('Try again');
    expect(retry).toHaveBeenCalledOnce();
    await headline('Contact us');
    expect(field('Message')).toBeTruthy();
  });

  it('keeps its room until they have come', () => {
    open({ isLoaded: false });
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
