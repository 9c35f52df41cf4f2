// @module-tag long
// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '#session/session.ts';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import { signIn } from '#testing/screens/memberCookies.ts';
import { buildRow } from '#features/application/testing.ts';
import { answer, setWide } from '#features/application/client/testingScreen.tsx';
import { openMaterial } from '../testingMaterial.tsx';

vi.mock('../useOwnDocuments.ts', () => ({ useOwnDocuments: () => [] }));

beforeEach(() => {
  setWide(false);
  signIn({ name: 'Connie Condenser', student_package: 'application_condenser' });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStore.signedOut('here');
});

const why = { key: 'why', prompt: 'Why nursing?', maxWords: 4, maxChars: null };
const now = { key: 'now', prompt: 'Why nursing, and why now?', maxWords: null, maxChars: 100 };
const community = { key: 'us', prompt: 'How do you serve?', maxWords: 50, maxChars: null };
const programs = [
  { requirements: { essays: [why] } },
  { requirements: { essays: [community, now] } },
];
const essay = (id: string, fields: Readonly<Record<string, string>>) =>
  buildRow('essays', id, { title: id, ...fields });
const written: DraftValues = {
  ...essay('e1', { prompt: now.prompt, program: 'p2', body: 'Because people need good care.' }),
  ...essay('e2', { prompt: community.prompt, program: 'p2', body: 'At the clinic.' }),
};
const open = (material: DraftValues = written) => openMaterial(programs, 'essays', { material });
const press = async (name: string | RegExp) =>
  act(async () => screen.getByRole('button', { name, hidden: true }).click());
const unfold = (summary: string | RegExp) =>
  act(async () => {
    const found = screen.getByText(summary).closest('details');
    if (!found) throw new Error('Nothing to unfold.');
    found.open = true;
    fireEvent(found, new Event('toggle'));
  });

describe('an essay for one program', () => {
  it('can begin as a copy of one for another, counted as both programs count', async () => {
    const { material, pass } = await open();
    await unfold('Copy an answer from another program (2)');
    const [first, second] = screen.getAllByRole('heading', { level: 4 });
    const near = within(first?.parentElement ?? document.body);
    expect(near.getByText('Nearly the same prompt: “Why nursing, and why now?”')).toBeTruthy();
    expect(
      near.getByText('There: 30 of 100 characters. Here: 5 of 4 words, 1 word too many'),
    ).toBeTruthy();
    expect(
      within(second?.parentElement ?? document.body).getByText(
        'There: 3 of 50 words. Here: 3 of 4 words',
      ),
    ).toBeTruthy();
    await act(async () => near.getByRole('button').click());
    expect(await screen.findByText(/^Copied\. Change it here/)).toBeTruthy();
    expect(screen.getAllByText('1 word over the limit of 4; nothing is cut')[0]).toBeTruthy();
    answer(/^Your essay/, 'People need good care.');
    await pass(5_000);
    const copy = material()['essayMap/p1.why/essay'] ?? '';
    expect(material()).toMatchObject({
      'essays/e1/body': 'Because people need good care.',
      [`essays/${copy}/body`]: 'People need good care.',
      [`essays/${copy}/adaptedFrom`]: 'e1',
      [`essays/${copy}/prompt`]: 'Why nursing?',
      [`essays/${copy}/program`]: 'p1',
      [`essays/${copy}/limitMax`]: '4',
      [`essays/${copy}/limitUnit`]: 'words',
    });
  });

  it('shows what is different from the one it came from, without color alone', async () => {
    await open({
      ...written,
      ...essay('e3', {
        prompt: why.prompt,
        program: 'p1',
        adaptedFrom: 'e1',
        body: 'People need good care here.',
      }),
    });
    await unfold('What’s different from “e1”');
    expect(await screen.findByText('The prompt isn’t the same:')).toBeTruthy();
    expect(
      screen.getByText(
        '3 words added, 3 words removed. Added words are underlined, removed ones are crossed out.',
      ),
    ).toBeTruthy();
    const texts = (role: 'insertion' | 'deletion') =>
      screen.getAllByRole(role).map(({ textContent }) => textContent);
    expect(texts('deletion')).toContain(' [removed] Because people [end] ');
    expect(texts('insertion')).toContain(' [added] care here. [end] ');
  });

  it('that is no copy, or whose source was deleted, has no difference to show', async () => {
    await open({
      ...written,
      ...essay('e3', { prompt: why.prompt, program: 'p1', adaptedFrom: 'gone', body: 'People' }),
    });
    expect(screen.queryByText(/^What’s different/)).toBeNull();
  });

  it('says when both texts are still the same', async () => {
    await open();
    await press(/^Copy this answer to “Why nursing, and why now\?”, Harbor State 2, BSN/);
    expect(document.activeElement).toBe(screen.getByLabelText('Your essay'));
    await unfold('What’s different from “e1”');
    expect(await screen.findByText('Both texts are the same so far.')).toBeTruthy();
  });

  it('is copied with its last keys', async () => {
    const { material, pass } = await open({
      ...written,
      ...buildRow('essayMap', 'p1.why', { essay: 'e1' }),
    });
    fireEvent.change(screen.getByLabelText('Your essay'), { target: { value: 'Just typed.' } });
    await press('Make a copy for this program');
    await pass(5_000);
    const copy = material()['essayMap/p1.why/essay'] ?? '';
    expect(copy).not.toBe('e1');
    expect(material()[`essays/${copy}/body`]).toBe('Just typed.');
  });
});
