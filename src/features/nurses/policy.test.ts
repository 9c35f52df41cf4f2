import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '#testing/propertyRuns.ts';
import {
  canDeleteLicense,
  canMoveLicense,
  canMoveProfile,
  canRequestContact,
  canSeeCard,
  canSeeProfile,
  contactRefusal,
  isCurrentLicense,
  isMinor,
  licenseStates,
  type NurseActor,
  nextProfileStates,
  profileStates,
} from './policy.ts';

const actors: readonly NurseActor[] = ['nurse', 'staff', 'system'];
const arrowsOf = <State extends string>(
  states: readonly State[],
  may: (from: State, to: State, by: NurseActor) => boolean,
): string[] =>
  states.flatMap((from) =>
    states.flatMap((to) =>
      actors.filter((by) => may(from, to, by)).map((by) => `${from} → ${to} by ${by}`),
    ),
  );

describe('a profile (features.md §4.8)', () => {
  it('moves along these arrows and no others', () => {
    expect(arrowsOf(profileStates, canMoveProfile).toSorted()).toEqual(
      [
        'draft → in_review by nurse',
        'in_review → published by staff',
        'in_review → rejected by staff',
        'rejected → draft by nurse',
        'rejected → in_review by nurse',
        'published → paused by nurse',
        'published → rejected by staff',
        'paused → published by nurse',
        'paused → rejected by staff',
      ].toSorted(),
    );
  });
  it('is published by staff alone, but after a pause', () => {
    expect(nextProfileStates('in_review', 'nurse')).toEqual([]);
    expect(nextProfileStates('paused', 'nurse')).toEqual(['published']);
  });
});

describe('a license', () => {
  it('moves along these arrows and no others', () => {
    expect(arrowsOf(licenseStates, canMoveLicense).toSorted()).toEqual(
      [
        'unverified → submitted by nurse',
        'submitted → verified by staff',
        'submitted → rejected by staff',
        'verified → expired by system',
        'verified → revoked by staff',
        'verified → renewed by staff',
        'expired → revoked by staff',
        'expired → renewed by staff',
      ].toSorted(),
    );
  });
  it('is deleted by its owner until staff have decided on it', () => {
    expect(licenseStates.filter(canDeleteLicense)).toEqual(['unverified', 'submitted', 'rejected']);
  });
  it('counts until the end of the day it expires on', () => {
    const license = { verifiedOn: '2026-01-02', expiresOn: '2026-11-20' };
    expect(isCurrentLicense(license, '2026-11-20')).toBe(true);
    expect(isCurrentLicense(license, '2026-11-21')).toBe(false);
    expect(isCurrentLicense({ ...license, verifiedOn: null }, '2026-11-20')).toBe(false);
    expect(isCurrentLicense({ ...license, expiresOn: null }, '2036-11-20')).toBe(true);
  });
});

describe('who sees a nurse', () => {
  const published = { status: 'published', visibility: 'public_card' } as const;
  it('a guest sees the card of a published one, and no profile', () => {
    expect(canSeeCard(published, 'guest')).toBe(true);
    expect(canSeeProfile(published, 'guest')).toBe(false);
    expect(canSeeProfile(published, 'member')).toBe(true);
  });
  it('members alone see one who asked for that', () => {
    const shy = { ...published, visibility: 'members_only' } as const;
    expect(canSeeCard(shy, 'guest')).toBe(false);
    expect(canSeeProfile(shy, 'member')).toBe(true);
  });
  it.each(profileStates.filter((status) => status !== 'published'))(
    'nobody but herself sees one that is %s',
    (status) => {
      const profile = { status, visibility: 'public_card' } as const;
      expect(canSeeCard(profile, 'guest')).toBe(false);
      expect(canSeeProfile(profile, 'member')).toBe(false);
      expect(canSeeProfile(profile, 'owner')).toBe(true);
    },
  );
  it('nobody but herself sees a hidden one', () => {
    const hidden = { ...published, visibility: 'hidden' } as const;
    expect(canSeeProfile(hidden, 'member')).toBe(false);
    expect(canSeeProfile(hidden, 'owner')).toBe(true);
  });
});

describe('a contact request', () => {
  const nurse = {
    status: 'published',
    visibility: 'public_card',
    availability: 'open',
    contactMode: 'message_request',
    hasCurrentLicense: true,
  } as const;
  it.each([
    [{}, null],
    [{ availability: 'limited' }, null],
    [{ availability: 'closed' }, 'closed'],
    [{ contactMode: 'questions_only' }, 'questions_only'],
    [{ hasCurrentLicense: false }, 'license'],
    [{ status: 'paused' }, 'not_available'],
    [{ visibility: 'hidden' }, 'not_available'],
  ] as const)('to a nurse with %o is refused as %s', (facts, refusal) => {
    expect(contactRefusal({ ...nurse, ...facts })).toBe(refusal);
  });
  it('is for students (Appendix B)', () => {
    expect(['Student', 'Nurse', 'Editor'].filter(canRequestContact)).toEqual(['Student']);
  });
});

describe('a reader under 18', () => {
  const iso = (at: Date): string => at.toISOString().slice(0, 10);
  const birthDay = fc
    .date({
      min: new Date('1950-01-01T00:00:00Z'),
      max: new Date('2030-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    .map(iso);
  const turns18 = (born: string): Date => {
    const [year = 0, month = 1, day = 1] = born.split('-').map(Number);
    // Of the 29th of February, the 1st of March.
    return new Date(Date.UTC(year + 18, month - 1, day));
  };

  it('is one until the day before the 18th birthday, and none from that day on', () => {
    fc.assert(
      fc.property(birthDay, fc.nat(40_000), (born, days) => {
        const birthday = turns18(born).getTime();
        expect(isMinor(born, iso(new Date(birthday)))).toBe(false);
        expect(isMinor(born, iso(new Date(birthday + days * 86_400_000)))).toBe(false);
        expect(isMinor(born, iso(new Date(birthday - (days + 1) * 86_400_000)))).toBe(true);
      }),
      { numRuns: propertyRuns(200) },
    );
  });
  it('who was born on the 29th of February is one on the 28th', () => {
    expect(isMinor('2008-02-29', '2026-02-28')).toBe(true);
    expect(isMinor('2008-02-29', '2026-03-01')).toBe(false);
  });
});
