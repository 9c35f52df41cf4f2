// @module-tag long
// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sessionStore } from '#session/session.ts';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import { signIn } from '#testing/screens/memberCookies.ts';
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

vi.mock('./useOwnDocuments.ts', () => ({ useOwnDocuments: () => [] }));

beforeEach(() => {
  setWide(false);
  signIn({ name: 'Connie Condenser', student_package: 'application_condenser' });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStore.signedOut('here');
});

const open = (asked: readonly AskedProgram[], part: MaterialPart, material: DraftValues = {}) =>
  openMaterial(asked, part, { material });
const options = [
  { value: 'fall', label: 'In the fall' },
  { value: 'spring', label: 'In the spring' },
];

describe('the questions of a program', () => {
  it.each([
    ['text', 'When would you begin?', 'Soon'],
    ['longtext', 'When would you begin?', 'As soon as I can.'],
    ['number', 'When would you begin?', '2027'],
  ] as const)('of the type %s are typed', async (type, label, typed) => {
    const { material, pass } = await open([askQuestions({ type })], 'questions');
    answer(new RegExp(`^${label.replace('?', '\\?')}`), typed);
    await pass(5_000);
    expect(material()).toMatchObject({
      'programAnswers/p1.entry/value': typed,
      'programAnswers/p1.entry/question': label,
      'programAnswers/p1.entry/confirmedFor:p1': 'yes',
    });
  });

  it('of the type date has a day, a month and a year', async () => {
    const { material, pass } = await open([askQuestions({ type: 'date' })], 'questions');
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
    const { material, pass } = await open(
      [askQuestions({ type, options: [...offered] })],
      'questions',
    );
    fireEvent.click(screen.getByRole('radio', { name: label }));
    await pass(5_000);
    expect(material()['programAnswers/p1.entry/value']).toBe(value);
  });

  it('of the type multi take several, each stored by itself', async () => {
    const { material, pass } = await open([askQuestions({ type: 'multi', options })], 'questions');
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
        askQuestions(
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

  it.each([
    { type: 'text', name: /^Tell us/, before: '', keys: ['Her', 'Here'], value: 'Here' },
    { type: 'date', name: 'Day', before: '2026-11-30', keys: ['0', '05'], value: '2026-11-05' },
  ] as const)(
    'follow a $type once it has rested, not each key of it',
    async ({ type, name, before, keys: [begun, typed], value }) => {
      const { pass } = await open(
        [
          askQuestions(
            { key: 'prior', label: 'Tell us', type },
            { key: 'why', label: 'Why did you go?', showIf: { key: 'prior', value } },
          ),
        ],
        'questions',
        buildRow('programAnswers', 'p1.prior', { value: before }),
      );
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      onTestFinished(() => void vi.useRealTimers());
      const wait = async (ms: number) => {
        await pass(ms);
        await act(() => vi.advanceTimersByTimeAsync(ms));
      };
      const field = screen.getByLabelText<HTMLInputElement>(name);
      act(() => field.focus());
      fireEvent.change(field, { target: { value: begun } });
      await wait(1_000);
      fireEvent.change(field, { target: { value: typed } });
      await wait(300);
      expect(field.value).toBe(typed);
      expect(screen.queryByLabelText(/^Why did you go/)).toBeNull();
      await wait(1_000);
      expect(screen.getByLabelText(/^Why did you go/)).toBeTruthy();
    },
  );

  it('have the focus where a link leads to one of them, with what is missing', async () => {
    await open([askQuestions({ label: 'Your plan', required: true })], 'overview');
    fireEvent.click(screen.getByRole('link', { name: 'Fill in “Your plan”.', hidden: true }));
    const field = await screen.findByLabelText('Your plan');
    expect(document.activeElement).toBe(field);
    expect(screen.getAllByText('Fill in “Your plan”.').length).toBeGreaterThan(1);
  });

  it('share an answer, and ask whether one that was given elsewhere is still right', async () => {
    const shared = { reusableKey: 'entry-term', label: 'When would you begin?' };
    const { material, pass } = await open(
      [askQuestions(shared), askQuestions(shared)],
      'questions',
      {
        ...buildRow('programAnswers', 'shared.entry-term', {
          value: 'In the fall',
          answeredOn: '2026-09-01',
          'confirmedFor:p2': 'yes',
        }),
      },
    );
    expect(screen.getByDisplayValue('In the fall')).toBeTruthy();
    expect(screen.getByText('Also used for 1 other program.')).toBeTruthy();
    expect(screen.getByText('Previously answered on 1 September 2026. Still right?')).toBeTruthy();
    await pressButton('Yes, it’s still right');
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
    const { material, pass } = await open([askQuestions({})], 'questions', before);
    expect(screen.getByText(/^Previously answered on 2 October 2025: “In the fall”/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^When would you begin/).value).toBe('');
    await pressButton('Use this answer');
    await pass(5_000);
    expect(material()['programAnswers/p1.entry/value']).toBe('In the fall');
  });

  it('that are always asked anew have no offer', async () => {
    const before = buildRow('programAnswers', 'p9.entry', {
      value: 'Connie',
      question: 'When would you begin?',
    });
    await open([askQuestions({ alwaysFresh: true })], 'questions', before);
    expect(screen.queryByText(/^Previously answered/)).toBeNull();
    expect(screen.getByText(/^Asked fresh each time/)).toBeTruthy();
  });
});
