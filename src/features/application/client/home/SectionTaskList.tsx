import { NextAction } from '#ui/navigation/NextAction.tsx';
import { TaskList, TaskRow } from '#ui/display/TaskList.tsx';
import { sections } from '#features/application/definition/sections.ts';
import { type NextStep, progressText } from '#features/application/answers/progress.ts';
import { sectionHref, topicHref } from '../sectionHrefs.ts';
import { taskState } from './taskState.ts';
import type { ApplicationOverview } from './useApplicationOverview.ts';
import type { SectionKey } from '#features/application/contract.ts';

export function NextStepLamp({ next }: { next: NextStep | null }) {
  if (!next) {
    return (
      <NextAction
        label="Nothing is due"
        detail="Every required answer is there. You can still change all of them."
      />
    );
  }
  return (
    <NextAction
      label={next.sentence}
      detail={sections[next.sectionKey].title}
      href={topicHref(next.sectionKey, next.topicKey)}
    />
  );
}

const sectionNotes: Partial<Record<SectionKey, string>> = {
  demographics: 'Voluntary, and kept apart from your application',
};

export function SectionTaskList({
  overview,
  keys,
  notes,
}: {
  overview: ApplicationOverview;
  keys: readonly SectionKey[];
  notes?: Partial<Record<SectionKey, string | undefined>>;
}) {
  return (
    <TaskList label="Sections of your application">
      {keys.map((key) => (
        <TaskRow
          key={key}
          title={sections[key].title}
          href={sectionHref(key)}
          state={taskState(overview.states[key])}
          count={progressText(overview.states[key])}
          note={notes?.[key] ?? sectionNotes[key]}
        />
      ))}
    </TaskList>
  );
}
