import { foldText } from '#shared/text/searchText.ts';
import type { ResourceCard } from '../contract.ts';
import {
  kindLabels,
  type OwnMarks,
  type ResourceKind,
  type ResourceStage,
  type ResourceTopic,
  topicLabels,
  topics,
} from '../rules.ts';

export const shownFilters = ['saved', 'open', 'done', 'device'] as const;
export type ShownFilter = (typeof shownFilters)[number];

export const shownLabels: Readonly<Record<ShownFilter, string>> = {
  saved: 'Saved',
  open: 'Not done yet',
  done: 'Done',
  device: 'On this device',
};

/** Empty for no filter. */
export type ListView = {
  readonly q: string;
  readonly topic: ResourceTopic | '';
  readonly kind: ResourceKind | '';
  readonly shown: ShownFilter | '';
};
export const emptyView: ListView = { q: '', topic: '', kind: '', shown: '' };

export type ListedResource = {
  readonly card: ResourceCard;
  readonly marks: OwnMarks;
  readonly isOnDevice: boolean;
  /** What is on this device is the text that the server has. */
  readonly isCurrent: boolean;
  /** The plan of the student doesn’t include it. */
  readonly isLocked: boolean;
};

const shownTests: Readonly<Record<ShownFilter, (listed: ListedResource) => boolean>> = {
  saved: ({ marks }) => marks.saved,
  open: ({ marks }) => !marks.done,
  done: ({ marks }) => marks.done,
  device: ({ isOnDevice }) => isOnDevice,
};

function matchesText({ card }: ListedResource, q: string): boolean {
  const { title, summary, topic, kind } = card;
  const text = foldText([title, summary, topicLabels[topic], kindLabels[kind]].join(' '));
  return foldText(q)
    .split(' ')
    .every((word) => text.includes(word));
}

export const filterResources = (
  all: readonly ListedResource[],
  { q, topic, kind, shown }: ListView,
): ListedResource[] =>
  all.filter(
    (listed) =>
      (topic === '' || listed.card.topic === topic) &&
      (kind === '' || listed.card.kind === kind) &&
      (shown === '' || shownTests[shown](listed)) &&
      (q.trim() === '' || matchesText(listed, q)),
  );

export type TopicGroup = {
  readonly topic: ResourceTopic;
  readonly listed: readonly ListedResource[];
};

/** In the order of the topics, without empty ones. */
export const groupByTopic = (all: readonly ListedResource[]): TopicGroup[] =>
  topics.flatMap((topic) => {
    const listed = all.filter(({ card }) => card.topic === topic);
    return listed.length === 0 ? [] : [{ topic, listed }];
  });

const maxRecommended = 4;

/** What was begun first; nothing that is done, or that the plan doesn’t include. */
export const recommend = (all: readonly ListedResource[], stage: ResourceStage): ListedResource[] =>
  all
    .filter(({ card, marks, isLocked }) => card.stage === stage && !marks.done && !isLocked)
    .toSorted((one, other) => Number(other.marks.progress > 0) - Number(one.marks.progress > 0))
    .slice(0, maxRecommended);

export type FilterName = keyof ListView;

/** Which single filter, taken away, brings back the most; null where none does. */
export function findBestRemoval(
  all: readonly ListedResource[],
  view: ListView,
): { readonly name: FilterName; readonly count: number } | null {
  const names = (Object.keys(view) as FilterName[]).filter((name) => view[name] !== '');
  const counted = names
    .map((name) => ({ name, count: filterResources(all, { ...view, [name]: '' }).length }))
    .toSorted((one, other) => other.count - one.count);
  const [best] = counted;
  return best && best.count > 0 ? best : null;
}
