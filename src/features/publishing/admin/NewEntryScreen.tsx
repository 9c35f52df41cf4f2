// A new entry: typed on this device first like any other, and given its key when it is saved.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { AnyContentType } from '#shared/contract/contentType.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { shapeProblems } from '../rules.ts';
import { describeFailure, failedMessage, getFieldProblems } from './adminErrors.ts';
import { saveMutation, showEntry } from './entryQueries.ts';
import type { CreatedState } from './EntryEditor.tsx';
import { EntryForm } from './form/EntryForm.tsx';
import { fieldIdAt } from './form/formErrors.ts';
import { TryOut } from './notes/TryOut.tsx';
import { SaveBar, type SaveChoice } from './SaveBar.tsx';
import { toOrder } from './toOrder.ts';
import { useEntryDraft } from './useEntryDraft.ts';

type Fields = Readonly<Record<string, unknown>>;

/** No key is made of a title like this. */
const newKey = ' new';

const nothingYet = { publishAt: null, unpublishAt: null, canUnpublish: true } as const;

export function NewEntryScreen({ types }: { types: readonly AnyContentType[] }) {
  const { type: name = '' } = useParams();
  const type = types.find((each) => each.name === name);
  return type ? (
    <NewEntry type={type} />
  ) : (
    <PageHeader title="There is nothing at this address" code="404" />
  );
}

function NewEntry({ type }: { type: AnyContentType }) {
  const navigate = useNavigate();
  const draft = useEntryDraft(type.name, newKey);
  const save = useMutation(saveMutation());
  const [attempt, setAttempt] = useState(0);
  const [wrong, setWrong] = useState<ReturnType<typeof shapeProblems>>([]);
  const value: Fields = { ...(type.blank as Fields), ...draft.typed };
  const problems = wrong.length > 0 ? wrong : getFieldProblems(save.error);

  function submit(choice: SaveChoice): void {
    const order = toOrder(type, value, choice);
    const found = shapeProblems(type.schema, value);
    setWrong(found);
    if (found.length > 0) {
      save.reset();
      setAttempt((before) => before + 1);
      return;
    }
    save.mutate(
      { entry: null, ...order },
      {
        onSuccess: (saved) => {
          void draft.clear();
          showEntry(saved);
          void navigate(`/content/${type.name}/${encodeURIComponent(saved.key)}`, {
            replace: true,
            state: { created: order.when.kind } satisfies CreatedState,
          });
        },
        onError: () => setAttempt((before) => before + 1),
      },
    );
  }

  return (
    <>
      <PageHeader
        title={`New ${type.singular}`}
        back={{ label: type.title, href: `/content/${type.name}` }}
      />
      <ErrorSummary
        attempt={attempt}
        items={problems.map(({ path, message }) => ({ fieldId: fieldIdAt(path), message }))}
      />
      {save.error && (
        <Banner tone="bad" title={failedMessage}>
          <p>{describeFailure(save.error)} Every word you typed is kept on this device.</p>
        </Banner>
      )}
      {draft.isReady ? (
        <EntryForm
          {...{ type, value, problems }}
          onChange={(next) => draft.set(value, next as Fields, 'new')}
        />
      ) : (
        <Skeleton count={6} />
      )}
      {draft.isReady && <TryOut entryKey="" {...{ type, value }} />}
      <SaveBar
        entry={{ ...nothingYet, state: type.startsAsDraft ? 'draft' : 'published' }}
        isBusy={save.isPending}
        isChanged={draft.isChanged}
        saved={draft.saved}
        message=""
        onSave={submit}
        onUndo={null}
        onReset={() => void draft.clear()}
      />
    </>
  );
}
