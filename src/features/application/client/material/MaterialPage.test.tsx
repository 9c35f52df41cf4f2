// @module-tag long
// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countOfflineRequests, failOfflineRequests } from '#offline/currentOffline.ts';
import { sessionStore } from '#session/session.ts';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import { signIn } from '#testing/screens/memberCookies.ts';
import type { OwnDocument } from '#features/application/material/documentRules.ts';
import { buildQuestion } from '#features/application/material/testing.ts';
import type { MaterialPart } from '#features/application/sectionAddress.ts';
import { buildRow } from '#features/application/testing.ts';
import { answer, setWide } from '../testingScreen.tsx';
import {
  askQuestions,
  type AskedProgram,
  hrefOf,
  openMaterial,
  pressButton,
} from './testingMaterial.tsx';

const own = vi.hoisted((): { documents: OwnDocument[] } => ({ documents: [] }));
vi.mock('./useOwnDocuments.ts', () => ({ useOwnDocuments: () => own.documents }));

let isReachable: boolean;

beforeEach(() => {
  isReachable = true;
  own.documents = [];
  setWide(false);
  signIn({ name: 'Connie Condenser', student_package: 'application_condenser' });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStore.signedOut('here');
});

const open = (
  asked: readonly AskedProgram[],
  part: MaterialPart,
  material: DraftValues = {},
  link = '',
) => openMaterial(asked, part, { material, link, isReachable: () => isReachable });

describe('the essays of a program', () => {
  const essay = { key: 'why', prompt: 'Why nursing?', maxWords: 3, maxChars: null };

  it('are begun here, counted as the program counts, and stored beyond the limit', async () => {
    const { material, pass } = await open([{ requirements: { essays: [essay] } }], 'essays');
    await pressButton('Write this essay');
    expect(document.activeElement).toBe(screen.getByLabelText(/^Your essay/));
    answer(/^Your essay/, 'Because people need good care');
    await pass(5_000);
    expect(screen.getAllByText('2 words over the limit of 3; nothing is cut')[0]).toBeTruthy();
    expect(Object.values(material())).toContain('Because people need good care');
    await expect.poll(() => hrefOf(/2 words over the limit of 3\.$/)).toContain('part=essays');
  });

  it('can be one that is written already, for several programs, or a copy of it', async () => {
    const written = {
      ...buildRow('essays', 'e1', { title: 'My essay', body: 'People need care' }),
      ...buildRow('essayMap', 'p2.why', { essay: 'e1' }),
    };
    const asked = { requirements: { essays: [essay] } };
    const { material, pass } = await open([asked, asked], 'essays', written);
    fireEvent.change(screen.getByLabelText(/^Or use one you’ve written/), {
      target: { value: 'e1' },
    });
    expect(await screen.findByText(/^Also used for 1 other program/)).toBeTruthy();
    await pressButton('Make a copy for this program');
    await pass(1_000);
    answer(/^Your essay/, 'Care is needed');
    await pass(5_000);
    expect(material()['essays/e1/body']).toBe('People need care');
    expect(material()['essayMap/p2.why/essay']).toBe('e1');
    expect(material()['essayMap/p1.why/essay']).not.toBe('e1');
    expect(Object.values(material())).toContain('Care is needed');
  });
});

