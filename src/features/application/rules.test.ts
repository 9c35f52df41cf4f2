import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import type { SectionKey } from './contract.ts';
import { sections } from './definition/sections.ts';
import { checkSection } from './rules.ts';
import {
  buildPersonalInformation,
  buildRow,
  check,
  problemCodes,
  answerProblemCodes,
  today,
} from './testing.ts';
import { propertyRuns } from '#testing/propertyRuns.ts';

const personal = (overrides: DraftValues): string[] =>
  problemCodes(check('personal-information', buildPersonalInformation(overrides)));
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
      '39,900 characters over the limit of 100. We kept all of it.',
    );
  });
});

describe('the birth date', () => {
  it.each([
    ['2004-02-30', 'February 2004 has 29 days.'],
    ['2004--', 'Enter the month and the day.'],
    ['2004-2-', 'Enter the day.'],
    ['04-2-3', 'Enter a 4-digit year, like 2004.'],
    ['2004-14-3', 'Choose a month.'],
    ['2/3/04', '“2/3/04” could mean two dates. Enter the month, day and year in their own boxes.'],
    ['2027-01-01', '1 January 2027 is in the future. Check the year.'],
    ['1900-01-01', 'That would make you 126 years old. Check the year.'],
  ])('%s: %s', (birthDate, words) => expect(message({ birthDate })).toBe(words));

  it('under 13 stops with advice', () => {
    expect(personal({ birthDate: '2013-11-21' })).toContain('birthDate age_under_13');
    expect(personal({ birthDate: '2013-11-20' })).not.toContain('birthDate age_under_13');
    expect(message({ birthDate: '2013-11-21' })).toMatch(/ask a parent or school counselor/);
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
      message: 'U.S. phone numbers have 10 digits. This one has 11.',
      fix: {
        label: 'Remove the leading 1',
        changes: [{ path: 'phones/p1/number', value: '2135550100' }],
      },
    });
  });

  it.each([
    ['555-0100', '1', ['phones/p1/number phone_length']],
    ['787-555-010', '1-PR', ['phones/p1/number phone_length']],
    ['20 7946 0958', '44', []],
    ['+44 20 7946 0958', '', []],
    ['123', '44', ['phones/p1/number phone_length']],
    ['٢١٣٥٥٥٠١٠٠', '1', []],
  ])('%s with code %s: %j', (number, dial, codes) =>
    expect(problemCodes(phone(number, dial))).toEqual(codes),
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
      answerProblemCodes('demographics', {
        'raceGroups:decline': 'yes',
        'raceGroups:asian': 'yes',
      }),
    ).toEqual(['raceGroups declined_and_chosen']);
  });

  it('takes a code and own words together', () => {
    const values = {
      'raceGroups:americanIndian': 'yes',
      'americanIndian:418': 'yes',
      americanIndianWriteIn: 'Tongva',
    };
    expect(answerProblemCodes('demographics', values)).toEqual([]);
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
    fc.string({ unit: 'grapheme', maxLength: 30 }),
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
        { numRuns: propertyRuns() },
      );
    },
  );
});
