// @module-tag long
// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listRows } from '#shared/draft/draftValues.ts';
import { academics } from '#features/application/definition/academics.ts';
import { buildCollege, buildCourse } from '#features/application/testing.ts';
import { SectionScreen } from '../section/SectionScreen.tsx';
import { openScreen, setWide } from '../testingScreen.tsx';

beforeEach(() => {
  setWide(false);
  localStorage.clear();
});
afterEach(cleanup);

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const openCourses = (values = {}, isReload = false) =>
  openScreen(<SectionScreen definition={academics} />, {
    address: '/here?topic=courses',
    answers: { academics: { ...buildCollege('c1'), ...values } },
    isReload,
  });
const coursesOf = (values: Readonly<Record<string, string>>) =>
  listRows(values, 'courses').map(({ id }) => values[`courses/${id}/title`] ?? '');

const text = [
  'UNOFFICIAL TRANSCRIPT',
  'Fall 2024',
  'BIOL 20\tHuman Anatomy\t4.00\tA',
  'ENGL 1A\tComposition\t3.00\tQ',
  'Spring 2025',
  'XYZ 9\tDirected Study\t2.00\tB',
].join('\r\n');

async function paste(pasted = text) {
  press('Paste a transcript');
  const field = await screen.findByRole('textbox', { name: 'Text of your transcript' });
  fireEvent.change(field, { target: { value: pasted } });
  return field;
}
const showPreview = async (pasted?: string) => {
  await paste(pasted);
  press('Show the preview');
  return screen.findByRole('table', { name: 'Courses we found' });
};
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });

describe('a pasted transcript', () => {
  it('is shown as a table before anything is stored, and then stored at once', async () => {
    const { stored, pass } = await openCourses();
    const table = await showPreview();
    expect(within(table).getAllByRole('checkbox')).toHaveLength(3);
    expect(screen.getByText('1 line left out')).toBeTruthy();
    await pass(3_000);
    expect(coursesOf(stored('academics'))).toEqual([]);
    press('Add 3 courses');
    await pass(3_000);
    expect(coursesOf(stored('academics'))).toEqual([
      'Human Anatomy',
      'Composition',
      'Directed Study',
    ]);
    expect(await screen.findByText(/^3 courses added/)).toBeTruthy();
    await pass(3_000);
    cleanup();
    await openCourses({}, true);
    expect(screen.getByRole('button', { name: 'Paste a transcript' })).toBeTruthy();
  });

  it('takes the courses out again with Undo, and the text is there as before', async () => {
    const { stored, pass } = await openCourses(buildCourse('k1', { title: 'Physiology' }));
    await showPreview();
    press('Add 3 courses');
    await pass(3_000);
    press('Undo');
    await pass(3_000);
    expect(coursesOf(stored('academics'))).toEqual(['Physiology']);
    expect(await screen.findByRole('button', { name: 'Add 3 courses' })).toBeTruthy();
  });

  it('asks about a grade off the scale and says what is still needed', async () => {
    await openCourses();
    await showPreview();
    expect(screen.getByText(/^This grade isn’t on your college’s grading scale/)).toBeTruthy();
    expect(screen.getByText('Still needed: Subject.')).toBeTruthy();
  });

  it('leaves out what is unchecked', async () => {
    const { stored, pass } = await openCourses();
    await showPreview();
    fireEvent.click(box(/Composition/));
    press('Add 2 courses');
    await pass(3_000);
    expect(coursesOf(stored('academics'))).toEqual(['Human Anatomy', 'Directed Study']);
  });

  it('marks what the list has, and unchecks it', async () => {
    await openCourses(buildCourse('k1', { term: 'fall', year: '2024', code: 'BIOL 20' }));
    await showPreview();
    expect(screen.getByText('Already in your list.')).toBeTruthy();
    expect(box(/Human Anatomy/).checked).toBe(false);
    expect(screen.getByRole('button', { name: 'Add 2 courses' })).toBeTruthy();
  });

  it('can be changed row by row, and the focus goes back to the row', async () => {
    const { stored, pass } = await openCourses();
    await showPreview();
    press('Edit ENGL 1A Composition');
    const grade = screen.getByRole('textbox', { name: 'Grade' });
    fireEvent.change(grade, { target: { value: 'B' } });
    fireEvent.blur(grade);
    fireEvent.change(screen.getByLabelText('Subject'), { target: { value: 'other' } });
    fireEvent.change(screen.getByLabelText('Term'), { target: { value: 'spring' } });
    press('Done');
    await waitFor(() =>
      expect(document.activeElement?.textContent).toBe('Edit ENGL 1A Composition'),
    );
    press('Add 3 courses');
    await pass(3_000);
    const values = stored('academics');
    const row = listRows(values, 'courses').find(
      ({ id }) => values[`courses/${id}/title`] === 'Composition',
    );
    expect(
      ['grade', 'subject', 'term'].map((field) => values[`courses/${row?.id}/${field}`]),
    ).toEqual(['B', 'other', 'spring']);
  });

  it('can be given another term for all courses of one', async () => {
    const { stored, pass } = await openCourses();
    await showPreview();
    fireEvent.click(screen.getAllByRole('button', { name: 'Change term' })[0]!);
    const year = screen.getByRole('textbox', { name: 'Year' });
    fireEvent.change(year, { target: { value: '2023' } });
    fireEvent.blur(year);
    press('Done');
    press('Add 3 courses');
    await pass(3_000);
    const values = stored('academics');
    expect(listRows(values, 'courses').map(({ id }) => values[`courses/${id}/year`])).toEqual([
      '2023',
      '2023',
      '2025',
    ]);
  });

  it('gives a line that was left out as a course to fill in', async () => {
    await openCourses();
    await showPreview();
    press('Add as a course');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe(
      'UNOFFICIAL TRANSCRIPT',
    );
    expect(screen.getByRole('button', { name: 'Add 4 courses' })).toBeTruthy();
  });

  it('is on the device after a reload, preview and changes included, until it is discarded', async () => {
    const { pass } = await openCourses();
    await showPreview();
    fireEvent.click(box(/Composition/));
    await pass(3_000);
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('Composition');
    cleanup();
    const again = await openCourses({}, true);
    await screen.findByRole('table', { name: 'Courses we found' });
    expect(box(/Composition/).checked).toBe(false);
    press('Discard');
    expect(await screen.findByText('The pasted text was discarded.')).toBeTruthy();
    await again.pass(3_000);
    cleanup();
    await openCourses({}, true);
    expect(screen.getByRole('button', { name: 'Paste a transcript' })).toBeTruthy();
  });

  it('shows quarter hours as semester hours once they are chosen', async () => {
    await openCourses();
    await paste();
    fireEvent.click(screen.getByRole('radio', { name: 'Quarter hours' }));
    press('Show the preview');
    expect(await screen.findByText('(2.67)')).toBeTruthy();
    expect(screen.getByText(/^Your list says this college uses semesters/)).toBeTruthy();
  });

  it('without text says so, and without courses shows the lines', async () => {
    await openCourses();
    await paste('');
    press('Show the preview');
    expect(await screen.findByText('Paste the text of your transcript first.')).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox', { name: 'Text of your transcript' }), {
      target: { value: 'Page 1 of 2' },
    });
    press('Show the preview');
    expect(await screen.findByText(/^We didn’t find any courses/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add 0 courses' }).disabled).toBe(
      true,
    );
  });
});
