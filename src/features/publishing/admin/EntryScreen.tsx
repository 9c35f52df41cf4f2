import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { AnyContentType } from '#shared/contract/contentType.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import type { Entry } from '../contract.ts';
import { getConflict, describeFailure } from './adminErrors.ts';
import { ConflictPanel } from './ConflictPanel.tsx';
import { EntryEditor } from './EntryEditor.tsx';
import { discardMutation, entryQuery, unpublishMutation } from './entryQueries.ts';
import { RevisionPanel } from './RevisionPanel.tsx';
import { startOf } from './startOf.ts';
import { StateBadge } from './StateBadge.tsx';
import { useEntryDraft } from './useEntryDraft.ts';

export function EntryScreen({ types }: { types: readonly AnyContentType[] }) {
  const { type: name = '', key = '' } = useParams();
  const type = types.find((each) => each.name === name);
  const query = useQuery({ ...entryQuery(name, key), enabled: type !== undefined });
  if (!type) return <PageHeader title="There is nothing at this address" code="404" />;
  const back = type.isSingle ? undefined : { label: type.title, href: `/content/${name}` };
  if (query.data)
    return <OpenEntry key={`${name}/${key}`} {...{ type, back }} entry={query.data} />;
  return (
    <>
      <PageHeader title={type.title} back={back} />
      {query.isError ? (
        <Banner
          tone="bad"
          title={describeFailure(query.error)}
          actions={<Button onClick={() => void query.refetch()}>Try again</Button>}
        />
      ) : (
        <Skeleton count={6} />
      )}
    </>
  );
}

function OpenEntry({
  type,
  back,
  entry,
}: {
  type: AnyContentType;
  back: { readonly label: string; readonly href: string } | undefined;
  entry: Entry;
}) {
  const draft = useEntryDraft(type.name, entry.key);
  /** What somebody else saved while words of this editor were waiting. */
  const [theirs, setTheirs] = useState<Entry | null>(null);
  const start = startOf(entry);
  const [isLookedAt, setLookedAt] = useState(false);
  // Once: later on it is the answer to a save that says so.
  if (draft.isReady && !isLookedAt) {
    setLookedAt(true);
    if (draft.isChanged && draft.base !== entry.base) setTheirs(entry);
  }
  const conflict = theirs;
  return (
    <>
      <PageHeader
        title={entry.title}
        back={back}
        status={<StateBadge entry={entry} />}
        actions={<EntryActions entry={entry} isChanged={draft.isChanged} />}
      />
      {entry.failure !== '' && <Banner tone="bad" title={entry.failure} />}
      {!draft.isReady && <Skeleton count={6} />}
      {draft.isReady && conflict && (
        <ConflictPanel
          {...{ type, draft, mine: { ...start, ...draft.typed } }}
          before={theirs === entry ? null : start}
          theirs={conflict}
          onDone={() => setTheirs(null)}
        />
      )}
      {draft.isReady && !conflict && (
        <EntryEditor
          {...{ type, entry, draft, start }}
          onConflict={(error) => setTheirs(getConflict(error))}
        />
      )}
      <RevisionPanel type={type} entry={entry} draft={draft} start={start} />
      {!type.isSingle && (
        <p>
          <Link to={`/content/${type.name}`}>All {type.title.toLowerCase()}</Link>
        </p>
      )}
    </>
  );
}

function EntryActions({ entry, isChanged }: { entry: Entry; isChanged: boolean }) {
  const discard = useMutation(discardMutation());
  const unpublish = useMutation(unpublishMutation());
  const failure = discard.error ?? unpublish.error;
  return (
    <>
      {entry.draft !== null && entry.published !== null && (
        <Button
          variant="quiet"
          busy={discard.isPending}
          disabled={isChanged}
          onClick={() => discard.mutate(entry)}
        >
          Discard the draft
        </Button>
      )}
      {entry.canUnpublish && entry.published !== null && (
        <Button variant="quiet" busy={unpublish.isPending} onClick={() => unpublish.mutate(entry)}>
          Take from the site
        </Button>
      )}
      {failure && <Banner tone="bad" title={describeFailure(failure)} />}
    </>
  );
}
