import { describe, expect, it } from 'vitest';
import {
  archiveExpiry,
  canDownload,
  deletionDue,
  deletionStates,
  exportStates,
  isAllowed,
  isErasureDue,
  type RequestState,
} from './policy.ts';
import { dataMap, formatDataMap } from './rules.ts';

const at = new Date('2026-11-29T12:00:00.000Z');

const reachable = (kind: 'export' | 'delete', states: readonly RequestState[]) =>
  states.flatMap((from) =>
    states.flatMap((to) =>
      (['person', 'system'] as const).flatMap((by) =>
        isAllowed(kind, from, to, by) ? [`${from} > ${to} by ${by}`] : [],
      ),
    ),
  );

describe('a copy', () => {
  it('goes from queued to ready and ends, and a process that died is followed by another', () => {
    expect(reachable('export', exportStates)).toEqual([
      'queued > making by system',
      'making > queued by system',
      'making > making by system',
      'making > ready by system',
      'making > failed by system',
      'ready > expired by person',
      'ready > expired by system',
    ]);
  });

  it('can be downloaded for seven days and not a moment longer', () => {
    const expiresAt = archiveExpiry(at);
    expect(expiresAt.toISOString()).toBe('2026-12-06T12:00:00.000Z');
    expect(canDownload({ state: 'ready', expiresAt }, new Date(expiresAt.getTime() - 1))).toBe(
      true,
    );
    expect(canDownload({ state: 'ready', expiresAt }, expiresAt)).toBe(false);
    expect(canDownload({ state: 'making', expiresAt: null }, at)).toBe(false);
  });
});

describe('a deletion', () => {
  it('is taken back by the person alone, and carried out by the system alone', () => {
    expect(reachable('delete', deletionStates)).toEqual([
      'scheduled > canceled by person',
      'scheduled > done by system',
    ]);
  });

  it('is due after fourteen days, and not once it was taken back', () => {
    const dueAt = deletionDue(at);
    expect(dueAt.toISOString()).toBe('2026-12-13T12:00:00.000Z');
    expect(isErasureDue({ state: 'scheduled', dueAt }, new Date(dueAt.getTime() - 1))).toBe(false);
    expect(isErasureDue({ state: 'scheduled', dueAt }, dueAt)).toBe(true);
    expect(isErasureDue({ state: 'canceled', dueAt }, dueAt)).toBe(false);
  });
});

describe('the list of what is held', () => {
  it('says of each thing why, how long, and what is left of it', () => {
    for (const { key, title, why, howLong, afterDeletion, remains } of dataMap) {
      expect([key, title, why, howLong].every((text) => text.length > 2)).toBe(true);
      expect(remains === '').toBe(afterDeletion === 'nothing');
    }
    expect(new Set(dataMap.map(({ key }) => key)).size).toBe(dataMap.length);
  });

  it('is a list of the policy page, an item a line', () => {
    const lines = formatDataMap().split('\n');
    expect(lines).toHaveLength(dataMap.length);
    for (const line of lines) expect(line).toMatch(/^- .+Why: .+How long: .+\.$/);
  });
});
