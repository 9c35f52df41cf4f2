import { describe, expect, it } from 'vitest';
import { canChangeReview, canDecide, canMarkReview, isPublic, unreviewedTypes } from './policy.ts';

const statuses = ['pending', 'published', 'rejected', 'removed'] as const;
const where = (allowed: (status: (typeof statuses)[number]) => boolean) => statuses.filter(allowed);

describe('a review', () => {
  it('is public once staff published it', () => {
    expect(where((status) => isPublic({ status }))).toEqual(['published']);
  });

  it('is changed by its author until staff took it down, and by nobody else', () => {
    expect(where((status) => canChangeReview({ isOwn: true, status }))).toEqual([
      'pending',
      'published',
      'rejected',
    ]);
    expect(where((status) => canChangeReview({ isOwn: false, status }))).toEqual([]);
  });

  it('is marked by readers while it is public, and never by its author', () => {
    expect(where((status) => canMarkReview({ isOwn: false, status }))).toEqual(['published']);
    expect(where((status) => canMarkReview({ isOwn: true, status }))).toEqual([]);
  });

  it('goes the way that staff decide', () => {
    expect(where((status) => canDecide('publish', status))).toEqual([
      'pending',
      'rejected',
      'removed',
    ]);
    expect(where((status) => canDecide('reject', status))).toEqual(['pending', 'published']);
    expect(where((status) => canDecide('hide', status))).toEqual(['published']);
  });

  it('is written once for each type of program', () => {
    expect(unreviewedTypes([])).toEqual(expect.arrayContaining(['BSN', 'ADN', 'LVN']));
    expect(unreviewedTypes([{ type: 'BSN' }])).not.toContain('BSN');
  });
});
