import { describe, expect, it } from 'vitest';
import {
  canGiveFeedback,
  canMoveRequest,
  canWriteMessage,
  isOpenRequest,
  nextRequestStates,
  type RequestActor,
  requestArrows,
  requestStates,
  shownState,
} from './policy.ts';

const actors: readonly RequestActor[] = ['student', 'nurse', 'system'];

describe('a request to a nurse (features.md §3.4)', () => {
  it('moves along these arrows and no others', () => {
    const found = requestStates.flatMap((from) =>
      requestStates.flatMap((to) =>
        actors.filter((by) => canMoveRequest(from, to, by)).map((by) => `${from} → ${to} by ${by}`),
      ),
    );
    const reports = ['sent', 'accepted', 'declined', 'expired', 'closed'].flatMap((from) => [
      `${from} → reported by student`,
      `${from} → reported by nurse`,
    ]);
    expect(found.toSorted()).toEqual(
      [
        'sent → accepted by nurse',
        'sent → declined by nurse',
        'sent → expired by system',
        'sent → closed by student',
        'sent → closed by nurse',
        'accepted → closed by student',
        'accepted → closed by nurse',
        'accepted → closed by system',
        ...reports,
      ].toSorted(),
    );
    expect(requestArrows).toHaveLength(found.length);
  });

  it('that has ended is never open again', () => {
    for (const from of requestStates.filter((state) => !isOpenRequest(state)))
      for (const by of actors)
        expect(nextRequestStates(from, by).filter(isOpenRequest)).toEqual([]);
  });

  it('takes messages while it is accepted', () => {
    expect(requestStates.filter(canWriteMessage)).toEqual(['accepted']);
  });

  it('takes feedback once it was accepted, and not when it is with our staff', () => {
    const states = requestStates.filter((state) => canGiveFeedback({ state, isAccepted: true }));
    expect(states).not.toContain('reported');
    expect(states).toContain('closed');
    expect(canGiveFeedback({ state: 'closed', isAccepted: false })).toBe(false);
  });

  it('that was reported looks ended to whoever is reported', () => {
    const reported = { state: 'reported', endedBy: 'student' } as const;
    expect(shownState(reported, 'student')).toBe('reported');
    expect(shownState(reported, 'nurse')).toBe('closed');
  });
});
