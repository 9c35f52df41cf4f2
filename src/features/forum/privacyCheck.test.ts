import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMs, linearWorkMs } from '#testing/cpuTime.ts';
import { propertyRuns } from '#testing/propertyRuns.ts';
import { checkPrivacy, type PrivacyKind, privacyKinds } from './privacyCheck.ts';

const kindsIn = (text: string): PrivacyKind[] => checkPrivacy(text).map(({ kind }) => kind);

const identifying: readonly (readonly [PrivacyKind, string, string])[] = [
  ['recordNumber', 'MRN 4482913', 'Her chart says MRN 4482913 and I copied the labs.'],
  [
    'recordNumber',
    'medical record number: 00-48213',
    'The medical record number: 00-48213 was on the band.',
  ],
  ['recordNumber', 'MRN: AB-449201', 'mrn is on the sticker, MRN: AB-449201'],
  ['recordNumber', 'patient ID 88213', 'Typed the patient ID 88213 into the pump.'],
  ['recordNumber', 'expediente número 448213', 'Leí el expediente número 448213 en la guardia.'],
  ['room', 'room 412', 'The lady in room 412 fell twice on my shift.'],
  ['room', 'Rm 12B', 'Rm 12B kept pulling the IV out.'],
  ['room', 'bed 7', 'We coded bed 7 last night in the ICU.'],
  ['room', 'room 204', 'Our patient in room 204 went back to class as a simulation actor.'],
  ['room', 'cama 12', 'El señor de la cama 12 no quiso comer.'],
  ['datedInitials', 'J.D.', 'J.D. was admitted on 3/14 with sepsis.'],
  ['datedInitials', 'M. K.', 'On March 3rd we had M. K. back on the unit.'],
  ['datedInitials', 'JS', 'My pt JS came in 11/02/2026 after a fall.'],
  ['datedInitials', 'A.B.C.', 'A.B.C., seen 2026-03-14, went home.'],
  ['phone', '(213) 555-0142', 'Call her daughter at (213) 555-0142.'],
  ['phone', '213-555-0142', 'text me 213-555-0142 if you know'],
  ['phone', '+1 213 555 0142', 'WhatsApp +1 213 555 0142'],
  ['phone', '2135550142', 'You can call 2135550142 any evening.'],
  ['email', 'maria.lopez88@gmail.com', 'Write to maria.lopez88@gmail.com for my notes.'],
  ['email', 'pt.family@example.org', 'the family answers at pt.family@example.org'],
  ['ssn', '219-09-9999', 'It was printed right there: 219-09-9999.'],
  ['ssn', 'SSN 219099999', 'They asked for SSN 219099999 over the phone'],
  ['age', '93-year-old', 'I cared for a 93-year-old with a hip fracture.'],
  ['age', '91 yo', '91 yo female, confused, pulled her Foley.'],
  ['age', '102 years old', 'She is 102 years old and runs the floor.'],
  ['age', 'age 96', 'Male, age 96, on warfarin.'],
  ['age', '94 años', 'Señora de 94 años con neumonía.'],
  ['patientName', 'patient named Rosa', 'I had a patient named Rosa who taught me a lot.'],
  ['patientName', 'patient, Mrs. Alvarez', 'My patient, Mrs. Alvarez, refused the med.'],
  ['patientName', 'pt called Bob', 'a pt called Bob threw his tray'],
  ['patientName', 'Gloria Simmons', 'my patient Gloria Simmons was discharged too early'],
  ['patientName', 'Mr. Okafor', 'Mr. Okafor was my first patient ever.'],
  ['patientName', 'paciente llamada Carmen', 'Tuve una paciente llamada Carmen.'],
];

const harmless: readonly string[] = [
  'I took NURS 204 and BIO 301 last spring.',
  'Passed NCLEX 2024 in 85 questions!',
  'Tuition went from $1,234.56 to $12,900 a year.',
  'The school is in 90012, close to downtown.',
  'We meet in room 204 of the sim lab.',
  'My exam was in Room 12 at the testing center.',
  'The lecture moved to room 310, building B.',
  'It is a 12-bed unit in a 340-bed hospital.',
  'I was in bed 10 hours after nights.',
  'Is there room for 20 more students?',
  'I have a B.S. in biology from 5/2019.',
  'She earned her R.N. on June 3 and her M.S. later.',
  'Moved to the U.S. on 3/14/2019.',
  'Do I need an M.D. letter by March 3?',
  'The CA board answered on 3/14.',
  'My TEAS score was 92% overall, 96 in science.',
  'A 100-year-old hospital school still teaches this.',
  'GPA 3.9, 4.0 in prereqs, 92.5 in A&P.',
  'Call 988 if you are in crisis.',
  'Pearson VUE is at 1-800-555-0100.',
  'Email admissions@harbor.example.edu, they answer fast.',
  'Patient Care Technician or CNA first?',
  'What does the Patient Protection and Affordable Care Act mean for us?',
  'How do you keep a patient safe with 6 others?',
  'My classmates were kind and my preceptor Ms. Lee was not there.',
  'Professor Ann Smith says clinicals start 9/3.',
  'Dr. Lee lectured on August 24.',
  'Ratio 1:5 on days, 1:6 on nights, 12-hour shifts.',
  'BP 120/80, HR 92, temp 98.6, SpO2 97%.',
  'Give 325-650 mg every 4-6 hours.',
  'ISBN 978-0-323-08989-0 is the old edition.',
  'The 2023-2024 cohort has 3/4 of its seats filled.',
  'Deadline 2026-03-14, decision by 4/1.',
  'I am 24 years old and have 90 credits.',
  'License number shows as pending since 11/02.',
  'Order #20451 of scrubs still has not come.',
  'It took 93 days to hear back.',
  'Bay Area programs with evening cohorts?',
  'Is age 30 too old to start?',
  'Tengo 25 años y 90 créditos, ¿es tarde?',
];

