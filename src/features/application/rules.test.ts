import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DraftValues } from '../../shared/draft/values.ts';
import type { SectionKey } from './contract.ts';
import { sections } from './definition/sections.ts';
import type { SectionProblem } from './definition/types.ts';
import { checkSection } from './rules.ts';
import {
  buildCollege,
  buildCourse,
  buildPersonalInformation,
  buildRow,
  codesOf,
} from './testing.ts';

const today = '2026-11-20';
const check = (key: SectionKey, values: DraftValues, ownEmails: string[] = []): SectionProblem[] =>
  checkSection(sections[key], values, today, { ownEmails });
/** What is said beside what is merely missing. */
const said = (key: SectionKey, values: DraftValues, ownEmails: string[] = []): string[] =>
  codesOf(check(key, values, ownEmails).filter(({ code }) => code !== 'required'));
const personal = (overrides: DraftValues): string[] =>
  codesOf(check('personal-information', buildPersonalInformation(overrides)));
const message = (overrides: DraftValues): string =>
  check('personal-information', buildPersonalInformation(overrides))[0]?.message ?? '';

describe('names', () => {
  it.each([
    'علي بن أبي طالب',
    '王小明',
    "D'Angelo",
    'O’Brien-Smith',
    'Nguyễn'.normalize('NFD'),
    'Ümit İpek',
    'Ng',
    'X Æ A-12',
    'ᚠᚢᚦ',
  ])('%s is a name', (name) => {
    expect(personal({ legalFirstName: name, legalLastName: name })).toEqual([]);
  });

  it('may be a single one', () => {
    expect(personal({ onlyOneName: 'yes', legalFirstName: '', legalLastName: 'Suharto' })).toEqual(
      [],
    );
    expect(personal({ legalFirstName: '' })).toEqual(['legalFirstName required']);
  });

  it('have up to 100 characters, accents counted with their letter', () => {
    const letter = 'ễ'.normalize('NFD');
    expect(personal({ legalLastName: letter.repeat(100) })).toEqual([]);
    expect(personal({ legalLastName: letter.repeat(101) })).toEqual(['legalLastName too_long']);
  });

  it('are marked, not cut, when 40,000 characters were pasted', () => {
    const text = 'a'.repeat(40_000);
    expect(message({ legalFirstName: text })).toBe(
      'At most 100 characters; this has 40,000 characters. Nothing was cut.',
    );
  });
});

describe('the birth date', () => {
  it.each([
    ['2004-02-30', 'February 2004 has 29 days.'],
    ['2004--', 'The day and the month are still missing.'],
    ['2004-2-', 'The day is still missing.'],
    ['04-2-3', 'The year needs four digits, like 2004.'],
    ['2004-14-3', 'The month is not a number from 1 to 12.'],
    ['2/3/04', '“2/3/04” can be read in two ways. Enter day, month and year each in its own box.'],
    ['2027-01-01', '1 January 2027 is still to come. Check the year.'],
    ['1900-01-01', 'That would make you 126 years old. Check the year.'],
  ])('%s: %s', (birthDate, words) => expect(message({ birthDate })).toBe(words));

  it('under 13 stops with advice', () => {
    expect(personal({ birthDate: '2013-11-21' })).toContain('birthDate age_under_13');
    expect(personal({ birthDate: '2013-11-20' })).not.toContain('birthDate age_under_13');
    expect(message({ birthDate: '2013-11-21' })).toMatch(/ask a parent or a school counselor/);
  });

  it('under 18 asks for a guardian, and a settled "none" is enough', () => {
    expect(personal({ birthDate: '2008-11-21' })).toEqual(['guardians required']);
    expect(personal({ birthDate: '2008-11-20' })).toEqual([]);
    expect(personal({ birthDate: '2008-11-21', noGuardians: 'yes' })).toEqual([]);
  });
});

describe('a phone number', () => {
  const phone = (number: string, dialCode = '1') =>
    check(
      'personal-information',
      buildPersonalInformation({ 'phones/p1/number': number, 'phones/p1/dialCode': dialCode }),
    );

  it('pasted with the country code offers to remove the 1, and never does it by itself', () => {
    const [problem] = phone('+1 (213) 555-0100');
    expect(problem).toMatchObject({
      code: 'phone_leading_one',
      message: 'A U.S. phone number has 10 digits; this has 11.',
      fix: {
        label: 'Remove the leading 1',
        changes: [{ path: 'phones/p1/number', value: '2135550100' }],
      },
    });
  });

  it.each([
    ['555-0100', '1', ['phones/p1/number phone_length']],
    ['20 7946 0958', '44', []],
    ['+44 20 7946 0958', '', []],
    ['123', '44', ['phones/p1/number phone_length']],
    ['٢١٣٥٥٥٠١٠٠', '1', []],
  ])('%s with code %s: %j', (number, dial, codes) =>
    expect(codesOf(phone(number, dial))).toEqual(codes),
  );

  it('without a country code beside it may be written out', () => {
    expect(
      personal({
        ...buildRow('guardians', 'g', {
          relationship: 'Mother',
          name: 'Ana',
          phone: '+1 213 555 0100',
        }),
      }),
    ).toEqual([]);
  });
});

