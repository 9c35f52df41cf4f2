import { describe, expect, it } from 'vitest';
import { readApplicant } from '../../readiness/applicant.ts';
import { programReadiness } from '../../readiness/programReadiness.ts';
import { buildProgram, buildSections } from '../../readiness/testing.ts';
import type { ListedProgram } from '../../readiness/types.ts';
import { buildPrerequisite } from '#shared/reference/prerequisites/testing.ts';
import { buildCourse, buildRow } from '../../testing.ts';
import { findDeadline } from '../../answers/programs/programDeadline.ts';
import { listDates, type UnsentProgram } from './listDates.ts';
import { type Look, planNotices } from './planNotices.ts';
import { isReported, stateNotice } from './stateNotices.ts';
import { identityOf } from './watchedDates.ts';
import { programArrows } from '../../programPolicy.ts';

const zone = 'America/Los_Angeles';
const monday = new Date('2026-11-23T17:00:00Z');

const sectionsWith = (achievements: Record<string, string> = {}) => {
  const sections = buildSections();
  return { ...sections, achievements: { ...sections.achievements, ...achievements } };
};

function unsent(listed: ListedProgram, now: Date): UnsentProgram {
  const applicant = readApplicant({ sections: sectionsWith(), documents: [], now: now.getTime() });
  return { listed, readiness: programReadiness(applicant, listed), deadline: findDeadline(listed) };
}

function plan(programs: readonly ListedProgram[], look: Partial<Look>, achievements = {}) {
  const now = look.now ?? monday;
  const own = programs.map((listed) => unsent(listed, now));
  const dates = listDates(own, sectionsWith(achievements));
  const lookedUntil = look.lookedUntil ?? new Date(now.getTime() - 3_600_000);
  return planNotices(dates, own, {
    now,
    zone,
    lookedUntil,
    dueAt: lookedUntil,
    known: dates.map(identityOf),
    ...look,
  });
}

const needsReferences = buildProgram({ referencesRequired: 3, minGpa: 3.9 });

describe('what is missing', () => {
  it('is told on Monday at nine, per program, with what blocks it', () => {
    const { notices } = plan([needsReferences], { now: monday });
    expect(notices).toMatchObject([
      {
        kind: 'missing_item',
        group: 'missing:p1',
        dedupeKey: 'missing:p1 2026-11-23',
        path: '/my-account/application-condenser?page=program&id=p1',
      },
    ]);
    expect(notices[0]?.title).toMatch(
      /^Fictitious Lantern University, BSN: \d+ things? still missing$/,
    );
    expect(notices[0]?.mailText).toContain('This program asks for 3 references.');
  });

  it('is told once a week, and not of a program that lacks nothing or whose deadline has passed', () => {
    const hourLater = new Date('2026-11-23T18:00:00Z');
    expect(plan([needsReferences], { now: hourLater, lookedUntil: monday }).notices).toEqual([]);
    expect(plan([buildProgram({}, {}, 'p2')], {}).notices).toEqual([]);
    const over = buildProgram({ referencesRequired: 3 }, { deadlineDate: '2026-11-01' });
    expect(plan([over], {}).notices).toEqual([]);
  });
});

