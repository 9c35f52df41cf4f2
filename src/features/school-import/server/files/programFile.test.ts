import { describe, expect, it } from 'vitest';
import { programDetails } from '#shared/reference/catalogue/catalogue.ts';
import { type Cells, csvFile, headerRow } from '../testing.ts';
import { setUpCatalogue } from './testing.ts';

const { importBytes, query, catalogue } = setUpCatalogue([headerRow({ UNITID: 1 })]);

const load = (rows: readonly Cells[]) => importBytes('programs', csvFile(rows));
const changesOf = () =>
  query(
    `select c.kind, subject, before, after, p.key from catalogue_changes c left join programs p on p.id = c.program_id order by c.id`,
  );

const of = (record: string, row: Cells = {}): Cells => ({
  record,
  unitid: 1,
  program: 'bsn-traditional',
  ...row,
});
const program = (row: Cells = {}): Cells =>
  of('program', {
    type: 'BSN',
    name: 'Bachelor of Science in Nursing',
    track: 'traditional',
    length_months: 48,
    format: 'in person',
    schedule: 'Day | part time',
    route: 'cal_state_apply',
    application_url: 'https://www.calstate.example/apply',
    fee: '$70',
    min_gpa: 3,
    gpa_rule: 'last_60',
    references_required: 0,
    interview: 'no',
    accreditor: 'CCNE',
    accreditation_status: 'Accredited',
    accreditation_until: '2030-06-30',
    approval_board: 'California Board of Registered Nursing',
    approval_status: 'approved',
    approval_checked_on: '11/1/2026',
    contact_phone: '(714) 555-0100',
    source_url: 'https://www.lampton.example/nursing',
    checked_on: '2026-11-01',
    ...row,
  });
const anatomy = of('prerequisite', {
  title: 'Human anatomy',
  subject: 'anatomy',
  credits: 4,
  lab: 'yes',
  min_grade: 'C',
  max_age_years: 7,
});
const english = of('prerequisite', {
  title: 'Composition',
  subject: 'english',
  credits: 3,
  shared_course_ok: 'yes',
});
const teas = of('test', { test: 'TEAS', min_score: 62, max_attempts: 3 });
const final = of('deadline', {
  cycle: 'Fall 2027',
  deadline: 'final',
  date: '2026-11-30',
  zone: 'America/Los_Angeles',
});
const opens = of('deadline', {
  cycle: 'Fall 2027',
  deadline: 'open',
  date: '10/1/2026',
  zone: 'America/Los_Angeles',
  status: 'expected',
});
const whole: readonly Cells[] = [
  program(),
  anatomy,
  english,
  teas,
  final,
  opens,
  of('intake', { term: 'Fall 2026', seats: 60, applicants: '1,240' }),
  of('essay', { title: 'Why nursing?', max_words: 500 }),
  of('document', { title: 'Immunization record', required: 'no' }),
  of('clinical_site', { title: 'County Hospital', lat: 33.9, lng: -117.9 }),
  of('info_session', {
    title: 'Open house',
    date: '2027-01-15',
    time: '6 pm',
    zone: 'America/Los_Angeles',
    url: 'https://www.lampton.example/visit',
  }),
];

