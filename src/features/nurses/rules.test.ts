import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '#testing/propertyRuns.ts';
import type { NurseFields } from './ownContract.ts';
import {
  checkNurseFields,
  cleanNurseFields,
  doneForReview,
  emptyNurseFields,
  isWebLink,
  missingForReview,
  publicPoint,
} from './rules.ts';
import { buildNurseFields } from './testing.ts';

const codes = (fields: Partial<NurseFields>): string[] =>
  checkNurseFields(cleanNurseFields(buildNurseFields(fields)), 2026).map(
    ({ path, code }) => `${path}: ${code}`,
  );

describe('a profile', () => {
  it('with nothing in it can be saved, and one that is filled in too', () => {
    expect(checkNurseFields(emptyNurseFields, 2026)).toEqual([]);
    expect(codes({})).toEqual([]);
  });
  it.each<[string, Partial<NurseFields>, string]>([
    ['a headline of 81', { headline: 'x'.repeat(81) }, 'headline: too_long'],
    ['a bio of 2,001', { bio: 'x'.repeat(2001) }, 'bio: too_long'],
    ['a phone number in the bio', { bio: 'Call me at (555) 201-4477.' }, 'bio: contact_details'],
    ['an address in the bio', { bio: 'Write to nora@mail.example.' }, 'bio: contact_details'],
    ['a phone number in the headline', { headline: '555-201-4477' }, 'headline: contact_details'],
    ['a specialty of her own', { specialties: ['magic'] }, 'specialties: not_listed'],
    ['−1 years', { years: -1 }, 'years: out_of_range'],
    ['61 years', { years: 61 }, 'years: out_of_range'],
    ['half a year', { years: 0.5 }, 'years: out_of_range'],
    ['a script as a link', { links: ['javascript:alert(1)'] }, 'links.0: not_a_link'],
    ['ftp as a link', { links: ['ftp://files.example.org'] }, 'links.0: not_a_link'],
    ['a state that is none', { state: 'Calif.' }, 'state: not_listed'],
    ['a zone outside', { timeZone: 'Europe/Vienna' }, 'timeZone: not_listed'],
    ['one of two times', { answerFrom: '18:00', answerTo: '' }, 'answerTo: required'],
    ['a time that is none', { answerFrom: '25:00', answerTo: '26:00' }, 'answerFrom: not_a_time'],
    ['a video that is none', { videoUrl: 'https://example.org/x' }, 'videoUrl: not_a_video'],
    [
      'a degree without a kind',
      { degrees: [{ type: '', school: 'A', year: null }] },
      'degrees.0.type: required',
    ],
    [
      'a year to come',
      { degrees: [{ type: 'BSN', school: 'A', year: 2077 }] },
      'degrees.0.year: out_of_range',
    ],
  ])('refuses %s', (_, fields, code) => {
    expect(codes(fields)).toEqual([code]);
  });
  it('takes five specialties and three links, and no more', () => {
    const specialties = ['oncology', 'dialysis', 'hospice', 'neonatal', 'pediatrics'];
    const links = ['https://a.example', 'http://b.example/x', 'https://c.example'];
    expect(codes({ specialties, links, years: 60 })).toEqual([]);
    expect(codes({ specialties: [...specialties, 'emergency'] })).toEqual([
      'specialties: too_many',
    ]);
    expect(codes({ links: [...links, 'https://d.example'] })).toEqual(['links: too_many']);
  });
  it('leaves the numbers of offices alone', () => {
    expect(
      codes({
        bio: 'The board answers at 1-800-555-0199 or info@board.example. Ask them first, they are kind.',
      }),
    ).toEqual([]);
  });
  it('holds no character that a database refuses, in whatever field it was typed', () => {
    const hostile = 'https://a.example/\u0000\ud800x';
    const { links, videoUrl, bio, city } = cleanNurseFields(
      buildNurseFields({ links: [hostile], videoUrl: hostile, bio: hostile, city: hostile }),
    );
    for (const text of [...links, videoUrl, bio, city]) expect(text).toBe('https://a.example/x');
  });
  it('is cleaned the same way once and twice', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (text, list) => {
        const fields = buildNurseFields({ bio: text, headline: text, topics: list, links: list });
        const clean = cleanNurseFields(fields);
        expect(cleanNurseFields(clean)).toEqual(clean);
      }),
      { numRuns: propertyRuns() },
    );
  });
});

describe('a link', () => {
  it.each(['https://example.org', 'http://example.org/a?b'])('is %s', (link) =>
    expect(isWebLink(link)).toBe(true),
  );
  it.each([
    'example.org',
    'data:text/html,x',
    'https://user@example.org',
    'https://localhost',
    'HTTPS:/example.org',
  ])('is not %s', (link) => expect(isWebLink(link)).toBe(false));
});

describe('a review', () => {
  it('asks for nine things, and never for a photo', () => {
    const missing = missingForReview(
      doneForReview(emptyNurseFields, { hasPhoto: false, hasLicense: false }),
    );
    expect(missing).toHaveLength(9);
    expect(missing).not.toContain('photo');
    const done = doneForReview(buildNurseFields(), { hasPhoto: false, hasLicense: true });
    expect(missingForReview(done)).toEqual([]);
    expect(
      missingForReview(doneForReview(buildNurseFields(), { hasPhoto: true, hasLicense: false })),
    ).toEqual(['license']);
  });
});

it('a place is known to a tenth of a degree', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -90, max: 90, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
      (lat, lng) => {
        const shown = publicPoint({ lat, lng });
        expect(Math.abs(shown.lat - lat)).toBeLessThanOrEqual(0.0501);
        expect(String(shown.lng).split('.')[1]?.length ?? 0).toBeLessThanOrEqual(1);
      },
    ),
    { numRuns: propertyRuns() },
  );
});
