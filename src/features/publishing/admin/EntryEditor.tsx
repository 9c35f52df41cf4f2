import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AnyContentType } from '#shared/contract/contentType.ts';
import { plural } from '#shared/text/plural.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import type { Entry, PublishWhen } from '../contract.ts';
import { shapeProblems } from '../rules.ts';
import {
  describeFailure,
  failedMessage,
  getConflict,
  getFieldProblems,
  savedMessage,
} from './adminErrors.ts';
import { type SaveOrder, saveMutation, showEntry, unpublishMutation } from './entryQueries.ts';
import { EntryForm } from './form/EntryForm.tsx';
import { fieldIdAt } from './form/formErrors.ts';
import { CheckNotes } from './notes/CheckNotes.tsx';
import { GivenFacts } from './notes/GivenFacts.tsx';
import { TryOut } from './notes/TryOut.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';
import { SaveBar, type SaveChoice } from './SaveBar.tsx';
import { toOrder } from './toOrder.ts';
import type { EntryDraft } from './useEntryDraft.ts';

type Fields = Readonly<Record<string, unknown>>;
type Undo = Omit<SaveOrder, 'entry'> | 'unpublish';
type Done = { readonly text: string; readonly undo: Undo | null };
/** Left by the screen of a new entry for the screen of the entry it became. */
export type CreatedState = { readonly created: PublishWhen['kind'] };

const doneText = (when: PublishWhen['kind']): string => {
  if (when === 'now') return savedMessage;
  return when === 'draft'
    ? 'The draft is saved. It is not public.'
    : 'The draft is saved and goes public at its time.';
};

const takenBack = 'It is off the site again. What you wrote is kept as a draft.';

/** How a new entry was saved that this screen opens with; said once. */
function useCreated(): PublishWhen['kind'] | null {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const [created] = useState(() => (state as CreatedState | null)?.created ?? null);
  useEffect(() => {
    if (created) void navigate(pathname, { replace: true, state: null });
  }, [created, navigate, pathname]);
  return created;
}

export function EntryEditor({
  type,
  entry,
  draft,
  start,
  onConflict,
}: {
  type: AnyContentType;
  entry: Entry;
  draft: EntryDraft;
  start: Fields;
  onConflict: (error: Error) => void;
}) {
  const value: Fields = { ...start, ...draft.typed };
  const save = useMutation(saveMutation());
  const takeBack = useMutation(unpublishMutation());
  const created = useCreated();
  const [done, setDone] = useState<Done | null>(
    created && { text: doneText(created), undo: created === 'now' ? 'unpublish' : null },
  );
  const [attempt, setAttempt] = useState(0);
  const [wrong, setWrong] = useState<ReturnType<typeof shapeProblems>>([]);
  const problems = wrong.length > 0 ? wrong : getFieldProblems(save.error);
  const failure =
    save.error && getConflict(save.error) ? takeBack.error : (save.error ?? takeBack.error);

  function run(order: Omit<SaveOrder, 'entry'>, undo: Done['undo']): void {
    save.mutate(
      { entry, ...order },
      {
        onSuccess: (saved) => {
          void draft.clear();
          showEntry(saved);
          setDone({ text: doneText(order.when.kind), undo });
        },
        onError: (error) => {
          setAttempt((before) => before + 1);
          if (getConflict(error)) onConflict(error);
        },
      },
    );
  }

  function submit(choice: SaveChoice): void {
    setDone(null);
    const order = toOrder(type, value, choice);
    const { when } = order;
    const found = when.kind === 'draft' ? [] : shapeProblems(type.schema, value);
    setWrong(found);
    if (found.length > 0) {
      save.reset();
      setAttempt((before) => before + 1);
      return;
    }
    const isBack = when.kind === 'now' && entry.published !== null;
    const { published, unpublishAt } = entry;
    const undo = isBack ? { ...order, value: published, note: 'Undo', unpublishAt } : null;
    run(order, undo);
  }

  function runUndo(what: Undo): void {
    if (what !== 'unpublish') run(what, null);
    else takeBack.mutate(entry, { onSuccess: () => setDone({ text: takenBack, undo: null }) });
  }

  return (
    <div>
      {entry.unfinished.length > 0 && (
        <Banner tone="warn" title="Only you can fill this in">
          <p>
            {plural(entry.unfinished.length, 'field is', 'fields are')} blank and left out of the
            pages: {entry.unfinished.join(', ')}.
          </p>
        </Banner>
      )}
      <ErrorSummary
        attempt={attempt}
        items={problems.map(({ path, message }) => ({ fieldId: fieldIdAt(path), message }))}
      />
      {failure && (
        <Banner tone="bad" title={failedMessage}>
          <p>{describeFailure(failure)} Every word you typed is kept on this device.</p>
        </Banner>
      )}
      <GivenFacts title={type.givenTitle} facts={entry.given ?? []} />
      <EntryForm
        {...{ type, value, problems }}
        onChange={(next) => {
          setDone(null);
          draft.set(value, next as Fields, entry.base);
        }}
      />
      <CheckNotes entryKey={entry.key} isChanged={draft.isChanged} {...{ type, value }} />
      <TryOut entryKey={entry.key} {...{ type, value }} />
      <PreviewPanel type={type.name} entryKey={entry.key} value={value} />
      <SaveBar
        entry={entry}
        isBusy={save.isPending || takeBack.isPending}
        isChanged={draft.isChanged}
        saved={draft.saved}
        message={done?.text ?? ''}
        onSave={submit}
        onUndo={done?.undo ? () => runUndo(done.undo as Undo) : null}
        onReset={() => void draft.clear()}
      />
    </div>
  );
}