describe('the documents of a program', () => {
  it('are chosen among the files, with what the program does not take', async () => {
    own.documents = [
      { id: 'd1', name: 'cpr.pdf', state: 'ready', kind: 'certificate', type: 'application/pdf' },
      { id: 'd2', name: 'photo.jpg', state: 'ready', kind: 'other', type: 'image/jpeg' },
    ];
    const document = { key: 'cpr', label: 'CPR card', required: true, maxBytes: null };
    const { material, pass } = await open(
      [{ requirements: { documents: [{ ...document, formats: ['pdf'] }] } }],
      'documents',
    );
    const field = screen.getByLabelText<HTMLSelectElement>('Your file');
    expect(field.selectedOptions[0]?.textContent).toBe('Picked for you: cpr.pdf');
    expect(screen.getByText(/^Picked by type and name/)).toBeTruthy();
    expect(screen.getByText('It answers nothing this program asks for.')).toBeTruthy();
    fireEvent.change(field, { target: { value: 'd2' } });
    expect(await screen.findAllByText('This program takes PDF. photo.jpg is JPG.')).toHaveLength(2);
    await pass(5_000);
    expect(material()['documentMap/p1.cpr/document']).toBe('d2');
  });

  it('are several for one demand, or none where the program needs none', async () => {
    own.documents = ['d1', 'd2'].map((id) => ({
      id,
      name: `${id}.pdf`,
      state: 'ready',
      kind: 'transcript',
    }));
    const asked = { key: 't', label: 'Transcripts', required: true, formats: [], maxBytes: null };
    const { material, pass } = await open([{ requirements: { documents: [asked] } }], 'documents');
    const field = screen.getByLabelText<HTMLSelectElement>('Your file');
    expect(field.selectedOptions[0]?.textContent).toBe('Picked for you: d1.pdf and d2.pdf');
    fireEvent.change(field, { target: { value: 'd2' } });
    fireEvent.change(await screen.findByLabelText(/^Another file for it/), {
      target: { value: 'd1' },
    });
    const more = await screen.findByRole('list', { name: 'More files for Transcripts' });
    expect(within(more).getByRole('button', { name: 'Remove d1.pdf' })).toBeTruthy();
    await pass(5_000);
    expect(material()).toMatchObject({
      'documentMap/p1.t/document': 'd2',
      'documentMap/p1.t/also:d1': 'yes',
    });
    fireEvent.change(field, { target: { value: 'not_needed' } });
    expect(await screen.findByText(/^The program lists this as required/)).toBeTruthy();
    await pass(5_000);
    expect(material()['documentMap/p1.t/also:d1']).toBeUndefined();
    fireEvent.change(field, { target: { value: 'rule' } });
    await pass(5_000);
    expect(material()['documentMap/p1.t/document']).toBeUndefined();
  });

  it('are the student’s choice where no list is known, and the rule is on the screen', async () => {
    own.documents = [
      { id: 'd1', name: 'transcript.pdf', state: 'ready', kind: 'transcript' },
      { id: 'd2', name: 'shots.pdf', state: 'ready', kind: 'immunization' },
    ];
    const gone = buildRow('documentChoices', 'p1.gone', { send: 'yes', asked: 'old card.pdf' });
    const { material, pass } = await open([{}], 'documents', gone);
    expect(
      screen.getByText(/^Transcripts, test scores, .* go unless you say otherwise/),
    ).toBeTruthy();
    const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
    expect([box('transcript.pdf').checked, box('shots.pdf').checked]).toEqual([true, false]);
    const problem = /^old card\.pdf: The file you chose isn’t on the server/;
    expect(screen.getAllByText(problem)[0]).toBeTruthy();
    fireEvent.click(box('transcript.pdf'));
    fireEvent.click(box('shots.pdf'));
    fireEvent.click(box('old card.pdf'));
    await pass(5_000);
    expect(material()).toMatchObject({
      'documentChoices/p1.d1/send': 'no',
      'documentChoices/p1.d2/send': 'yes',
      'documentChoices/p1.gone/send': 'no',
    });
    expect([box('transcript.pdf').checked, box('shots.pdf').checked]).toEqual([false, true]);
    await expect.poll(() => screen.queryByText(problem)).toBeNull();
  });
});

describe('a program that changed what it asks for', () => {
  it('shows the difference, and accepting it loses no answer', async () => {
    const before = {
      questions: [buildQuestion({ key: 'old', label: 'Your old plan' })],
      fee: 6000,
    };
    const after = { questions: [buildQuestion({ key: 'new', label: 'Your new plan' })], fee: 8000 };
    const { material, pass } = await open([{ requirements: before, newest: after }], 'overview', {
      ...buildRow('programAnswers', 'p1.old', {
        value: 'To begin soon',
        question: 'Your old plan',
      }),
    });
    expect(screen.getByText('Removed: Your old plan, optional')).toBeTruthy();
    expect(screen.getByText('Added: Your new plan, optional')).toBeTruthy();
    expect(screen.getByText('Was: $60. Now: $80')).toBeTruthy();
    screen.getByRole('button', { name: 'Use the new version' }).focus();
    await pressButton('Use the new version');
    await pass(5_000);
    expect(screen.queryByText('What changed')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    fireEvent.click(screen.getByRole('link', { name: 'Questions' }));
    expect(await screen.findByLabelText(/^Your new plan/)).toBeTruthy();
    expect(screen.getByText('No longer asked (1)')).toBeTruthy();
    expect(screen.getByText('To begin soon')).toBeTruthy();
    expect(material()).toMatchObject({
      'programs/p1/acceptedVersion': '2',
      'programAnswers/p1.old/value': 'To begin soon',
    });
  });
});

describe('what is not known of a program', () => {
  it('is said, with what is safe and what to do', async () => {
    isReachable = false;
    const before = countOfflineRequests();
    await open([askQuestions({})], 'questions');
    await expect.poll(countOfflineRequests).toBeGreaterThan(before);
    failOfflineRequests();
    expect(await screen.findByText(/isn’t on this device yet/)).toBeTruthy();
  });

  it('is no requirement', async () => {
    await open([{}], 'questions');
    expect(screen.getByText(/^We don’t have any questions from this program/)).toBeTruthy();
  });
});
