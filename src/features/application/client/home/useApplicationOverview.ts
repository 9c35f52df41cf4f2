import type { DraftValues } from '../../../shared/draft/values.ts';
import type { TaskState } from '../../../ui/StateRing.tsx';
import { type SectionKey, sectionKeys } from '../contract.ts';
import { sections } from '../definition/sections.ts';
import { type NextStep, nextStep, sectionState, type SectionState } from '../progress.ts';
import { useReady, useReviewsOf, useValuesOf } from './sectionDraft.ts';
import { today } from './today.ts';
import { useOwnEmails } from './useOwnEmails.ts';

export type SectionStanding = {
  readonly key: SectionKey;
  readonly values: DraftValues;
  readonly review: number;
  readonly ownEmails: readonly string[];
};

export type ApplicationOverview = {
  readonly ready: boolean;
  readonly states: Readonly<Record<SectionKey, SectionState>>;
  readonly next: NextStep | null;
  /** The answers of the section on programs. */
  readonly programs: DraftValues;
};

/** Where every section stands, from the drafts on this device. */
export function useApplicationOverview(): ApplicationOverview {
  const standings: readonly SectionStanding[] = [
    useStanding('personal-information'),
    useStanding('demographics'),
    useStanding('academics'),
    useStanding('achievements'),
    useStanding('program-material'),
  ];
  const ready = useReady();
  const day = today();
  const states = Object.fromEntries(
    standings.map(({ key, values, ...facts }) => [
      key,
      sectionState(sections[key], values, day, facts),
    ]),
  ) as Record<SectionKey, SectionState>;
  return {
    ready,
    states,
    next: nextStep(standings, day),
    programs: standings.at(sectionKeys.indexOf('program-material'))?.values ?? {},
  };
}

function useStanding(key: SectionKey): SectionStanding {
  const values = useValuesOf(key);
  const review = useReviewsOf(key).length;
  return { key, values, review, ownEmails: useOwnEmails() };
}

/** The state in the words of the task list. */
export const taskState = ({ state }: SectionState): TaskState =>
  (
    ({
      not_started: 'notStarted',
      in_progress: 'inProgress',
      needs_attention: 'needsAttention',
      done: 'done',
    }) as const
  )[state];
