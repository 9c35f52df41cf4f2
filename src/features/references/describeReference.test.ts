import { describe, expect, it } from 'vitest';
import type { Reference } from './contract.ts';
import { referenceStates } from './policy.ts';
import { describeReference, describeWaiting, formatReferenceState } from './rules.ts';

const at = '2026-11-20T12:00:00.000Z';
const reference = (state: Reference['state']): Reference => ({
  rowId: 'row-1',
  state,
  name: 'Dr. Amina Yusuf',
  email: 'amina@college.example',
  waived: true,
  invitedAt: at,
  openedAt: at,
  startedAt: at,
  submittedAt: at,
  endedAt: at,
  remindedAt: null,
  mayRemindAt: null,
  expiresAt: at,
  reason: '',
  canRead: false,
  revision: 1,
});

describe('the state of a reference', () => {
  it('is said in words, each state with a first word of its own', () => {
    const words = referenceStates.map((state) => describeReference(reference(state)));
    expect(words).toEqual([
      'Not asked yet',
      'Invited on 20 November 2026. Not opened yet.',
      'Opened on 20 November 2026. Nothing written yet.',
      'Started on 20 November 2026. Not sent yet.',
      'Received on 20 November 2026.',
      'Not delivered. Check the email address, then send a new invitation.',
      'Declined on 20 November 2026. You can ask someone else.',
      'Expired on 20 November 2026. You can send a new invitation.',
      'Taken back on 20 November 2026. You can ask someone else.',
    ]);
    expect(describeReference(undefined)).toBe('Not asked yet');
  });

  it('has the same first words in what is sent to a program', () => {
    for (const state of referenceStates)
      expect(describeReference(reference(state)).startsWith(formatReferenceState(state))).toBe(
        true,
      );
    expect(formatReferenceState('listed')).toBe('Listed by you');
    expect(formatReferenceState('of a newer build')).toBe('of a newer build');
  });

  it('that waits says for what', () => {
    const kinds = ['invite', 'remind', 'replace'] as const;
    for (const kind of kinds)
      expect(describeWaiting(kind)).toMatch(/^Waiting for connection\. We’ll /);
  });
});