describe('a file of programs', () => {
  it('brings programs with all that they ask for', async () => {
    const { report } = await load(whole);
    expect(report).toMatchObject({ rows: 11, added: 1, skippedCount: 0 });
    const [row] = await query('select key, type, name, details, sample from programs');
    expect(row).toMatchObject({
      key: 'bsn-traditional',
      type: 'BSN',
      name: 'Bachelor of Science in Nursing',
      sample: false,
    });
    const details = programDetails.parse(row?.details);
    expect(details).toMatchObject({
      track: 'traditional',
      lengthMonths: 48,
      format: 'in_person',
      schedule: ['day', 'part_time'],
      campus: null,
      fee: 7000,
      admissionMethod: null,
      waitlistMonths: null,
      referencesRequired: 0,
      accreditation: { body: 'CCNE', until: '2030-06-30' },
      approval: { status: 'approved', checkedOn: '2026-11-01' },
      contact: { phone: '7145550100' },
      intakes: [{ term: 'Fall 2026', seats: 60, applicants: 1240, admitted: null }],
      tests: [{ name: 'TEAS', min: 62, maxAttempts: 3, maxAgeMonths: null }],
      essays: [{ prompt: 'Why nursing?', maxWords: 500 }],
      documents: [{ label: 'Immunization record', required: false }],
      clinicalSites: [{ name: 'County Hospital', lat: 33.9, lng: -117.9 }],
      infoSessions: [{ startsAt: '2027-01-16T02:00:00.000Z', zone: 'America/Los_Angeles' }],
    });
    expect(
      details.prerequisites?.map((each) => [each.title, each.maxAgeYears, each.sharedCourseOk]),
    ).toEqual([
      ['Human anatomy', 7, false],
      ['Composition', null, true],
    ]);
  });

  it('keeps deadlines as moments of their zone: the end of a day, the beginning of the first', async () => {
    await load([...whole, { ...final, deadline: 'priority', date: '2026-07-01', time: '5:00 PM' }]);
    const rows = await query(
      'select cycle, kind, at, zone, status from program_deadlines order by at',
    );
    expect(rows.map(({ at, ...row }) => ({ ...row, at: (at as Date).toISOString() }))).toEqual([
      {
        cycle: 'Fall 2027',
        kind: 'priority',
        at: '2026-07-02T00:00:00.000Z',
        zone: 'America/Los_Angeles',
        status: 'confirmed',
      },
      {
        cycle: 'Fall 2027',
        kind: 'open',
        at: '2026-10-01T07:00:00.000Z',
        zone: 'America/Los_Angeles',
        status: 'expected',
      },
      {
        cycle: 'Fall 2027',
        kind: 'final',
        at: '2026-12-01T07:59:00.000Z',
        zone: 'America/Los_Angeles',
        status: 'confirmed',
      },
    ]);
  });

  it('tells "not said" from "none"', async () => {
    await load([
      program({ program: 'a', accreditor: '', approval_status: '', fee: '' }),
      program({ program: 'b', accreditor: 'none', fee: 0, no_tests: 'yes', no_prerequisites: 'y' }),
    ]);
    const rows = await query('select details from programs order by key');
    expect(rows.map(({ details }) => details)).toMatchObject([
      { accreditation: null, approval: null, fee: null, tests: null, prerequisites: null },
      { accreditation: { body: null }, fee: 0, tests: [], prerequisites: [] },
    ]);
  });

  it('makes the same of its rows in any order, and nothing of them a second time', async () => {
    await load(whole);
    const first = await catalogue();
    const { report } = await load(whole.toReversed());
    expect(report).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
    expect(await catalogue()).toEqual(first);
    await query('delete from programs');
    await load(whole.toReversed());
    expect(await catalogue()).toEqual(first);
  });

  it('may hold deadlines alone, of programs that are known', async () => {
    await load(whole);
    const { report } = await load([
      { ...final, date: '2026-12-15' },
      { ...final, cycle: 'Fall 2028', date: '2027-11-30' },
    ]);
    expect(report).toMatchObject({ changed: 1, added: 0 });
    expect(await query('select cycle, kind from program_deadlines order by cycle, kind')).toEqual([
      { cycle: 'Fall 2027', kind: 'final' },
      { cycle: 'Fall 2027', kind: 'open' },
      { cycle: 'Fall 2028', kind: 'final' },
    ]);
    const details = await query('select details from programs');
    expect(details).toMatchObject([{ details: { minGpa: 3 } }]);
  });
});