describe('a deadline', () => {
  const nine = new Date('2027-03-08T17:00:00Z');

  it('is told with the clock of the school, and pushed in the last three days only', () => {
    const [told] = plan([buildProgram()], { now: nine }).notices.filter(
      ({ kind }) => kind === 'deadline_soon',
    );
    expect(told).toMatchObject({
      dedupeKey: 'deadline_soon deadline:p1 2027-03-16T06:59:00.000Z 7',
      title: 'Fictitious Lantern University, BSN: due March 15, 2027, 11:59 PM PDT',
      withoutPush: true,
    });
    const last = plan([buildProgram()], { now: new Date('2027-03-14T16:00:00Z') }).notices;
    expect(last.find(({ kind }) => kind === 'deadline_soon')).toMatchObject({ withoutPush: false });
  });

  it('that was typed a moment ago has no past: its reminders begin with the next one', () => {
    const of = (known: readonly string[]) =>
      plan([buildProgram()], { now: new Date('2027-03-09T00:00:00Z'), lookedUntil: nine, known });
    const before = new Date(nine.getTime() - 1000);
    const late = { now: new Date('2027-03-09T00:00:00Z'), lookedUntil: before };
    const isDeadline = ({ kind }: { kind: string }) => kind === 'deadline_soon';
    expect(plan([buildProgram()], late).notices.filter(isDeadline)).toHaveLength(1);
    const dueAt = new Date('2027-03-08T23:00:00Z');
    expect(
      plan([buildProgram()], { ...late, dueAt, known: [] }).notices.filter(isDeadline),
    ).toEqual([]);
    expect(of([]).known).toEqual(['deadline_soon deadline:p1 2027-03-16T06:59:00.000Z']);
  });

  it('that moved ends what waits of the old one', () => {
    const known = ['deadline_soon deadline:p1 2027-01-16T06:59:00.000Z'];
    expect(plan([buildProgram()], { known }).ended).toEqual([
      { kind: 'deadline_soon', group: 'deadline:p1' },
    ]);
  });

  it('is the school’s where it is earlier than the one that was entered, and says both', () => {
    const at = '2027-02-01T07:59:00.000Z';
    const deadlines = [{ cycle: 'Fall 2027', kind: 'final' as const, at, zone }];
    const listed = buildProgram({ deadlines }, { cycle: 'Fall 2027' });
    const [told] = plan([listed], { now: new Date('2027-01-24T17:00:00Z') }).notices;
    expect(told).toMatchObject({
      dedupeKey: `deadline_soon deadline:p1 ${at} 7`,
      title: 'Fictitious Lantern University, BSN: due January 31, 2027, 11:59 PM PST',
      expiresAt: new Date(at),
    });
    expect(told?.mailText).toContain(
      'The school lists this deadline, and you entered March 15, 2027, 11:59 PM PDT.',
    );
  });

  it('is the catalogue’s for the cycle where the student typed none', () => {
    const at = '2027-02-01T07:59:00.000Z';
    const deadlines = [{ cycle: 'Fall 2027', kind: 'final' as const, at, zone }];
    const row = { cycle: 'Fall 2027', deadlineDate: '', deadlineTime: '', deadlineZone: '' };
    expect(findDeadline(buildProgram({ deadlines }, row))).toMatchObject({
      at: new Date(at),
      zone,
    });
    expect(findDeadline(buildProgram({ deadlines }, { ...row, cycle: 'Fall 2028' }))).toBeNull();
  });
});

