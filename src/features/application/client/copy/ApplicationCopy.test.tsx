// @module-tag long
// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '#session/session.ts';
import { buildPrerequisite } from '#shared/reference/prerequisites/testing.ts';
import { signIn } from '#testing/screens/memberCookies.ts';
import { buildQuestion, buildRequirements } from '#features/application/material/testing.ts';
import { buildCourse, buildPersonalInformation, buildRow } from '#features/application/testing.ts';
import { HubScreen } from '../home/HubScreen.tsx';
import { openScreen, setWide } from '../testingScreen.tsx';

beforeEach(() => {
  setWide(false);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStore.signedOut('here');
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
        /^Your browser doesn’t let us copy\. Select the text of “Birth date”/,
      ),
    ).toBeTruthy();
  });
});

describe('what was answered for one program', () => {
  const requirements = buildRequirements({
    questions: [buildQuestion({ type: 'date', label: 'When does your card expire?' })],
    essays: [{ key: 'why', prompt: 'Why nursing?', maxWords: null, maxChars: null }],
    prerequisites: [buildPrerequisite()],
  });
  const rows = ['p1', 'p2'].map((id) =>
    buildRow('programs', id, { school: `Harbor State ${id}`, program: 'BSN', programId: '7' }),
  );
  const material = Object.assign(
    {},
    ...rows,
    buildRow('programAnswers', 'p1.entry', { value: '2027-02-28' }),
    buildRow('programAnswers', 'p2.entry', { value: '2028-01-31' }),
    buildRow('essays', 'e1', { title: 'Mine', program: 'p1', body: 'People need care' }),
    buildRow('essayMap', 'p1.why', { essay: 'e1' }),
    buildRow('courseMap', 'p1.anatomy', { course: 'x1' }),
  );
  const openFor = async (address: string) => {
    signIn({ name: 'Connie Condenser', student_package: 'application_condenser' });
    const list = ['p1', 'p2'].map((id) => ({
      id,
      programId: 7,
      name: 'BSN',
      requirements,
      newest: null,
    }));
    vi.stubGlobal('fetch', async (url: string) => {
      const data = url.includes('program-material') ? list : [];
      return new Response(JSON.stringify({ data }), {
        headers: { 'content-type': 'application/json' },
      });
    });
    await openScreen(<HubScreen />, {
      address: `/here?page=${address}`,
      answers: { 'program-material': material, academics: buildCourse('x1') },
    });
    const heading = await screen.findByRole('heading', { name: 'For Harbor State p1, BSN' });
    return within(heading.parentElement ?? document.body);
  };

  it('is in the copy: questions, essays and the courses that were chosen', async () => {
    const part = await openFor('copy');
    const text = (label: string) => part.getByText(label).nextElementSibling?.textContent;
    expect(text('When does your card expire?')).toBe('28 February 2027');
    expect(part.getByRole('heading', { name: 'Why nursing?' })).toBeTruthy();
    expect(text('Essay')).toBe('People need care');
    expect(text('Anatomy')).toBe('Human Anatomy');
    expect(screen.getByRole('heading', { name: 'For Harbor State p2, BSN' })).toBeTruthy();
  });

  it('is on the sheet to type from, of one program alone when that is asked for', async () => {
    const part = await openFor('sheet&id=p1');
    expect(part.getByText('02/28/2027')).toBeTruthy();
    expect(part.getByRole('button', { name: 'Copy Essay, Why nursing?' })).toBeTruthy();
    expect(screen.queryByText('01/31/2028')).toBeNull();
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
