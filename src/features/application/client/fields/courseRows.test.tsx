// @module-tag long
// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listRows } from '#shared/draft/draftValues.ts';
import { findList } from '#features/application/answers/places.ts';
import { academics } from '#features/application/definition/academics.ts';
import { programMaterial } from '#features/application/definition/programMaterial.ts';
import { buildCollege, buildCourse, buildRow } from '#features/application/testing.ts';
import { type ReferenceLists, ReferenceListsContext } from './referenceLists.tsx';
import { SectionScreen } from '../section/SectionScreen.tsx';
import { answer, openScreen, setWide } from '../testingScreen.tsx';

beforeEach(() => setWide(false));
afterEach(cleanup);

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const openCourses = (values = {}) =>
  openScreen(<SectionScreen definition={academics} />, {
    address: '/here?topic=courses',
    answers: { academics: { ...buildCollege('c1'), ...values } },
  });
const subject = () => screen.getByLabelText<HTMLSelectElement>('Subject');
const coursesOf = (values: Readonly<Record<string, string>>) =>
  listRows(values, 'courses').map(({ id }) => values[`courses/${id}/title`] ?? '');
const guessNote = /^We guessed this/;

describe('a row', () => {
  it('exists with its first key stroke, and what it begins with is stored with it', async () => {
    const { stored, pass } = await openCourses();
    press('Add a course');
    await pass(3_000);
    expect(coursesOf(stored('academics'))).toEqual([]);
    answer('Title', 'H');
    await pass(3_000);
    const [row] = listRows(stored('academics'), 'courses');
    expect(stored('academics')[`courses/${row?.id}/title`]).toBe('H');
    expect(stored('academics')[`courses/${row?.id}/college`]).toBe('c1');
  });

  it('is discarded when it is left untouched, and the focus goes back to what added it', async () => {
    const { stored, pass } = await openCourses();
    press('Add a course');
    press('Done');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Add a course'));
    await pass(3_000);
    expect(coursesOf(stored('academics'))).toEqual([]);
    expect(screen.getByText(/^No courses yet/)).toBeTruthy();
  });

  it('that was emptied again is removed with a way back', async () => {
    await openCourses();
    press('Add a course');
    answer('Title', 'Human Anatomy');
    answer('Title', '');
    press('Done');
    expect(await screen.findByText(/^Removed:/)).toBeTruthy();
  });

  it('that was left empty by an earlier version says so', async () => {
    await openCourses(buildRow('courses', 'k1', { term: 'fall' }));
    expect(screen.getByText('Empty. Finish it or remove it.')).toBeTruthy();
  });
});

describe('a course', () => {
  it('goes on to the next one with Enter, with the term and the year of the one before', async () => {
    const { stored, pass } = await openCourses(buildCourse('k1'));
    press('Human Anatomy');
    const title = screen.getByLabelText<HTMLInputElement>('Title');
    fireEvent.submit(title.form ?? title);
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /^Course number/ })).toBe(document.activeElement),
    );
    answer('Title', 'Physiology');
    await pass(3_000);
    const values = stored('academics');
    expect(coursesOf(values)).toEqual(['Human Anatomy', 'Physiology']);
    const added = listRows(values, 'courses')[1]?.id;
    expect(values[`courses/${added}/term`]).toBe('fall');
    expect(values[`courses/${added}/year`]).toBe('2025');
  });

  it('gets its subject from its title as a guess, until the person chooses one', async () => {
    await openCourses();
    press('Add a course');
    answer(/^Course number/, 'BIOL 20');
    await waitFor(() => expect(subject().value).toBe('biology'));
    expect(screen.getByText(guessNote)).toBeTruthy();
    answer('Title', 'Human Anatomy');
    await waitFor(() => expect(subject().value).toBe('anatomy'));
    answer('Subject', 'nursing');
    await waitFor(() => expect(screen.queryByText(guessNote)).toBeNull());
    answer('Title', 'Human Anatomy Lab');
    await waitFor(() =>
      expect(screen.getByText('Human Anatomy Lab', { exact: false })).toBeTruthy(),
    );
    expect(subject().value).toBe('nursing');
  });

  it('keeps a subject that was there before its title changed', async () => {
    await openCourses(buildCourse('k1', { subject: 'other' }));
    press('Human Anatomy');
    answer('Title', 'Chemistry');
    await waitFor(() => expect(screen.getByText('Chemistry', { selector: 'p' })).toBeTruthy());
    expect(subject().value).toBe('other');
  });

  it('is never offered as a repeat of itself', async () => {
    await openCourses({
      ...buildCourse('k1'),
      ...buildCourse('k2', { title: 'Physiology', term: 'spring', year: '2026' }),
    });
    press('Physiology');
    const offered = [...screen.getByLabelText<HTMLSelectElement>(/^Repeat of/).options];
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      '-- Select --',
      'Human Anatomy, Fall 2025',
    ]);
  });
});

