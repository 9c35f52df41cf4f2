// @module-tag long
// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '#session/session.ts';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import type { Prerequisite } from '#shared/reference/catalogue/catalogue.ts';
import { buildPrerequisite } from '#shared/reference/prerequisites/testing.ts';
import { signIn } from '#testing/screens/memberCookies.ts';
import { buildCourse, buildRow } from '#features/application/testing.ts';
import { setWide } from '../testingScreen.tsx';
import { openMaterial } from './testingMaterial.tsx';

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

const anatomy = buildPrerequisite({ title: 'Human anatomy', minGrade: 'B' });
const physiology = buildPrerequisite({ subject: 'physiology', title: 'Human physiology' });
const courses = {
  ...buildCourse('x1', { term: 'spring', year: '2025', grade: 'A' }),
  ...buildCourse('x2', { title: 'Anatomy online', year: '2023', grade: 'D', '#': 'W' }),
};
const open = (
  prerequisites: readonly Prerequisite[],
  more: DraftValues = {},
  { link = '', academics = courses }: { link?: string; academics?: DraftValues } = {},
) =>
  openMaterial([{ requirements: { prerequisites: [...prerequisites] } }], 'courses', {
    material: more,
    academics,
    link,
  });
const place = (name: string) => {
  const found = screen.getByRole('heading', { level: 3, name }).parentElement;
  if (!found) throw new Error(`No place for ${name}.`);
  return within(found);
};
const choose = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(`Course for ${name}`), { target: { value } });
const chosen = (key: string, course: string) => buildRow('courseMap', `p1.${key}`, { course });

describe('the courses of a program', () => {
  it('are matched, and another one can be used for this program', async () => {
    const { material, pass } = await open([anatomy]);
    const here = place('Human anatomy, B or better');
    expect(here.getByText('Met')).toBeTruthy();
    expect(here.getByRole('link', { name: 'Human Anatomy' })).toBeTruthy();
    choose('Human anatomy', 'x2');
    expect(await here.findByText('You chose this course.')).toBeTruthy();
    expect(await here.findByText('Grade too low')).toBeTruthy();
    expect(here.getByText(/yours is D/)).toBeTruthy();
    await pass(5_000);
    expect(material()).toMatchObject({
      'courseMap/p1.anatomy-human-anatomy/course': 'x2',
      'courseMap/p1.anatomy-human-anatomy/asked': 'Human anatomy, B or better',
    });
  });

  it('are offered with term, year and grade, and none of them, too', async () => {
    await open([anatomy]);
    const options = within(screen.getByLabelText('Course for Human anatomy')).getAllByRole(
      'option',
      { hidden: true },
    );
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Match it for me',
      'Human Anatomy, Spring 2025, A',
      'Anatomy online, Fall 2023, D',
      'None of my courses',
    ]);
  });

  it('can be matched again', async () => {
    const { material, pass } = await open([anatomy], chosen('anatomy-human-anatomy', 'none'));
    const here = place('Human anatomy, B or better');
    expect(here.getByText('You chose none of your courses.')).toBeTruthy();
    choose('Human anatomy', '');
    expect(await here.findByText('Met')).toBeTruthy();
    await pass(5_000);
    expect(material()['courseMap/p1.anatomy-human-anatomy/course']).toBeUndefined();
  });

  it('used twice say which two, and the link of the blocker opens the choice', async () => {
    await open([anatomy, physiology], {
      ...chosen('anatomy-human-anatomy', 'x1'),
      ...chosen('physiology-human-physiology', 'x1'),
    });
    const problem =
      'You chose Human Anatomy for Human physiology and Human anatomy. This program counts a course once: choose another course for one of them.';
    expect(place('Human physiology').getByText(problem)).toBeTruthy();
    expect(place('Human anatomy, B or better').getByText('Course used twice')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Courses ?1 to do$/ })).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: problem, hidden: true }));
    await expect
      .poll(() => document.activeElement)
      .toBe(screen.getByLabelText('Course for Human physiology'));
  });

  it('that were deleted are said at their place', async () => {
    await open([anatomy], chosen('anatomy-human-anatomy', 'x9'));
    const here = place('Human anatomy, B or better');
    expect(here.getByText(/isn’t in your list anymore, so we matched Human Anatomy/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('Course for Human anatomy').value).toBe('x9');
    expect(screen.getByRole('option', { name: 'A course you deleted', hidden: true })).toBeTruthy();
  });
});
