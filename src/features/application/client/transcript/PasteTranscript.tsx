// From a pasted transcript to courses in the list: the text, a preview in which nothing is stored yet, then one change.
import { useState } from 'react';
import { plural } from '#shared/text/plural.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { UndoBar } from '#ui/feedback/UndoBar.tsx';
import { importChanges, revertChanges } from '#features/application/transcript/preview.ts';
import { useGetValues } from '../draft/sectionRecords.ts';
import { useSection } from '../section/sectionModel.ts';
import { emptyDraft, type TranscriptDraft } from './transcriptDraft.ts';
import { TranscriptPreview } from './TranscriptPreview.tsx';
import { TranscriptText } from './TranscriptText.tsx';
import styles from './Transcript.module.css';
import { useImportChoices } from './useImportChoices.ts';
import { type DraftState, useTranscriptDraft } from './useTranscriptDraft.ts';

type Finished = {
  readonly text: string;
  readonly undo: () => void;
};

export function PasteTranscript({ onClose }: { onClose: () => void }) {
  const state = useTranscriptDraft();
  return state === null ? (
    <Skeleton shape="field" count={2} label="Opening the field" />
  ) : (
    <TranscriptPanel state={state} onClose={onClose} />
  );
}

function TranscriptPanel({
  state: { draft, change, replace },
  onClose,
}: {
  state: DraftState;
  onClose: () => void;
}) {
  const section = useSection();
  const valuesNow = useGetValues();
  const [finished, setFinished] = useState<Finished | null>(null);
  const choices = useImportChoices(draft);

  /** The pasted text comes back with an undo. */
  const finish = (text: string, revert: () => void, back: TranscriptDraft) => {
    replace(emptyDraft);
    setFinished({
      text,
      undo: () => {
        revert();
        replace(back);
        setFinished(null);
      },
    });
  };
  const discard = () => {
    if (draft.text.trim() === '') onClose();
    else finish('The pasted text was discarded.', () => undefined, draft);
  };

  if (finished)
    return <UndoBar text={finished.text} onUndo={finished.undo} onClose={onClose} focusOnMount />;
  if (draft.phase === 'text')
    return (
      <TranscriptText
        draft={draft}
        choices={choices}
        onChange={change}
        onPreview={() => change({ phase: 'preview' })}
        onDiscard={discard}
      />
    );
  return (
    <section className={styles.panel} aria-labelledby="transcript-title">
      <TranscriptPreview
        text={draft.text}
        choices={choices}
        onEdit={(edits) => change({ edits })}
        onBack={() => change({ phase: 'text' })}
        onDiscard={discard}
        onAdd={(rows) => {
          const before = valuesNow();
          const changes = importChanges(rows, choices, before, section.draft.newRowId);
          section.draft.setMany(changes);
          const count = rows.filter(({ use }) => use).length;
          finish(
            `${plural(count, 'course')} added. You’ll find ${count === 1 ? 'it' : 'them'} in your list.`,
            () => section.draft.setMany(revertChanges(changes, before, valuesNow())),
            draft,
          );
        }}
      />
    </section>
  );
}
