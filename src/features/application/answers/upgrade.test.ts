import { array, assert, constantFrom, integer, oneof, property, record, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanges, type DraftValues } from '#shared/draft/draftValues.ts';
import { propertyRuns } from '#testing/propertyRuns.ts';
import { applicationSchema } from '../contract.ts';
import { type UpgradeStep, upgrade } from './upgrade.ts';

const renamed: UpgradeStep = {
  to: 2,
  section: 'personal-information',
  move: (path, value) => {
    if (path === 'firstName') return [{ path: 'legalFirstName', value }];
    if (path === 'fullName') {
      const [first = '', ...rest] = value.split(' ');
      return [
        { path: 'legalFirstName', value: first },
        { path: 'legalLastName', value: rest.join(' ') },
      ];
    }
    return path === 'faxNumber' ? null : [{ path, value }];
  },
};
const up = (values: Record<string, string>, from = 1) =>
  upgrade('personal-information', values, from, [renamed], 2);

describe('a draft of an older version', () => {
  it('finds a renamed field under its new name', () => {
    expect(up({ firstName: 'Zoë' })).toEqual({ legalFirstName: 'Zoë' });
  });

  it('has a split field in its parts', () => {
    expect(up({ fullName: 'Zoë van Dijk' })).toEqual({
      legalFirstName: 'Zoë',
      legalLastName: 'van Dijk',
    });
  });

  it('keeps what has no place any more, and what nobody knows', () => {
    expect(up({ faxNumber: '555', 'colleges/x/y': 'z' })).toEqual({
      'unknown:faxNumber': '555',
      'unknown:colleges/x/y': 'z',
    });
  });

  it('keeps both texts when two of them want one place', () => {
    expect(up({ firstName: 'Zoë', legalFirstName: 'Chloë' })).toEqual({
      legalFirstName: 'Zoë',
      'unknown:legalFirstName': 'Chloë',
    });
  });

  it('gets back from the unknown what has a place again', () => {
    expect(up({ 'unknown:legalMiddleName': 'J' })).toEqual({ legalMiddleName: 'J' });
  });

  it('is left alone when it is of this version, or of a newer one before a rollback', () => {
    const values = { somethingNew: 'x' };
    expect(upgrade('personal-information', values, applicationSchema)).toBe(values);
    expect(upgrade('personal-information', values, applicationSchema + 1)).toBe(values);
  });

  it('loses no text, whatever it held', () => {
    const before = {
      firstName: 'a',
      legalFirstName: 'b',
      faxNumber: 'c',
      'unknown:faxNumber': 'd',
    };
    expect(Object.values(up(before)).sort()).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('programs of schema 1', () => {
  const field = constantFrom('#', 'school', 'progress', 'enteredStatus', 'notes', 'programId', 'x');
  const path = tuple(constantFrom('programs', 'essays'), constantFrom('p1', 'p2'), field).map(
    ([list, row, name]) => `${list}/${row}/${name}`,
  );
  const value = constantFrom('a', 'b', 'sent', '');
  const edit = record({ path: oneof(path, constantFrom('unknown:programs/p1/progress')), value });
  const toSchema2 = (values: DraftValues) => upgrade('program-material', values, 1);
  const texts = (values: DraftValues) => [...new Set(Object.values(values))].sort();

  it('have the status that was chosen by hand under its new name, and all else where it was', () => {
    expect(
      toSchema2({
        'programs/p1/#': 'V',
        'programs/p1/school': 'Harbor State',
        'programs/p1/progress': 'sent',
        'programs/p1/notes': 'n',
        'essays/e1/body': 'b',
      }),
    ).toEqual({
      'programs/p1/#': 'V',
      'programs/p1/school': 'Harbor State',
      'programs/p1/enteredStatus': 'sent',
      'programs/p1/notes': 'n',
      'essays/e1/body': 'b',
    });
  });

  it('end alike whatever order they were written in, lose no text, and are upgraded once', () => {
    assert(
      property(array(edit, { maxLength: 20 }), integer(), (edits, seed) => {
        const draft = applyChanges({}, edits);
        const entries = Object.entries(draft);
        const turned = [
          ...entries.slice(Math.abs(seed) % 7),
          ...entries.slice(0, Math.abs(seed) % 7),
        ];
        const upgraded = toSchema2(draft);
        expect(toSchema2(Object.fromEntries(turned.toReversed()))).toEqual(upgraded);
        expect(texts(upgraded)).toEqual(texts(draft));
        expect(toSchema2(upgraded)).toEqual(upgraded);
      }),
      { numRuns: propertyRuns() },
    );
  });

  it('end alike whether a device upgrades before its edits reach the others or after', () => {
    const old = record({
      path: tuple(constantFrom('p1', 'p2'), constantFrom('#', 'school', 'progress', 'notes')).map(
        ([row, name]) => `programs/${row}/${name}`,
      ),
      value,
    });
    assert(
      property(array(array(old, { maxLength: 6 }), { maxLength: 4 }), (devices) => {
        const late = toSchema2(devices.reduce<DraftValues>(applyChanges, {}));
        const early = devices.reduce<DraftValues>((values, edits) => {
          const changes = edits.map((each) => ({
            path: each.path.replace('/progress', '/enteredStatus'),
            value: each.value,
          }));
          return applyChanges(values, changes);
        }, {});
        expect(late).toEqual(early);
      }),
      { numRuns: propertyRuns() },
    );
  });
});

describe('courses of schema 1', () => {
  const course = (subject: string, title = '') => ({
    'courses/x1/#': 'V',
    'courses/x1/title': title,
    'courses/x1/subject': subject,
  });
  const toSchema2 = (values: DraftValues) => upgrade('academics', values, 1);

  it.each([
    ['anatomy_physiology', 'Human Anatomy', 'anatomy'],
    ['anatomy_physiology', 'Human Physiology', 'physiology'],
    ['anatomy_physiology', 'Anatomy and Physiology I', 'anatomy_physiology'],
    ['anatomy_physiology', '', 'anatomy_physiology'],
    ['psychology', 'Lifespan Development', 'human_development'],
    ['psychology', 'General Psychology', 'psychology'],
    ['social', 'Introduction to Sociology', 'sociology'],
    ['social', 'Cultural Anthropology', 'social'],
    ['communication', 'Public Speaking', 'speech'],
    ['math', 'Sociology of numbers', 'math'],
    ['humanities', 'Ethics', 'humanities'],
    ['nursing', 'Pathophysiology', 'nursing'],
    ['other', 'Anatomy for artists', 'other'],
    ['typed by hand', '', 'typed by hand'],
  ])('have the subject %s, "%s", as %s of the one list', (before, title, after) => {
    expect(toSchema2(course(before, title))).toEqual(course(after, title));
  });

  it('keep all else as it was, and are upgraded once', () => {
    const values = {
      ...course('communication', 'Speech'),
      'courses/x1/grade': 'A',
      'highSchools/h1/subject': 'communication',
      noCourses: 'yes',
    };
    const upgraded = toSchema2(values);
    expect(upgraded).toMatchObject({ 'courses/x1/grade': 'A', noCourses: 'yes' });
    expect(Object.values(upgraded)).toContain('communication');
    expect(toSchema2(upgraded)).toEqual(upgraded);
  });

  it('end alike whatever order they were written in', () => {
    const edit = record({
      path: tuple(constantFrom('a', 'b'), constantFrom('#', 'title', 'subject')).map(
        ([row, name]) => `courses/${row}/${name}`,
      ),
      value: constantFrom('social', 'communication', 'Sociology', 'anatomy_physiology', ''),
    });
    assert(
      property(array(edit, { maxLength: 12 }), (edits) => {
        const draft = applyChanges({}, edits);
        const turned = Object.fromEntries(Object.entries(draft).toReversed());
        expect(toSchema2(turned)).toEqual(toSchema2(draft));
      }),
      { numRuns: propertyRuns() },
    );
  });
});
