import { useState } from 'react';
import { useNow } from '#ui/hooks/useNow.ts';
import { relativeTime } from '#shared/time/relativeTime.ts';
import { RetryButton } from '#ui/feedback/RetryButton.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { describeWriteError } from '../actions/menu/describeRefusal.ts';
import { AdoptSaves } from './AdoptSaves.tsx';
import { ListBar } from './ListBar.tsx';
import { NoSaves } from './NoSaves.tsx';
import { OfflineThreads } from './OfflineThreads.tsx';
import type { SavedItem, SavesView } from './savedItems.ts';
import { SaveRows } from './SaveRows.tsx';
import { emptyView, SavesTools } from './SavesTools.tsx';
import { useSaves } from './useSaves.ts';

export function MemberSaves({ userId }: { userId: string }) {
  const saves = useSaves(userId);
  const now = useNow(60_000);
  const [view, setView] = useState<SavesView>(emptyView);
  const [removed, setRemoved] = useState<readonly SavedItem[]>([]);
  const [errorText, setErrorText] = useState('');
  const { items, lists, isKnown, error, cachedAt, refetch } = saves;
  const attempt = async (work: () => Promise<void>) => {
    setErrorText('');
    try {
      await work();
    } catch (failure) {
      setErrorText(describeWriteError(failure).text);
    }
  };
  const remove = (ids: ReadonlySet<string>) =>
    attempt(async () => {
      const chosen = items.filter(({ id }) => ids.has(id));
      for (const item of chosen) await saves.change(item, { on: false });
      setRemoved(chosen);
    });
  const undo = () =>
    attempt(async () => {
      for (const item of removed) {
        const { listId, note, remindAt } = item;
        await saves.change(item, { on: true, listId, note, remindAt });
      }
      setRemoved([]);
    });
  if (!isKnown && items.length === 0)
    return error ? (
      <Banner
        tone="bad"
        title="We couldn’t load your saved posts"
        actions={<RetryButton until={describeWriteError(error).until} onRetry={refetch} />}
      >
        <p>{describeWriteError(error).text}</p>
      </Banner>
    ) : (
      <Skeleton shape="row" count={4} label="Opening your saved posts" />
    );
  const isEmpty = items.length === 0 && removed.length === 0;
  return (
    <>
      <AdoptSaves userId={userId} onAdopted={refetch} />
      {cachedAt !== null && (
        <Banner tone="info" title={`Saved copy from ${relativeTime(cachedAt, now)}`}>
          <p>You’re offline. You can read, and what you change is sent when you’re back.</p>
        </Banner>
      )}
      {errorText !== '' && (
        <Banner tone="bad" title="That wasn’t changed" onClose={() => setErrorText('')}>
          <p>{errorText}</p>
        </Banner>
      )}
      {isEmpty && <NoSaves />}
      {(!isEmpty || lists.length > 0) && (
        <>
          <ListBar
            userId={userId}
            lists={lists}
            total={items.length}
            listId={view.listId}
            onList={(listId) => setView({ ...view, listId })}
            onChanged={refetch}
          />
          {!isEmpty && <SavesTools items={items} lists={lists} view={view} onView={setView} />}
          <SaveRows
            items={items}
            lists={lists}
            view={view}
            onView={setView}
            removed={removed}
            onRemove={(ids) => void remove(ids)}
            onUndo={() => void undo()}
            change={saves.change}
          />
          {!isEmpty && <OfflineThreads items={items} />}
        </>
      )}
    </>
  );
}
