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
        label="You’re all caught up"
        detail="You’ve answered everything required. You can still change any answer."
      />
    );
  }
  return <NextAction label={next.sentence} href={topicHref(next.sectionKey, next.topicKey)} />;
}

const sectionNotes: Partial<Record<SectionKey, string>> = {
  demographics: 'Separate from your application',
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
    <TaskList label="Sections of my application">
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