describe('what grows old', () => {
  it('is told of a certificate by the day it expires', () => {
    const achievements = buildRow('certificates', 'k1', { kind: 'BLS', expires: '2027-01-22' });
    const { notices } = plan([], { now: new Date('2026-11-23T17:00:00Z') }, achievements);
    expect(notices).toMatchObject([
      {
        kind: 'doc_expiring',
        dedupeKey: 'doc_expiring certificate:k1 2027-01-22 60',
        title: 'BLS or CPR expires on 22 January 2027',
      },
    ]);
  });

  it('is told of a course and of a test that stop counting for a program that is not sent', () => {
    const now = new Date('2026-11-23T17:00:00Z');
    const sections = buildSections();
    const academics = {
      ...sections.academics,
      ...buildCourse('b1', { title: 'Cell Biology', subject: 'biology', year: '2020' }),
      ...buildRow('tests', 't1', { test: 'TEAS', date: '2025-01-22', overall: '80' }),
    };
    const applicant = readApplicant({
      sections: { ...sections, academics },
      documents: [],
      now: now.getTime(),
    });
    const listed = buildProgram({
      tests: [{ name: 'TEAS', min: 60, maxAgeMonths: 24, maxAttempts: null }],
      prerequisites: [buildPrerequisite({ subject: 'biology', minGrade: 'C', maxAgeYears: 7 })],
    });
    const readiness = programReadiness(applicant, listed);
    const dates = listDates([{ listed, readiness, deadline: null }], sections);
    expect(dates).toEqual([
      expect.objectContaining({
        kind: 'test_expiring',
        about: 'test:t1',
        date: '2027-01-22',
        title: 'TEAS, 60 or higher: your score is too old from 22 January 2027',
      }),
      expect.objectContaining({
        kind: 'course_expiring',
        about: 'course:b1',
        title: 'Cell Biology: too old for Biology from 1 January 2028',
      }),
    ]);
  });

  describe('for two programs that look at the same course', () => {
    const now = new Date('2027-11-02T16:00:00Z');
    const sections = buildSections();
    const academics = {
      ...sections.academics,
      ...buildCourse('b1', { title: 'Cell Biology', subject: 'biology', year: '2020' }),
    };
    const applicant = readApplicant({
      sections: { ...sections, academics },
      documents: [],
      now: now.getTime(),
    });
    const asks = (id: string, maxAgeYears: number, minGrade: 'C' | 'B' = 'C') => {
      const facts = {
        prerequisites: [buildPrerequisite({ subject: 'biology', minGrade, maxAgeYears })],
      };
      const listed = buildProgram(facts, { school: `School ${id}`, deadlineDate: '' }, id);
      return { listed, readiness: programReadiness(applicant, listed), deadline: null };
    };
    const planOf = (programs: readonly UnsentProgram[], look: Partial<Look> = {}) => {
      const dates = listDates(programs, sections);
      const lookedUntil = new Date(now.getTime() - 3_600_000);
      const known = dates.map(identityOf);
      return planNotices(dates, programs, {
        now,
        zone,
        lookedUntil,
        dueAt: lookedUntil,
        known,
        ...look,
      });
    };

    it('is one notice a date, each with its own program', () => {
      const both = planOf([asks('p1', 7), asks('p2', 8)], {
        lookedUntil: new Date('2027-11-01T00:00:00Z'),
      });
      expect(both.known).toHaveLength(2);
      const later = planOf([asks('p1', 7), asks('p2', 8)], {
        now: new Date('2028-11-02T16:00:00Z'),
      });
      const [first] = both.notices.filter(({ kind }) => kind === 'course_expiring');
      const [second] = later.notices.filter(({ kind }) => kind === 'course_expiring');
      expect([first?.mailText, second?.mailText]).toEqual(['- School p1, BSN', '- School p2, BSN']);
      expect(first?.group).not.toBe(second?.group);
    });

    it('loses nothing that waits for the one when the other is removed', () => {
      const { known } = planOf([asks('p1', 7), asks('p2', 8)]);
      const { notices, ended } = planOf([asks('p1', 7)], { known });
      expect(ended).toHaveLength(1);
      expect(notices.map(({ group }) => group)).not.toContain(ended[0]?.group);
    });

    it('names what each of them calls it', () => {
      const one = asks('p1', 7);
      const other = asks('p2', 7);
      const [row] = other.readiness.prerequisites;
      const renamed = { ...other.readiness, prerequisites: [{ ...row!, name: 'Life science' }] };
      const [told] = planOf([one, { ...other, readiness: renamed }]).notices;
      expect(told?.title).toBe(
        'Cell Biology: too old for Biology and Life science from 1 January 2028',
      );
    });

    it('is one notice for both where the date is the same', () => {
      const [told, ...more] = planOf([asks('p1', 7), asks('p2', 7, 'B')]).notices;
      expect(told).toMatchObject({
        title: 'Cell Biology: too old for Biology from 1 January 2028',
        mailText: '- School p1, BSN\n- School p2, BSN',
      });
      expect(more).toEqual([]);
    });
  });

  it('is looked for no more once everything is sent and nothing is ahead', () => {
    expect(plan([], {}).nextLook).toBeNull();
    expect(plan([buildProgram()], {}).nextLook).toEqual(new Date('2026-11-24T17:00:00Z'));
  });
});

describe('a change of state', () => {
  const event = { id: 9, programApplicationId: 'p1', by: 'program', note: '', at: monday } as const;

  it('is reported when somebody else than the student made it', () => {
    for (const { from, to } of programArrows) {
      expect(isReported({ from, to, by: 'student' })).toBe(false);
    }
    expect(isReported({ from: null, to: 'interested', by: 'system' })).toBe(false);
    expect(isReported({ from: 'ready', to: 'missed_deadline', by: 'system' })).toBe(true);
    const byProgram = programArrows.filter(({ by }) => by.includes('program'));
    expect(byProgram.length).toBeGreaterThan(20);
    for (const { from, to } of byProgram) {
      for (const by of ['program', 'staff']) expect(isReported({ from, to, by })).toBe(true);
    }
  });

  it('is told each time, but ready and not ready once a day', () => {
    const returned = {
      ...event,
      from: 'under_review',
      to: 'returned_for_fix',
      note: 'Page 2.',
    } as const;
    expect(stateNotice(returned, 'Harbor State, BSN')).toMatchObject({
      title: 'Harbor State, BSN: sent back to you for a fix',
      note: 'Page 2.',
      dedupeKey: 'application:p1 9',
    });
    const ready = { ...event, from: 'started', to: 'ready', by: 'system', note: 'So.' } as const;
    const again = stateNotice({ ...ready, id: 11 }, 'Harbor State, BSN');
    expect(again.dedupeKey).toBe(stateNotice(ready, 'Harbor State, BSN').dedupeKey);
    expect(again.note).toBe('');
  });
});
