import { useEffect, useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { chunkUnavailable } from '#ui/feedback/ChunkUnavailable.tsx';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';
import { RowCard, RowList } from '#ui/layout/RowCard.tsx';
import { positionBetween } from '#features/saved-schools/rules.ts';
import styles from '../Saved.module.css';
import { type SavedItem, type SavedSort, sortItems } from '../savedItems.ts';
import { editSchool } from '../sync/savedSchools.ts';
import { SavedRow } from './SavedRow.tsx';

const BulkBar = lazyPart(async () => (await import('../savedSchools.lazy.tsx')).BulkBar);

type Props = {
  readonly items: readonly SavedItem[];
  readonly sort: SavedSort;
  readonly now: number;
  readonly online: boolean;
  readonly removed: RemovedSchool | null;
  readonly onRemoved: (removed: RemovedSchool | null) => void;
};

export type RemovedSchool = {
  readonly id: number;
  readonly name: string;
  readonly after: number | null;
};

export function SavedRows({ items, sort, now, online, removed, onRemoved }: Props) {
  const [selected, setSelected] = useState<ReadonlySet<number> | null>(null);
  const rows = sortItems(items, sort);
  const remove = ({ id, name }: SavedItem, at: number): void => {
    setReturned(null);
    onRemoved({ id, name, after: rows[at - 1]?.id ?? null });
    void editSchool(id, { saved: false });
  };
  const [returned, setReturned] = useState<number | null>(null);
  const undo = async (): Promise<void> => {
    if (removed) await editSchool(removed.id, { saved: true });
    setReturned(removed?.id ?? null);
    onRemoved(null);
  };
  const isBack = returned !== null && rows.some(({ id }) => id === returned);
  useEffect(() => {
    // The button that had the focus is gone: the row that came back takes it.
    if (isBack) document.querySelector<HTMLElement>(`#saved-${returned} a`)?.focus();
  }, [isBack, returned]);
  const place = removed && (
    <RemovedRow key="removed" removed={removed} onUndo={() => void undo()} />
  );
  return (
    <>
      <RowList label="Saved schools">
        {removed?.after === null && place}
        {rows.flatMap((item, at) => [
          <SavedRow
            key={item.id}
            item={item}
            position={at + 1}
            count={rows.length}
            now={now}
            online={online}
            onMove={sort === 'own' ? (step) => move(rows, at, step) : null}
            onRemove={() => remove(item, at)}
            selected={selected?.has(item.id) ?? null}
            onSelect={(chosen) => setSelected(withOne(selected, item.id, chosen))}
          />,
          ...(removed?.after === item.id ? [place] : []),
        ])}
      </RowList>
      <div className={styles.selecting}>
        <Button
          variant="quiet"
          aria-pressed={selected !== null}
          onClick={() => setSelected(selected === null ? new Set() : null)}
        >
          {selected === null ? 'Select several' : 'End selecting'}
        </Button>
      </div>
      {selected !== null && (
        <LazyBoundary fallback={null} unavailable={chunkUnavailable}>
          <BulkBar
            items={rows}
            selected={selected}
            onSelect={setSelected}
            onDone={() => setSelected(null)}
          />
        </LazyBoundary>
      )}
    </>
  );
}

function RemovedRow({ removed, onUndo }: { removed: RemovedSchool; onUndo: () => void }) {
  return <RowCard title={removed.name} position={0} count={0} removed onUndoRemove={onUndo} />;
}

function withOne(
  selected: ReadonlySet<number> | null,
  id: number,
  chosen: boolean,
): ReadonlySet<number> {
  const next = new Set(selected);
  if (chosen) next.add(id);
  else next.delete(id);
  return next;
}

/** Where numbers leave no room, every row gets a new one. */
function move(rows: readonly SavedItem[], at: number, step: -1 | 1): void {
  const moved = rows[at];
  const target = at + step;
  if (!moved || target < 0 || target >= rows.length) return;
  const others = rows.filter((row) => row !== moved);
  const before = others[target - 1]?.record.local.position ?? null;
  const after = others[target]?.record.local.position ?? null;
  const position = positionBetween(before, after);
  if (position !== before && position !== after) return void editSchool(moved.id, { position });
  const order = [...others.slice(0, target), moved, ...others.slice(target)];
  for (const [index, { id }] of order.entries()) void editSchool(id, { position: index + 1 });
}
