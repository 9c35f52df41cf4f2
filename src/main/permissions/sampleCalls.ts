import type { AnyEndpoint } from '#shared/contract/endpoint.ts';

export const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'audience' in value && 'summary' in value;

const note = 'A sentence about why.';

/** What a call needs to get as far as the question whether somebody may. */
export const sampleBodies: Readonly<Record<string, object>> = {
  'POST /forum/moderation/decisions': { kind: 'question', id: '1', decision: 'keep', note },
  'POST /forum/moderation/author': { id: '1', note },
  'POST /forum/questions/:id/close': {
    reason: 'off_topic',
    note,
    duplicateOf: null,
    locked: false,
  },
  'POST /forum/questions/:id/reopen': { note },
  'POST /forum/questions/:id/pin': { until: null },
  'POST /forum/questions/:id/needs-info': { note },
  'POST /scholarships/:slug/reports': { reason: 'expired' },
  'PUT /me/scholarships/:slug': {
    state: 'saved',
    checklist: [],
    remindDays: [],
    amountWon: null,
  },
};

/** Each parameter is a number: an id of the forum, and of other things one that is not there. */
export const samplePath = (path: string): string => path.replaceAll(/:\w+/g, '1');