describe('contact', () => {
  it('asks about a slip in an email address', () => {
    expect(
      check('personal-information', buildPersonalInformation({ email: 'ana@gmial.com' }))[0],
    ).toMatchObject({
      level: 'question',
      message: 'Did you mean ana@gmail.com?',
      fix: { changes: [{ path: 'email', value: 'ana@gmail.com' }] },
    });
  });

  it.each([
    [{ email: 'ana' }, ['email email']],
    [{ secondEmail: ' ZOE@example.com' }, ['secondEmail same_email']],
    [{ 'addresses/a1/zip': '9110' }, ['addresses/a1/zip zip']],
    [{ 'addresses/a1/zip': '91101-1234' }, []],
    [{ 'addresses/a1/country': 'MX', 'addresses/a1/state': '', 'addresses/a1/zip': '' }, []],
    [
      { 'addresses/a1/from': '2020-05', 'addresses/a1/to': '2019-05' },
      ['addresses/a1/to dates_reversed'],
    ],
    [{ ssnLast4: '123456789' }, ['ssnLast4 last4']],
    [{ ssnLast4: '0042' }, []],
  ] as [DraftValues, string[]][])('%j: %j', (overrides, codes) =>
    expect(personal(overrides)).toEqual(codes),
  );

  it('asks, and only asks, when residency and home address name different states', () => {
    const [problem] = check(
      'personal-information',
      buildPersonalInformation({ residencyState: 'NV' }),
    );
    expect(problem).toMatchObject({ path: 'residencyState', level: 'question' });
  });

  it('asks for the country only of those who are not citizens', () => {
    expect(personal({ citizenship: 'visa' })).toEqual(['citizenshipCountry required']);
    expect(
      personal({ citizenship: 'outside', citizenshipCountry: 'PH', residencyState: '' }),
    ).toEqual([]);
    expect(
      personal({ citizenship: 'visa', citizenshipCountry: 'PH', visaExpires: '2026-01-01' }),
    ).toEqual(['visaExpires visa_expired']);
  });
});

describe('hidden questions', () => {
  it('keep their text and are not judged', () => {
    expect(personal({ visaExpires: 'rubbish', visaType: 'x'.repeat(400) })).toEqual([]);
  });
});

describe('demographics', () => {
  it('asks when an answer and "Prefer not to say" are both chosen', () => {
    expect(
      said('demographics', { 'raceGroups:decline': 'yes', 'raceGroups:asian': 'yes' }),
    ).toEqual(['raceGroups declined_and_chosen']);
  });

  it('takes a code and own words together', () => {
    const values = {
      'raceGroups:americanIndian': 'yes',
      'americanIndian:418': 'yes',
      americanIndianWriteIn: 'Tongva',
    };
    expect(said('demographics', values)).toEqual([]);
  });
});