describe('a sentence that may identify a patient', () => {
  it.each(identifying)('%s: finds “%s” in “%s”', (kind, piece, text) => {
    const found = checkPrivacy(text);
    expect(found.map((each) => [each.kind, each.piece])).toEqual([[kind, piece]]);
    expect(found[0]?.explanation).not.toBe('');
  });

  it('has at least one example of every kind', () => {
    expect(new Set(identifying.map(([kind]) => kind))).toEqual(new Set(privacyKinds));
  });
});

describe('a sentence that identifies nobody', () => {
  it.each(harmless)('is left alone: %s', (text) => {
    expect(checkPrivacy(text)).toEqual([]);
  });
});

const digit = fc.integer({ min: 0, max: 9 });
const digits = (length: number) =>
  fc.array(digit, { minLength: length, maxLength: length }).map((all) => all.join(''));
/** Words without digits or capitals on both sides, so that nothing else can be found. */
const filler = fc
  .array(fc.constantFrom('so', 'then', 'we', 'waited', 'and', 'asked', 'why', '🩺', '\n'), {
    maxLength: 30,
  })
  .map((words) => words.join(' '));

describe('any text', () => {
  it('is read without a mistake: each piece stands where it was found, none over another', () => {
    const parts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(...identifying.map(([, , text]) => text), ...harmless),
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (texts) => {
        const text = texts.join(' ');
        let end = 0;
        for (const { piece, start } of checkPrivacy(text)) {
          expect(text.slice(start, start + piece.length)).toBe(piece);
          expect(start).toBeGreaterThanOrEqual(end);
          end = start + piece.length;
        }
      }),
      { numRuns: propertyRuns(300) },
    );
  });

  it('with a record number, a phone number or a Social Security number anywhere shows it', () => {
    const planted = fc.oneof(
      digits(7).map((number) => ['recordNumber', `MRN ${number}`] as const),
      fc
        .tuple(fc.integer({ min: 201, max: 799 }), digits(3), digits(4))
        .map((part) => ['phone', part.join('-')] as const),
      fc
        .tuple(
          fc.integer({ min: 100, max: 665 }),
          fc.integer({ min: 10, max: 99 }),
          fc.integer({ min: 1000, max: 9999 }),
        )
        .map((part) => ['ssn', part.join('-')] as const),
    );
    fc.assert(
      fc.property(filler, planted, filler, (before, [kind, piece], after) => {
        expect(checkPrivacy(`${before} ${piece} ${after}`)).toMatchObject([{ kind, piece }]);
      }),
      { numRuns: propertyRuns(300) },
    );
  });

  it('made of prices, courses and scores shows nothing', () => {
    const harmlessNumber = fc.oneof(
      fc.integer({ min: 1, max: 99_999 }).map((price) => `$${price}`),
      fc.integer({ min: 100, max: 499 }).map((course) => `NURS ${course}`),
      fc.integer({ min: 0, max: 100 }).map((score) => `${score}%`),
      fc.integer({ min: 10_000, max: 99_999 }).map((zip) => `in ${zip}`),
    );
    fc.assert(
      fc.property(fc.array(harmlessNumber, { maxLength: 20 }), (numbers) => {
        expect(kindsIn(numbers.join(', '))).toEqual([]);
      }),
      { numRuns: propertyRuns(300) },
    );
  });

  it.each([
    ['digits', '1'.repeat(200_000)],
    ['capitals', 'A.'.repeat(100_000)],
    ['at signs', 'a@a.'.repeat(50_000)],
    ['patients', 'patient Ab '.repeat(20_000)],
    ['rooms', 'room 1 '.repeat(30_000)],
  ])('of 200,000 characters costs linear work: %s', async (_what, text) => {
    expect(await cpuMs(() => checkPrivacy(text))).toBeLessThan(linearWorkMs);
  });
});
