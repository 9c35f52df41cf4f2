import { Lamp } from '../../../ui/Lamp.tsx';
import { Shelf, TaskRow } from '../../../ui/Shelf.tsx';
import { sections } from '../definition/sections.ts';
import { type NextStep, progressText } from '../progress.ts';
import { sectionAddress, topicAddress } from './addresses.ts';
import { type ApplicationOverview, taskState } from './applicationOverview.ts';
import type { SectionKey } from '../contract.ts';

/** The one next thing, lit while something is due. */
export function NextLamp({ next }: { next: NextStep | null }) {
  if (!next) {
    return (
      <Lamp
        label="Nothing is due"
        detail="Every required answer is there. You can still change all of them."
      />
    );
  }
  return (
    <Lamp
      label={next.sentence}
      detail={sections[next.sectionKey].title}
      href={topicAddress(next.sectionKey, next.topicKey)}
    />
  );
}

const notesOf: Partial<Record<SectionKey, string>> = {
  demographics: 'Voluntary, and kept apart from your application',
};

/** The task list: the given sections with their state and counts. */
export function SectionShelf({
  overview,
  keys,
  notes,
}: {
  overview: ApplicationOverview;
  keys: readonly SectionKey[];
  /** A line under a section's title. */
  notes?: Partial<Record<SectionKey, string | undefined>>;
}) {
  return (
    <Shelf label="Sections of your application">
      {keys.map((key) => (
        <TaskRow
          key={key}
          title={sections[key].title}
          href={sectionAddress(key)}
          state={taskState(overview.states[key])}
          count={progressText(overview.states[key])}
          note={notes?.[key] ?? notesOf[key]}
        />
      ))}
    </Shelf>
  );
}