describe('academics', () => {
  it('asks for a college, or the box that says there is none', () => {
    const missing = (values: DraftValues) =>
      codesOf(check('academics', values)).filter((code) => code.startsWith('colleges'));
    expect(missing({})).toEqual(['colleges required']);
    expect(missing({ noColleges: 'yes' })).toEqual([]);
    expect(said('academics', { noColleges: 'yes', ...buildCollege('c1') })).toEqual([
      'noColleges none_and_some',
    ]);
  });

  it.each([
    [
      'a grade that is not on the scale',
      { grade: 'Excellent' },
      ['courses/k1/grade grade_not_on_scale'],
    ],
    ['31 credits', { credits: '31' }, ['courses/k1/credits range']],
    ['no credits', { credits: '0' }, ['courses/k1/credits no_credits']],
    ['credits in thirds', { credits: '3.3' }, ['courses/k1/credits step']],
    ['credits in words', { credits: 'four' }, ['courses/k1/credits number']],
    ['credits with a comma', { credits: '3,5' }, []],
    [
      'a completed course in a term to come',
      { year: '2027', term: 'spring' },
      ['courses/k1/status term_to_come'],
    ],
    ['a planned course in a term to come', { year: '2027', status: 'planned', grade: '' }, []],
    ['a course that repeats itself', { repeatOf: 'k1' }, ['courses/k1/repeatOf repeat_of_itself']],
    ['a college that was removed', { college: 'gone' }, ['courses/k1/college row_missing']],
    ['a year of two digits', { year: '25' }, ['courses/k1/year year']],
  ] as [string, Record<string, string>, string[]][])('marks %s', (_, fields, codes) => {
    expect(said('academics', { ...buildCollege('c1'), ...buildCourse('k1', fields) })).toEqual(
      codes,
    );
  });

  it('asks about the same course in one term, and the same college twice', () => {
    const values = {
      ...buildCollege('c1'),
      ...buildCollege('c2', { name: 'PASADENA  city college' }),
      ...buildCourse('k1'),
      ...buildCourse('k2'),
    };
    expect(said('academics', values)).toEqual([
      'colleges/c2/name same_college',
      'courses/k2/title same_course',
    ]);
  });

  it('says that foreign grades stay out', () => {
    expect(said('academics', buildCollege('c1', { country: 'PH' }))).toEqual([
      'colleges/c1/gradeScale foreign_grades',
    ]);
  });

  it('asks whether a GPA above 4 is weighted', () => {
    const school = buildRow('highSchools', 'h1', {
      name: 'Jefferson',
      outcome: 'diploma',
      gpa: '4.3',
    });
    expect(
      check('academics', school).find(({ path }) => path === 'highSchools/h1/gpa'),
    ).toMatchObject({
      level: 'question',
      code: 'range_above',
    });
  });

  it.each([
    [{ test: 'TEAS', date: '2021-11-19', overall: '78.7' }, ['tests/t1/date test_old']],
    [{ test: 'TEAS', date: '2021-11-20', overall: '78.7' }, []],
    [{ test: 'TOEFL', date: '2024-11-01', overall: '100' }, ['tests/t1/date test_old']],
    [{ test: 'TEAS', date: '2026-12-01', overall: '78.7' }, ['tests/t1/date score_before_test']],
    [{ test: 'TEAS', date: '2026-12-01' }, []],
    [{ test: 'SAT', date: '2026-03-01', overall: '2000' }, ['tests/t1/overall range']],
    [{ test: 'constructor', date: '2026-03-01', overall: '2000' }, ['tests/t1/test choice']],
  ] as [Record<string, string>, string[]][])('test %j: %j', (fields, codes) => {
    expect(said('academics', buildRow('tests', 't1', fields))).toEqual(codes);
  });
});

describe('achievements', () => {
  const experience = (id: string, fields: Record<string, string>) =>
    buildRow('experiences', id, {
      kind: 'employment',
      organization: 'Shop',
      title: 'Cashier',
      from: '2025-01',
      to: '2025-12',
      ...fields,
    });

  it.each([
    ['an end before the start', { to: '2024-12' }, ['experiences/e1/to dates_reversed']],
    ['more hours than a week has', { hoursPerWeek: '169' }, ['experiences/e1/hoursPerWeek range']],
    ['more hours than fit', { totalHours: '9000' }, ['experiences/e1/totalHours hours_impossible']],
    [
      'the own address as supervisor',
      { supervisorEmail: 'Zoe@example.com' },
      ['experiences/e1/supervisorEmail own_email'],
    ],
    [
      'a start to come',
      { from: '2027-01', to: '', current: 'yes' },
      ['experiences/e1/from date_future'],
    ],
    ['601 characters', { description: 'x'.repeat(601) }, ['experiences/e1/description too_long']],
  ] as [string, Record<string, string>, string[]][])('marks %s', (_, fields, codes) => {
    expect(said('achievements', experience('e1', fields), ['zoe@example.com'])).toEqual(codes);
  });

  it('warns when two experiences together have more hours than a week', () => {
    const both = {
      ...experience('e1', { hoursPerWeek: '100' }),
      ...experience('e2', { hoursPerWeek: '90', from: '2025-06' }),
    };
    expect(said('achievements', both)).toEqual(['experiences/e2/hoursPerWeek hours_overlap']);
    expect(
      said('achievements', {
        ...both,
        'experiences/e2/from': '2026-01',
        'experiences/e2/to': '2026-02',
      }),
    ).toEqual([]);
  });

  it('marks an award to come and warns of an expired certificate', () => {
    expect(
      said('achievements', buildRow('awards', 'w1', { name: 'Prize', date: '2027-01' })),
    ).toEqual(['awards/w1/date date_future']);
    const [problem] = check(
      'achievements',
      buildRow('certificates', 'c1', { kind: 'BLS', expires: '2026-11-19' }),
    ).filter(({ topic }) => topic === 'certificates');
    expect(problem).toMatchObject({ code: 'expired', level: 'warning' });
  });

  it('asks about the same reference twice, and warns of relatives and own addresses', () => {
    const reference = (id: string, fields: Record<string, string>) =>
      buildRow('references', id, {
        type: 'paster',
        name: 'Amina Yusuf',
        email: `${id}@example.org`,
        ...fields,
      });
    expect(said('achievements', { ...reference('r1', {}), ...reference('r2', {}) })).toEqual([
      'references/r2/name same_reference',
    ]);
    expect(said('achievements', reference('r1', { relative: 'yes' }))).toEqual([
      'references/r1/relative relative',
    ]);
    expect(
      said('achievements', reference('r1', { email: 'me@example.com' }), ['me@example.com']),
    ).toEqual(['references/r1/email own_email']);
  });
});

