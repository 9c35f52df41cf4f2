// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countOfflineRequests, failOfflineRequests } from '#offline/currentOffline.ts';
import { sessionStore } from '#session/session.ts';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import type { ProgramQuestion } from '#shared/reference/catalogue/requirements.ts';
import { signIn } from '#testing/screens/memberCookies.ts';
import type { OwnDocument } from '#features/application/material/documentRules.ts';
import { buildQuestion } from '#features/application/material/testing.ts';
import type { MaterialPart } from '#features/application/sectionAddress.ts';
import { buildRow } from '#features/application/testing.ts';
import { answer, setWide } from '../testingScreen.tsx';
import { type AskedProgram, openMaterial } from './testingMaterial.tsx';

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
const ask = (...questions: Partial<ProgramQuestion>[]): AskedProgram => ({
  requirements: { questions: questions.map((each) => buildQuestion(each)) },
});
const options = [
  { value: 'fall', label: 'In the fall' },
  { value: 'spring', label: 'In the spring' },
];
const hrefOf = (name: string | RegExp) =>
  screen.queryByRole('link', { name, hidden: true })?.getAttribute('href');
const press = async (name: string) => act(async () => screen.getByRole('button', { name }).click());

describe('the questions of a program', () => {
  it.each([
    ['text', 'When would you begin?', 'Soon'],
    ['longtext', 'When would you begin?', 'As soon as I can.'],
    ['number', 'When would you begin?', '2027'],
  ] as const)('of the type %s are typed', async (type, label, typed) => {
    const { material, pass } = await open([ask({ type })], 'questions');
    answer(new RegExp(`^${label.replace('?', '\\?')}`), typed);
    await pass(5_000);
    expect(material()).toMatchObject({
      'programAnswers/p1.entry/value': typed,
      'programAnswers/p1.entry/question': label,
      'programAnswers/p1.entry/confirmedFor:p1': 'yes',
    });
  });

  it('of the type date has a day, a month and a year', async () => {
    const { material, pass } = await open([ask({ type: 'date' })], 'questions');
    const group = within(screen.getByRole('group', { name: /^When would you begin/ }));
    fireEvent.change(group.getByLabelText('Month'), { target: { value: '08' } });
    fireEvent.change(group.getByLabelText('Day'), { target: { value: '15' } });
    fireEvent.change(group.getByLabelText('Year'), { target: { value: '2027' } });
    await pass(5_000);
    expect(material()['programAnswers/p1.entry/value']).toBe('2027-08-15');
  });

  it.each([
    ['yesno', [], 'Yes', 'yes'],
    ['single', options, 'In the spring', 'spring'],
  ] as const)('of the type %s are chosen', async (type, offered, label, value) => {
    const { material, pass } = await open([ask({ type, options: [...offered] })], 'questions');
    fireEvent.click(screen.getByRole('radio', { name: label }));
    await pass(5_000);
    expect(material()['programAnswers/p1.entry/value']).toBe(value);
  });

  it('of the type multi take several, each stored by itself', async () => {
    const { material, pass } = await open([ask({ type: 'multi', options })], 'questions');
    fireEvent.click(screen.getByRole('checkbox', { name: 'In the fall' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'In the spring' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'In the fall' }));
    await pass(5_000);
    expect(material()).toMatchObject({
      'programAnswers/p1.entry/chosen:spring': 'yes',
      'programAnswers/p1.entry/question': 'When would you begin?',
    });
    expect(material()['programAnswers/p1.entry/chosen:fall']).toBeUndefined();
  });

  it('appear with the answer they depend on, and what is missing changes with them', async () => {
    await open(
      [
        ask(
          { key: 'prior', label: 'Have you been here before?', type: 'yesno', required: true },
          {
            key: 'why',
            label: 'Why did you go?',
            required: true,
            showIf: { key: 'prior', value: 'yes' },
          },
        ),
      ],
      'questions',
    );
    expect(screen.queryByLabelText(/^Why did you go/)).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'Yes' }));
    expect(await screen.findByLabelText(/^Why did you go/)).toBeTruthy();
    await expect
      .poll(() => hrefOf('“Why did you go?” isn’t answered yet.'))
      .toContain('part=questions&field=programAnswers%2Fp1.why%2Fvalue');
  });

  it('have the focus where a link leads to one of them, with what is missing', async () => {
    await open([ask({ label: 'Your plan', required: true })], 'overview');
    fireEvent.click(screen.getByRole('link', { name: 'Fill in “Your plan”.', hidden: true }));
    const field = await screen.findByLabelText('Your plan');
    expect(document.activeElement).toBe(field);
    expect(screen.getAllByText('Fill in “Your plan”.').length).toBeGreaterThan(1);
  });

  it('share an answer, and ask whether one that was given elsewhere is still right', async () => {
    const shared = { reusableKey: 'entry-term', label: 'When would you begin?' };
    const { material, pass } = await open([ask(shared), ask(shared)], 'questions', {
      ...buildRow('programAnswers', 'shared.entry-term', {
        value: 'In the fall',
        answeredOn: '2026-09-01',
        'confirmedFor:p2': 'yes',
      }),
    });
    expect(screen.getByDisplayValue('In the fall')).toBeTruthy();
    expect(screen.getByText('Also used for 1 other program.')).toBeTruthy();
    expect(screen.getByText('Previously answered on 1 September 2026. Still right?')).toBeTruthy();
    await press('Yes, it’s still right');
    await pass(5_000);
    expect(screen.queryByText(/^Previously answered/)).toBeNull();
    expect(material()['programAnswers/shared.entry-term/confirmedFor:p1']).toBe('yes');
    expect(document.activeElement).toBe(screen.getByDisplayValue('In the fall'));
  });

  it('offer what was answered to the same words elsewhere, and never fill it in unasked', async () => {
    const before = buildRow('programAnswers', 'p9.start', {
      value: 'In the fall',
      question: 'When would you begin?',
      answeredOn: '2025-10-02',
    });
    const { material, pass } = await open([ask({})], 'questions', before);
    expect(screen.getByText(/^Previously answered on 2 October 2025: “In the fall”/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^When would you begin/).value).toBe('');
    await press('Use this answer');
    await pass(5_000);
    expect(material()['programAnswers/p1.entry/value']).toBe('In the fall');
  });

  it('that are always asked anew have no offer', async () => {
    const before = buildRow('programAnswers', 'p9.entry', {
      value: 'Connie',
      question: 'When would you begin?',
    });
    await open([ask({ alwaysFresh: true })], 'questions', before);
    expect(screen.queryByText(/^Previously answered/)).toBeNull();
    expect(screen.getByText(/^Asked fresh each time/)).toBeTruthy();
  });
});

describe('the essays of a program', () => {
  const essay = { key: 'why', prompt: 'Why nursing?', maxWords: 3, maxChars: null };

  it('are begun here, counted as the program counts, and stored beyond the limit', async () => {
    const { material, pass } = await open([{ requirements: { essays: [essay] } }], 'essays');
    await press('Write this essay');
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
    await press('Make a copy for this program');
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
    await press('Use the new version');
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
    await open([ask({})], 'questions');
    await expect.poll(countOfflineRequests).toBeGreaterThan(before);
    failOfflineRequests();
    expect(await screen.findByText(/isn’t on this device yet/)).toBeTruthy();
  });

  it('is no requirement', async () => {
    await open([{}], 'questions');
    expect(screen.getByText(/^We don’t have any questions from this program/)).toBeTruthy();
  });
});
