import { useState } from 'react';
import { plural } from '#shared/text/plural.ts';
import { quoted } from '#shared/text/quoted.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { UndoBar } from '#ui/feedback/UndoBar.tsx';
import type { SaveList } from '#features/forum/savesContract.ts';
import { SaveRow } from './SaveRow.tsx';
import { emptyView } from './SavesTools.tsx';
import { type SavedItem, type SavesView, viewItems } from './savedItems.ts';
import styles from './Saves.module.css';
import type { Saves } from './useSaves.ts';

/** @param change null for guests, who have no lists, notes and reminders */
export function SaveRows({
  items,
  lists = [],
  view,
  onView,
  removed,
  onRemove,
  onUndo,
  change = null,
}: {
  items: readonly SavedItem[];
  lists?: readonly SaveList[];
  view: SavesView;
  onView: (view: SavesView) => void;
  removed: readonly SavedItem[];
  onRemove: (ids: ReadonlySet<string>) => void;
  onUndo: () => void;
  change?: Saves['change'] | null;
}) {
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null);
  const rows = viewItems(items, view);
  const chosen = rows.filter(({ id }) => selected?.has(id));
  const select = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  };
  const [first] = removed;
  return (
    <>
      {first && (
        <UndoBar
          text={
            removed.length === 1
              ? `Removed: ${quoted(first.title)}.`
              : `Removed ${plural(removed.length, 'post')}.`
          }
          onUndo={onUndo}
          focusOnMount
        />
      )}
      {rows.length > 0 && (
        <ul className={styles.rows} aria-label="Saved posts">
          {rows.map((item) => (
            <SaveRow
              key={item.id}
              item={item}
              lists={lists}
              isSelected={selected?.has(item.id) ?? null}
              onSelect={() => select(item.id)}
              onRemove={() => onRemove(new Set([item.id]))}
              change={change}
            />
          ))}
        </ul>
      )}
      {rows.length === 0 && items.length > 0 && (
        <div className={styles.none}>
          <p aria-live="polite">
            {view.q === '' ? 'Nothing in this list yet.' : `No saved post has ${quoted(view.q)}.`}
          </p>
          <Button onClick={() => onView({ ...emptyView, sort: view.sort })}>
            Show all saved posts
          </Button>
        </div>
      )}
      {rows.length > 1 && (
        <fieldset className={styles.bulk}>
          <legend className={styles.unseen}>Several at once</legend>
          <Button
            variant="quiet"
            aria-pressed={selected !== null}
            onClick={() => setSelected(selected === null ? new Set() : null)}
          >
            {selected === null ? 'Select several' : 'Stop selecting'}
          </Button>
          {selected !== null && (
            <>
              <Button
                variant="quiet"
                onClick={() => setSelected(new Set(rows.map(({ id }) => id)))}
              >
                Select all
              </Button>
              <Button
                variant="danger"
                disabled={chosen.length === 0}
                onClick={() => {
                  onRemove(new Set(chosen.map(({ id }) => id)));
                  setSelected(null);
                }}
              >
                Remove {plural(chosen.length, 'post')}
              </Button>
            </>
          )}
        </fieldset>
      )}
    </>
  );
}