describe('the list of courses', () => {
  const course = (id: string, title: string, term: string, year: string, position: string) =>
    buildRow('courses', id, { title, term, year, college: 'c1' }, position);
  const terms = {
    ...course('k1', 'Chemistry', 'fall', '2026', 'A'),
    ...course('k2', 'Anatomy', 'spring', '2026', 'B'),
    ...course('k3', 'Algebra', 'fall', '2025', 'C'),
    ...course('k4', 'Biology', 'spring', '2026', 'D'),
  };

  it('is in the order of the terms, each term once, with no arrows', async () => {
    await openCourses(terms);
    const list = screen.getByRole('list', { name: 'courses' });
    const lines = [...list.children].map(
      (item) => item.querySelector('p')?.textContent ?? item.textContent,
    );
    expect(lines).toEqual([
      'Fall 2025, Pasadena City College',
      'Algebra',
      'Spring 2026, Pasadena City College',
      'Anatomy',
      'Biology',
      'Fall 2026, Pasadena City College',
      'Chemistry',
    ]);
    expect(screen.queryByText('Move up')).toBeNull();
  });
});

describe('the time of a deadline', () => {
  it('is 11:59 PM unless something else is written, and is kept as one form', async () => {
    const { stored, pass } = await openScreen(<SectionScreen definition={programMaterial} />, {
      address: '/here?topic=programs',
    });
    press('Add a program');
    const time = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Deadline time \(/ });
    expect(time().value).toBe('11:59 PM');
    answer('School', 'Grace College');
    answer(/^Deadline time \(/, '5pm');
    await waitFor(() => expect(time().value).toBe('5:00 PM'));
    await pass(3_000);
    expect(Object.values(stored('program-material'))).toContain('17:00');
    answer(/^Deadline time \(/, '11');
    expect(await screen.findByText('Add AM or PM, like 11:59 PM.')).toBeTruthy();
  });
});

describe('an essay over its limit', () => {
  it('says in its row by how much', async () => {
    await openScreen(<SectionScreen definition={programMaterial} />, {
      address: '/here?topic=essays',
      answers: {
        'program-material': buildRow('essays', 'e1', {
          title: 'Why nursing',
          limitMax: '5',
          body: 'one two three four five six seven',
        }),
      },
    });
    expect(await screen.findByText(/^2 words over the limit of 5\./)).toBeTruthy();
  });
});

describe('a key in one of many rows', () => {
  const list = findList(academics, 'courses');
  afterEach(() => vi.restoreAllMocks());

  it('describes no other row, until the answers have rested', async () => {
    await openScreen(<SectionScreen definition={academics} />, {
      address: '/here?topic=courses&row=k1',
      answers: {
        academics: {
          ...buildCollege('c1'),
          ...buildCourse('k1', { title: 'Statistics', year: '2023' }),
          ...buildCourse('k2', { title: 'Anatomy', repeatOf: 'k1' }),
        },
      },
    });
    if (!list) throw new Error('There is no list of courses.');
    const before = { ...list };
    const described = new Set<string>();
    vi.spyOn(list, 'summary').mockImplementation((say) => {
      described.add(say('title'));
      return before.summary(say);
    });
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Statistics I' } });
    expect([...described]).toEqual(['Statistics I']);
    fireEvent.change(screen.getByLabelText('Year'), { target: { value: '2021' } });
    expect(await screen.findByText(/repeat of Fall 2021/)).toBeTruthy();
    expect([...described]).toContain('Anatomy');
  });

  it('is described with the lists that are there, whenever they come', async () => {
    const listsWith =
      (label: string): ReferenceLists =>
      (key) =>
        key === 'nursingProgram' ? { placeholder: '', options: [{ value: '7', label }] } : null;
    function WithLateLists() {
      const [label, setLabel] = useState('');
      const lists = useMemo(() => listsWith(label), [label]);
      return (
        <ReferenceListsContext value={lists}>
          <button onClick={() => setLabel('BSN')}>First lists</button>
          <button onClick={() => setLabel('Bachelor')}>Later lists</button>
          <SectionScreen definition={programMaterial} />
        </ReferenceListsContext>
      );
    }
    await openScreen(<WithLateLists />, {
      address: '/here?topic=programs',
      answers: {
        'program-material': buildRow('programs', 'p1', { school: 'Harbor State', program: '7' }),
      },
    });
    press('First lists');
    expect(await screen.findByText('Harbor State, BSN')).toBeTruthy();
    press('Later lists');
    expect(await screen.findByText('Harbor State, Bachelor')).toBeTruthy();
  });
});
