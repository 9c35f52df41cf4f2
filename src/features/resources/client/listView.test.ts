import { describe, expect, it } from 'vitest';
import { noMarks } from '../rules.ts';
import { buildCard } from '../testing.ts';
import {
  emptyView,
  filterResources,
  findBestRemoval,
  groupByTopic,
  type ListedResource,
  recommend,
} from './listView.ts';

const list = (
  card: Parameters<typeof buildCard>[0],
  more: Partial<ListedResource> = {},
): ListedResource => ({
  card: buildCard(card),
  marks: noMarks,
  isOnDevice: false,
  isCurrent: false,
  isLocked: false,
  ...more,
});
const guide = list({ slug: 'guide', title: 'Résumé of a nurse', topic: 'career' });
const quiz = list({ slug: 'quiz', title: 'Fractions', kind: 'practice', topic: 'exams' });
const saved = list(
  { slug: 'saved', title: 'FAFSA, step by step', topic: 'money' },
  { marks: { ...noMarks, saved: true, done: true }, isOnDevice: true },
);
const all = [guide, quiz, saved];
const slugsOf = (found: readonly ListedResource[]) => found.map(({ card }) => card.slug);

describe('the list', () => {
  it.each([
    [{}, ['guide', 'quiz', 'saved']],
    [{ q: 'resume' }, ['guide']],
    [{ q: 'step fafsa' }, ['saved']],
    [{ q: 'practice questions' }, ['quiz']],
    [{ topic: 'money' }, ['saved']],
    [{ kind: 'practice' }, ['quiz']],
    [{ shown: 'saved' }, ['saved']],
    [{ shown: 'open' }, ['guide', 'quiz']],
    [{ shown: 'done' }, ['saved']],
    [{ shown: 'device' }, ['saved']],
    [{ q: 'fractions', topic: 'money' }, []],
  ] as const)('filtered by %j has %j', (filters, slugs) => {
    expect(slugsOf(filterResources(all, { ...emptyView, ...filters }))).toEqual(slugs);
  });

  it('is grouped by topic, without empty ones', () => {
    expect(groupByTopic(all).map(({ topic }) => topic)).toEqual(['money', 'exams', 'career']);
  });

  it('names the one filter that brings back the most', () => {
    const view = { ...emptyView, q: 'fractions', topic: 'money' } as const;
    expect(findBestRemoval(all, view)?.count).toBe(1);
    expect(findBestRemoval(all, { ...emptyView, kind: 'film' })).toEqual({
      name: 'kind',
      count: 3,
    });
    expect(findBestRemoval([], { ...emptyView, kind: 'film' })).toBeNull();
  });
});

it('what is recommended fits the stage, is open and not done, and begun ones come first', () => {
  const begun = list({ slug: 'begun' }, { marks: { ...noMarks, progress: 30 } });
  const other = list({ slug: 'other', stage: 'waiting' });
  const done = list({ slug: 'done' }, { marks: { ...noMarks, done: true } });
  const locked = list({ slug: 'locked' }, { isLocked: true });
  const found = recommend([guide, other, done, locked, begun], 'exploring');
  expect(slugsOf(found)).toEqual(['begun', 'guide']);
  expect(recommend([guide, quiz, saved, begun, guide, quiz], 'exploring')).toHaveLength(4);
});
