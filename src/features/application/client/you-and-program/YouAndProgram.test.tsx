// @module-tag long
// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '#session/session.ts';
import { emptyProgramDetails } from '#shared/reference/catalogue/emptyProgramDetails.ts';
import { buildPrerequisite } from '#shared/reference/prerequisites/testing.ts';
import { signIn } from '#testing/screens/memberCookies.ts';
import { buildSections } from '#features/application/readiness/testing.ts';
import { buildCourse, buildRow } from '#features/application/testing.ts';
import { openScreen } from '../testingScreen.tsx';
import { YouAndProgram } from './YouAndProgram.tsx';

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-20T20:00:00.000Z'));
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  sessionStore.signedOut('here');
});

const school = { name: 'Harbor State', city: 'Oceanside', state: 'CA' };
const nutrition = buildPrerequisite({ subject: 'nutrition', minGrade: 'C' });
const program: Parameters<typeof YouAndProgram>[0]['program'] = {
  id: 7,
  type: 'BSN',
  name: 'Nursing, BSN',
  details: {
    ...emptyProgramDetails,
    minGpa: 3,
    gpaRule: 'best_attempt',
    tests: [],
    prerequisites: [buildPrerequisite({ minGrade: 'C' }), nutrition],
  },
  deadlines: [
    {
      cycle: 'Fall 2027',
      kind: 'final',
      at: '2027-01-07T07:59:00.000Z',
      zone: 'America/Los_Angeles',
      status: 'confirmed',
      sourceUrl: '',
      checkedAt: '2026-11-01T00:00:00.000Z',
    },
  ],
  sample: true,
  source: null,
};
const part = (
  <>
    <h3 id="name">Nursing, BSN</h3>
    <YouAndProgram program={program} school={school} labelId="name" />
  </>
);
const condenser = () =>
  signIn({ name: 'Connie Condenser', student_package: 'application_condenser' });
const region = () => screen.findByRole('region', { name: 'You and this program Nursing, BSN' });
const open = (sections: Parameters<typeof buildSections>[0] = {}) =>
  openScreen(part, { answers: buildSections(sections) });

describe('“You and this program” on a school’s page', () => {
  it('has prerequisites, GPA and days left by the answers of this device, and no server is asked', async () => {
    condenser();
    const asked = vi.fn();
    vi.stubGlobal('fetch', asked);
    await open();
    const place = within(await region());
    expect(await place.findByText(/^One course away: Nutrition/)).toBeTruthy();
    expect(place.getByText('1 met, 1 missing')).toBeTruthy();
    expect(place.getByText('Nutrition: missing')).toBeTruthy();
    expect(place.getByText('4.00, minimum 3.00')).toBeTruthy();
    expect(place.getByText('Fall 2027: 47 days left')).toBeTruthy();
    expect(place.getByRole('link', { name: 'Update my courses' }).getAttribute('href')).toBe(
      '/my-account/application-condenser/academics?topic=courses',
    );
    expect(asked).not.toHaveBeenCalled();
  });

  it('of a program in the application leads to all programs, and has the deadline that was typed', async () => {
    condenser();
    const row = {
      programId: '7',
      cycle: 'Fall 2027',
      deadlineDate: '2026-12-01',
      deadlineTime: '23:59',
      deadlineZone: 'America/Los_Angeles',
    };
    await open({
      academics: buildCourse('x2', { subject: 'nutrition', grade: 'B' }),
      'program-material': buildRow('programs', 'p1', row),
    });
    const place = within(await region());
    expect(await place.findByText('You meet what we can check.')).toBeTruthy();
    expect(place.getByText('2 met')).toBeTruthy();
    expect(place.getByText('Fall 2027: 11 days left')).toBeTruthy();
    const [link, ...others] = place.getAllByRole('link');
    expect(link?.getAttribute('href')).toBe('/my-account/application-condenser?page=readiness');
    expect(others).toEqual([]);
  });

  it('asks for courses first while there are none', async () => {
    condenser();
    await openScreen(part);
    const place = within(await region());
    expect(await place.findByText(/^Add your courses to see/)).toBeTruthy();
    expect(place.getByText('2 missing')).toBeTruthy();
    expect(place.getByRole('link', { name: 'Add my courses' })).toBeTruthy();
  });

  it.each([
    ['guests', () => undefined],
    ['students without the plan', () => signIn({ student_package: '' })],
    ['nurses', () => signIn({ role_name: 'Nurse', student_package: '' })],
  ])('is not there for %s', async (_who, enter) => {
    enter();
    await openScreen(part);
    expect(screen.getByRole('heading', { name: 'Nursing, BSN' })).toBeTruthy();
    expect(screen.queryByText('You and this program')).toBeNull();
  });
});
