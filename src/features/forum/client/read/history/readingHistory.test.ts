// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { clearBrowsingHistory } from '#session/browsingHistory.ts';
import { setSharedComputer } from '#session/sharedComputer.ts';
import { hour, minute } from '#shared/time/duration.ts';
import { buildCard } from '#features/forum/testing.ts';
import {
  getReadingHistory,
  threadSeenBefore,
  unreadMark,
  withSession,
  withThread,
  writeReadingHistory,
} from './readingHistory.ts';

const now = Date.UTC(2026, 10, 20, 12);
const at = (moment: number): string => new Date(moment).toISOString();
const empty = getReadingHistory();

afterEach(() => {
  setSharedComputer(false);
  window.localStorage.clear();
});

describe('what is unread', () => {
  it('is nothing on a first visit', () => {
    const first = withSession(empty, now);
    expect(unreadMark(first, buildCard({ createdAt: at(now - minute) }))).toBeNull();
  });

  it('is what was asked since the visit before', () => {
    const second = withSession(withSession(empty, now), now + 3 * hour);
    expect(unreadMark(second, buildCard({ createdAt: at(now + hour) }))).toBe('New');
    expect(unreadMark(second, buildCard({ createdAt: at(now - hour) }))).toBeNull();
  });

  it('stays unread while somebody looks around', () => {
    const second = withSession(withSession(empty, now), now + 3 * hour);
    const later = withSession(second, now + 3 * hour + 5 * minute);
    expect(unreadMark(later, buildCard({ createdAt: at(now + hour) }))).toBe('New');
  });

  it('is new activity in a question that was open here before, and nothing when there is none', () => {
    const opened = withThread(empty, '10', now);
    const card = buildCard({ id: '10', createdAt: at(now - hour), activeAt: at(now + hour) });
    expect(unreadMark(opened, card)).toBe('New activity');
    expect(unreadMark(opened, { ...card, activeAt: at(now - minute) })).toBeNull();
  });
});

describe('a thread', () => {
  it('counts what is new from the visit before this one, also after a reload', () => {
    const first = withThread(empty, '10', now);
    expect(threadSeenBefore(first, '10')).toBe(0);
    const second = withThread(first, '10', now + 2 * hour);
    expect(threadSeenBefore(second, '10')).toBe(now);
    const reloaded = withThread(second, '10', now + 2 * hour + minute);
    expect(threadSeenBefore(reloaded, '10')).toBe(now);
  });

  it('is forgotten after 200 others', () => {
    let history = empty;
    for (let id = 1; id <= 201; id += 1) history = withThread(history, String(id), now + id);
    expect(Object.keys(history.threads)).toHaveLength(200);
    expect(history.threads['1']).toBeUndefined();
  });
});

describe('the history on this device', () => {
  it('is stored until somebody signs out', () => {
    writeReadingHistory(withThread(empty, '10', now));
    expect(getReadingHistory().threads['10']).toEqual([now, 0]);
    clearBrowsingHistory();
    expect(getReadingHistory()).toEqual(empty);
  });

  it('is not stored on a shared computer', () => {
    setSharedComputer(true);
    writeReadingHistory(withThread(empty, '10', now));
    expect(getReadingHistory()).toEqual(empty);
  });

  it.each(['{', '[]', '{"before":"x"}'])('is empty where %s was stored', (text) => {
    window.localStorage.setItem('visit:forum', text);
    expect(getReadingHistory()).toEqual(empty);
  });
});
