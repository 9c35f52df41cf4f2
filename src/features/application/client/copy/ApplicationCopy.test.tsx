// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildPersonalInformation } from '#features/application/testing.ts';
import { HubScreen } from '../home/HubScreen.tsx';
import { openScreen, setWide } from '../testingScreen.tsx';

beforeEach(() => {
  setWide(false);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const answers = { 'personal-information': buildPersonalInformation({ ssnLast4: '1234' }) };
const open = (page: string) =>
  openScreen(<HubScreen />, { address: `/here?page=${page}`, answers });

describe('the printable copy', () => {
  it('shows every answer with its question, private ones on demand', async () => {
    await open('copy');
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.getByText('Legal first name').nextElementSibling?.textContent).toBe('Zoë');
    expect(screen.queryByText('1234')).toBeNull();
    fireEvent.click(screen.getByLabelText(/^Include private answers/));
    expect(screen.getByText('1234')).toBeTruthy();
  });

  it('prints', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    await open('copy');
    fireEvent.click(await screen.findByRole('button', { name: 'Print or save as PDF' }));
    expect(print).toHaveBeenCalledOnce();
  });
});

describe('the sheet to type from', () => {
  it('copies one answer at a time', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await open('sheet');
    fireEvent.click(await screen.findByRole('button', { name: 'Copy Birth date' }));
    expect(writeText).toHaveBeenCalledWith('02/29/2004');
    expect(await screen.findByText('Copied: Birth date')).toBeTruthy();
    writeText.mockRejectedValueOnce(new Error('not allowed'));
    fireEvent.click(screen.getByRole('button', { name: /Birth date/ }));
    expect(
      await screen.findByText(
        /^Your browser doesn’t let us copy\. Select the answer to “Birth date”/,
      ),
    ).toBeTruthy();
  });
});

describe('the hub', () => {
  it('says what happens at the end, and leads to both', async () => {
    await openScreen(<HubScreen />, { answers });
    expect(
      screen.getByText(
        /^Programs that take applications here, on Lamplight, are sent from their page/,
      ),
    ).toBeTruthy();
    for (const name of ['Open the sheet to type from', 'Print or save a copy'])
      expect(screen.getByRole('link', { name })).toBeTruthy();
  });
});
