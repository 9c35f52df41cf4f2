import { useDraftSection } from '../../../offline/useDraft.ts';
import type { DraftValues } from '../../../shared/draft/values.ts';
import type { TaskState } from '../../../ui/StateRing.tsx';
import { type SectionKey, sectionKeys } from '../contract.ts';
import { sections } from '../definition/sections.ts';
import { type NextStep, nextStep, sectionState, type SectionState } from '../progress.ts';
import { today } from './today.ts';

export type SectionStanding = {
  readonly key: SectionKey;
  readonly values: DraftValues;
  readonly ready: boolean;
  readonly review: number;
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
  const day = today();
  const states = Object.fromEntries(
    standings.map(({ key, values, review }) => [
      key,
      sectionState(sections[key], values, day, { review }),
    ]),
  ) as Record<SectionKey, SectionState>;
  return {
    ready: standings.every(({ ready }) => ready),
    states,
    next: nextStep(standings, day),
    programs: standings.at(sectionKeys.indexOf('program-material'))?.values ?? {},
  };
}

function useStanding(key: SectionKey): SectionStanding {
  const { ready, values, review } = useDraftSection(key);
  return { key, ready, values, review: review.length };
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

/** Counts of required items, e.g. '6 of 9 answered'; '' where nothing is required. */
export function progressText({ done, required, attention }: SectionState): string {
  const counted = required === 0 ? '' : `${done} of ${required} required`;
  if (attention === 0) return counted;
  return [counted, `${attention} to look at`].filter(Boolean).join(', ');
}
