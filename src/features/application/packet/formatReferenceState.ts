import type { ReferenceState } from '#features/references/policy.ts';

/** `listed` is the device’s, which knows of a person and of no invitation. */
const labels: Readonly<Record<ReferenceState | 'listed', string>> = {
  listed: 'listed by you',
  draft: 'not asked yet',
  invited: 'asked',
  opened: 'has opened the request',
  started: 'has started writing',
  submitted: 'reference received',
  bounced: 'the email didn’t arrive',
  declined: 'declined',
  expired: 'the request has expired',
  replaced: 'another person was asked',
};

/** As a packet has it; a state of a newer build is shown as it is. */
export const formatReferenceState = (state: string): string =>
  (labels as Readonly<Record<string, string>>)[state] ?? state;
