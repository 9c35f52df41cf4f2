import { describe, expect, it } from 'vitest';
import {
  countMissing,
  findQuickTask,
  findUrgentAction,
  type MissingItem,
  noProgress,
  type ProgramProgress,
} from './rules.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const inDays = (days: number) => ({
  at: new Date(now.getTime() + days * 86_400_000),
  zone: 'America/Los_Angeles',
});
const missing = (key: string): MissingItem => ({ key, message: `About ${key}.`, href: `/${key}` });
const program = (facts: Partial<ProgramProgress>): ProgramProgress => ({
  id: 'p1',
  programId: null,
  school: 'Harbor State',
  program: 'BSN',
  cycle: 'Fall 2027',
  stage: 'started',
  deadline: null,
  day: null,
  href: '/p1',
  updatedAt: now,
  missing: [],
  ...facts,
});
const progress = (...programs: ProgramProgress[]) => ({ ...noProgress, programs });

describe('what is missing', () => {
  it('is counted by its kind, without the words of a message', () => {
    const items = ['essay:why', 'essay:goals', 'file:cpr', 'answer:academics:gpa:low', 'odd'];
    expect(countMissing(items.map((key) => ({ key })))).toBe(
      '2 essays, 1 document, 1 answer, 1 item',
    );
  });
});

describe('a task for ten minutes', () => {
  it('is the first that fits, for the nearest deadline that is ahead', () => {
    const found = findQuickTask(
      progress(
        program({ id: 'past', deadline: inDays(-1), missing: [missing('test:teas')] }),
        program({ id: 'far', deadline: inDays(90), missing: [missing('file:cpr')] }),
        program({
          school: 'Near',
          deadline: inDays(5),
          missing: [missing('essay:why'), missing('references')],
        }),
      ),
      now,
    );
    expect(found).toMatchObject({ href: '/references', program: 'Near, BSN' });
    expect(found?.minutes).toBeLessThanOrEqual(10);
  });

  it('is something that every program asks for before anything of one', () => {
    const all = progress(program({ deadline: inDays(5), missing: [missing('file:cpr')] }));
    const shared = [missing('answer:personal-information:legalLastName:required')];
    expect(findQuickTask({ ...all, shared }, now)).toMatchObject({ program: '', minutes: 3 });
  });

  it('is none where everything takes longer', () => {
    const all = progress(program({ deadline: inDays(5), missing: [missing('essay:why')] }));
    expect(findQuickTask(all, now)).toBeNull();
  });
});

describe('what comes before everything else', () => {
  it('is a correction that a program waits for', () => {
    const returned = program({ stage: 'returned', href: '/back' });
    const due = program({ deadline: inDays(1), missing: [missing('essay:why')] });
    expect(findUrgentAction(progress(due, returned), now)?.href).toBe('/back');
  });

  it('is the nearest deadline within two weeks, at its first missing item', () => {
    const due = program({
      deadline: inDays(13),
      missing: [missing('essay:why'), missing('file:cpr')],
    });
    expect(findUrgentAction(progress(program({ deadline: inDays(15) }), due), now)).toEqual({
      label: 'Next: finish Harbor State, BSN',
      detail: 'Due in 13 days. Missing: 1 essay, 1 document.',
      href: '/essay:why',
    });
  });

  it('is sending, where nothing is missing', () => {
    const due = program({ stage: 'ready', deadline: inDays(0.5) });
    expect(findUrgentAction(progress(due), now)).toMatchObject({
      label: 'Next: apply to Harbor State, BSN',
      detail: 'Due today.',
    });
  });

  it.each([
    ['has no date', program({})],
    ['is further away', program({ deadline: inDays(15) })],
    ['has passed', program({ deadline: inDays(-1) })],
    ['was sent', program({ stage: 'sent', deadline: inDays(1) })],
  ])('is not a program that %s', (_, each) => {
    expect(findUrgentAction(progress(each), now)).toBeNull();
  });
});
