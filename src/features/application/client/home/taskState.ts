import type { TaskState } from '#ui/display/StateRing.tsx';
import type { SectionState } from '#features/application/answers/progress.ts';

export const taskState = ({ state }: Pick<SectionState, 'state'>): TaskState =>
  (
    ({
      not_started: 'notStarted',
      in_progress: 'inProgress',
      needs_attention: 'needsAttention',
      done: 'done',
    }) as const
  )[state];