describe('program material', () => {
  const program = (id: string, fields: Record<string, string> = {}) =>
    buildRow('programs', id, {
      school: 'Pasadena City College',
      program: 'ADN',
      deadlineDate: '2027-03-15',
      deadlineZone: 'America/Los_Angeles',
      ...fields,
    });

  it('asks about the same program twice', () => {
    expect(said('program-material', { ...program('p1'), ...program('p2') })).toEqual([
      'programs/p2/school same_program',
    ]);
    expect(
      said('program-material', { ...program('p1'), ...program('p2', { program: 'LVN' }) }),
    ).toEqual([]);
  });

  it('warns of a passed deadline until the application was sent', () => {
    const past = { deadlineDate: '2026-11-19' };
    expect(said('program-material', program('p1', past))).toEqual([
      'programs/p1/deadlineDate deadline_past',
    ]);
    expect(said('program-material', program('p1', { ...past, progress: 'sent' }))).toEqual([]);
  });

  it('offers https:// for a bare web address and takes no other scheme', () => {
    const [bare] = check('program-material', program('p1', { website: 'pasadena.edu/nursing' }));
    expect(bare?.fix?.changes).toEqual([
      { path: 'programs/p1/website', value: 'https://pasadena.edu/nursing' },
    ]);
    expect(said('program-material', program('p1', { website: 'javascript:alert(1)' }))).toEqual([
      'programs/p1/website url',
    ]);
  });

  it.each([
    ['words', '3', 'one two three', []],
    ['words', '3', 'one two three four', ['essays/e1/body too_long']],
    ['characters', '3', '😀😀😀', []],
    ['characters', '3', '😀😀😀😀', ['essays/e1/body too_long']],
    ['words', 'many', 'one two three four', ['essays/e1/limitMax number']],
  ])('counts %s up to %s: %j', (limitUnit, limitMax, body, codes) => {
    const essay = buildRow('essays', 'e1', { title: 'Why nursing', limitUnit, limitMax, body });
    expect(said('program-material', { ...program('p1'), ...essay })).toEqual(codes);
  });
});

describe('any answers at all', () => {
  const text = fc.oneof(
    fc.constantFrom(
      '',
      'yes',
      'no',
      '0',
      '-1',
      '2004-02-30',
      '2026-11',
      '40',
      'A',
      'constructor',
      '__proto__',
    ),
    fc.string({ unit: 'binary', maxLength: 30 }),
  );

  it.each(Object.keys(sections) as SectionKey[])(
    '%s: are judged without failing, twice alike',
    (key) => {
      const section = sections[key];
      const paths = section.topics.flatMap(({ body }) => {
        if (body.kind === 'fields') return body.fields.map(({ name }) => name);
        if (body.kind !== 'list') return [];
        const names = ['#', ...body.list.fields.map(({ name }) => name)];
        return ['r1', 'r2'].flatMap((id) => names.map((name) => `${body.list.key}/${id}/${name}`));
      });
      const values = fc.dictionary(fc.constantFrom(...paths), text, { maxKeys: 40 });
      fc.assert(
        fc.property(values, (typed) => {
          const first = checkSection(section, typed, today);
          expect(checkSection(section, typed, today)).toEqual(first);
          const topics = new Set(section.topics.map(({ key: topic }) => topic));
          for (const problem of first) {
            expect(topics).toContain(problem.topic);
            expect(problem.message).not.toBe('');
          }
        }),
        { numRuns: 150 },
      );
    },
  );
});