describe('people who saved the school', () => {
  it('hear of a new program once, and of one that is gone', async () => {
    await load(whole);
    await load([program({ removed: 'yes' })]);
    expect(await changesOf()).toEqual([
      {
        kind: 'program_removed',
        subject: 'Program no longer listed',
        before: 'Bachelor of Science in Nursing',
        after: '',
        key: null,
      },
    ]);
    expect(await query('select * from programs')).toEqual([]);
    await load(whole);
    expect((await changesOf()).at(-1)).toMatchObject({
      kind: 'program_added',
      key: 'bsn-traditional',
    });
  });

  it('hear of each requirement, fee, accreditation, approval and deadline that moved', async () => {
    await load(whole);
    await query('delete from catalogue_changes');
    await load([
      program({
        fee: 75.5,
        min_gpa: 3.2,
        accreditation_until: '2035-06-30',
        approval_status: 'conditional',
        contact_email: 'nursing@lampton.example',
      }),
      { ...anatomy, max_age_years: 5 },
      english,
      { ...final, date: '2026-12-15' },
    ]);
    const both = { key: 'bsn-traditional' };
    expect(await changesOf()).toEqual([
      { ...both, kind: 'fee', subject: 'Application fee', before: '$70', after: '$75.50' },
      {
        ...both,
        kind: 'accreditation',
        subject: 'Accreditation',
        before: 'CCNE, Accredited, until 2030-06-30',
        after: 'CCNE, Accredited, until 2035-06-30',
      },
      {
        ...both,
        kind: 'approval',
        subject: 'Approval by the state board',
        before: 'Approved, California Board of Registered Nursing',
        after: 'Conditional approval, California Board of Registered Nursing',
      },
      { ...both, kind: 'requirement', subject: 'Minimum GPA', before: '3.00', after: '3.20' },
      {
        ...both,
        kind: 'requirement',
        subject: 'Prerequisites',
        before: 'Human anatomy, 4 credits, with lab, C or better, at most 7 years old',
        after: 'Human anatomy, 4 credits, with lab, C or better, at most 5 years old',
      },
      {
        ...both,
        kind: 'requirement',
        subject: 'Tests',
        before: 'TEAS, at least 62',
        after: '',
      },
      { ...both, kind: 'requirement', subject: 'Essays', before: 'Why nursing?', after: '' },
      {
        ...both,
        kind: 'requirement',
        subject: 'Documents',
        before: 'Immunization record (if wanted)',
        after: '',
      },
      {
        ...both,
        kind: 'deadline',
        subject: 'Final deadline, Fall 2027',
        before: 'November 30, 2026, 11:59 PM PST',
        after: 'December 15, 2026, 11:59 PM PST',
      },
      {
        ...both,
        kind: 'deadline',
        subject: 'Applications open, Fall 2027',
        before: 'October 1, 2026, 12:00 AM PDT (expected)',
        after: '',
      },
    ]);
  });
});

describe('a program with a typo', () => {
  it.each<[string, Cells, string]>([
    [
      'a word',
      program({ format: 'by mail' }),
      'format is “by mail”, and can be in_person, hybrid, online.',
    ],
    ['a GPA', program({ min_gpa: 35 }), 'min_gpa is 35, and must lie between 0 and 5.'],
    ['an amount', program({ fee: '7O' }), 'fee is “7O”, not a number.'],
    [
      'a link',
      program({ source_url: 'lampton.example' }),
      'source_url is “lampton.example”, not an address with http:// or https://.',
    ],
    [
      'a day',
      { ...final, date: '2026-02-30' },
      'date is “2026-02-30”, not a day such as 2027-01-31.',
    ],
    ['a time', { ...final, time: '25:00' }, 'time is “25:00”, not a time such as 23:59.'],
    [
      'a zone',
      { ...final, zone: 'PST' },
      'zone is “PST”, not a time zone such as America/Los_Angeles.',
    ],
    ['a subject', { ...anatomy, subject: 'Latin' }, 'subject is “Latin”, and can be anatomy'],
    [
      'a place',
      of('clinical_site', { title: 'A', lat: 0, lng: 0 }),
      'lat and lng belong together, and are not 0, 0.',
    ],
    ['no subject', { ...anatomy, subject: '' }, 'The row needs subject: anatomy'],
    ['no title', { ...anatomy, title: '' }, 'The row needs title.'],
    ['no zone', { ...final, zone: '' }, 'The row needs zone.'],
    ['a record', of('price'), 'record is “price”, and can be program, prerequisite'],
    ['a second row of its own', program(), 'The program has a row of its own already.'],
    ['the same deadline', final, 'The program has this deadline already in this file.'],
  ])('is not taken at all, so that nothing is lost by it: %s', async (_what, row, says) => {
    const other = program({ program: 'adn', type: 'ADN', name: 'Associate degree' });
    const { report } = await load([...whole, row, other]);
    expect(report.skipped).toEqual([
      {
        line: 2,
        reason: 'bsn-traditional: line 13 could not be read, so nothing of this program was taken.',
      },
      { line: 13, reason: expect.stringContaining(says) as unknown },
    ]);
    expect(await query('select key from programs')).toEqual([{ key: 'adn' }]);
  });

  it('is refused when nothing of the file is left', async () => {
    await expect(load([anatomy])).rejects.toThrow(
      'bsn-traditional: its own row, with the record program, is missing',
    );
    await expect(
      load([of('program', { program: 'BSN Program', type: 'BSN', name: 'x' })]),
    ).rejects.toThrow('program is “BSN Program”');
    await expect(load([program({ unitid: 77 })])).rejects.toThrow('No school with unitid 77');
  });
});
