import { describe, expect, it } from 'vitest';
import { staticLists } from '#shared/reference/staticLists.ts';
import { sections } from '../definition/sections.ts';
import {
  copyIntoRow,
  describeValue,
  formatPathLabel,
  type OptionLookup,
  rowGroup,
  rowName,
  rowSummary,
} from './labels.ts';
import { findList, isSensitive } from './places.ts';
import { buildCollege, buildCourse, buildRow } from '../testing.ts';

const lookup: OptionLookup = (key) => staticLists.find((list) => list.key === key) ?? null;
const { academics, demographics, achievements } = sections;
const personal = sections['personal-information'];
const values = { ...buildCollege('c1'), ...buildCourse('k1', { code: 'BIOL 020' }) };

describe('the name of a path on a review card', () => {
  it.each([
    [academics, 'colleges/c1/city', 'Colleges, Pasadena City College: City'],
    [academics, 'courses/k1/grade', 'Courses by term, BIOL 020 Human Anatomy: Grade'],
    [academics, 'colleges/c1/#', 'Colleges: Pasadena City College'],
    [academics, 'noColleges', 'Colleges: I haven’t gone to college yet'],
    [personal, 'legalFirstName', 'Legal name: Legal first name'],
    [demographics, 'asian:12', 'Ethnicity and race: Asian: which of these? Vietnamese'],
    [personal, 'unknown:faxNumber', 'Kept from an earlier version: faxNumber'],
    [academics, 'colleges/gone/city', 'Colleges, College: City'],
  ])('%#: %s', (section, path, label) => {
    expect(formatPathLabel(section, path, values, lookup)).toBe(label);
  });
});

describe('a value in words', () => {
  it.each([
    [personal, 'residencyState', 'CA', 'California'],
    [personal, 'birthDate', '2004-02-29', '29 February 2004'],
    [personal, 'birthDate', '2004--', '2004--'],
    [personal, 'onlyOneName', 'yes', 'Yes'],
    [personal, 'phones/p1/number', '2135550100', '(213) 555-0100'],
    [personal, 'citizenship', 'visa', 'Here on a visa'],
    [academics, 'courses/k1/college', 'c1', 'Pasadena City College'],
    [academics, 'courses/k1/college', 'gone', 'gone'],
    [academics, 'courses/k1/#', 'V', 'Kept'],
    [achievements, 'references/r1/type', 'paster', 'Pastor or head elder'],
    [demographics, 'asian:12', 'yes', 'Chosen'],
    [demographics, 'orientation', 'StraightHetrosexual', 'Straight or heterosexual'],
    [personal, 'legalFirstName', '', ''],
    [personal, 'unknown:x', 'kept', 'kept'],
  ])('%#: %s = %s', (section, path, value, words) => {
    expect(describeValue(section, path, value, values, lookup)).toBe(words);
  });

  it('is the value itself while the list is not loaded', () => {
    expect(describeValue(personal, 'residencyState', 'CA', {})).toBe('CA');
  });
});

describe('a row', () => {
  it('has one line of its own words', () => {
    const list = findList(academics, 'courses');
    expect(list && rowSummary(academics, list, values, 'k1', lookup)).toEqual({
      title: 'BIOL 020 Human Anatomy',
      detail: '4 credits · A',
    });
    expect(list && rowGroup(academics, list, values, 'k1', lookup)?.title).toBe(
      'Fall 2025, Pasadena City College',
    );
  });
});

describe('a course that repeats another one', () => {
  const list = findList(academics, 'courses');
  const twice = {
    ...values,
    ...buildCourse('k2', { term: 'spring', year: '2026', status: 'in_progress', repeatOf: 'k1' }),
  };

  it('says which term it repeats, and that it is in progress', () => {
    expect(list && rowSummary(academics, list, twice, 'k2', lookup).detail).toBe(
      '4 credits · in progress · repeat of Fall 2025',
    );
  });

  it('is told from the other one by its term', () => {
    expect(rowName(academics, 'courses', 'k2', twice)).toBe('Human Anatomy, Spring 2026');
    expect(describeValue(academics, 'courses/k2/repeatOf', 'k1', twice)).toBe(
      'BIOL 020 Human Anatomy, Fall 2025',
    );
  });
});

describe('"Same as my home address"', () => {
  const list = findList(personal, 'addresses');
  const home = buildRow('addresses', 'h', {
    kind: 'home',
    country: 'US',
    line1: '1 Lake Avenue',
    city: 'Pasadena',
  });
  const mailing = (fields: Record<string, string>) =>
    buildRow('addresses', 'm', { kind: 'mailing', ...fields });

  it('fills what is empty and replaces nothing', () => {
    expect(list && copyIntoRow(list, { ...home, ...mailing({ city: 'Reno' }) }, 'm')).toEqual([
      { path: 'addresses/m/country', value: 'US' },
      { path: 'addresses/m/line1', value: '1 Lake Avenue' },
    ]);
  });

  it('is not offered without a home address, or at one', () => {
    expect(list && copyIntoRow(list, mailing({}), 'm')).toEqual([]);
    expect(list && copyIntoRow(list, { ...home, ...mailing({}) }, 'h')).toEqual([]);
  });
});

describe('what is masked on review cards and encrypted at rest', () => {
  it.each([
    [personal, 'ssnLast4', true],
    [personal, 'accommodationsNote', true],
    [personal, 'legalFirstName', false],
    [personal, 'phones/p1/number', false],
    [demographics, 'asian:12', true],
    [demographics, 'finished', true],
    [personal, 'unknown:ssnLast4', true],
    [personal, 'somethingNewer', true],
    [academics, 'colleges/c1/#', false],
  ])('%#: %s: %s', (section, path, sensitive) =>
    expect(isSensitive(section, path)).toBe(sensitive),
  );
});
