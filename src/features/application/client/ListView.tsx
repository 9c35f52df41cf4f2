// A list whose rows are added, edited, moved by buttons and removed with a way back.
import { Fragment, useState } from 'react';
import { useDraftRows } from '../../../offline/useDraft.ts';
import { rowPath } from '../../../shared/draft/values.ts';
import { Button } from '../../../ui/Button.tsx';
import { RowList } from '../../../ui/RowCard.tsx';
import { UndoBar } from '../../../ui/UndoBar.tsx';
import type { ListDefinition } from '../definition/types.ts';
import { rowGroup, rowSummary } from '../labels.ts';
import styles from './Condenser.module.css';
import { FieldView } from './FieldView.tsx';
import { RowView } from './RowView.tsx';
import { useSection } from './sectionModel.tsx';

type Removed = { readonly title: string; readonly undo: () => void };

/** All rows of a list. */
export function ListView({ list }: { list: ListDefinition }) {
  const { definition, draft, lookup, place } = useSection();
  const rows = useDraftRows(definition.key, list.key);
  const [removed, setRemoved] = useState<Removed | null>(null);

  const add = (after?: string) => {
    setRemoved(null);
    const initial: Record<string, string> = {};
    for (const field of after ? (list.carry ?? []) : []) {
      const value = draft.values[rowPath(list.key, after ?? '', field)] ?? '';
      if (value !== '') initial[field] = value;
    }
    place.openRow(draft.addRow(list.key, initial, after));
  };
  const remove = (id: string) => {
    const { title } = rowSummary(definition, list, draft.values, id, lookup);
    if (place.row === id) place.openRow('');
    setRemoved({ title, undo: draft.removeRow(list.key, id) });
  };

  const groups = rows.map(({ id }) => rowGroup(definition, list, draft.values, id, lookup));
  return (
    <div className={styles['list']}>
      {rows.length === 0 && <Empty list={list} />}
      {rows.length > 0 && (
        <RowList label={list.noun.many}>
          {rows.map(({ id }, index) => (
            <Fragment key={id}>
              {groups[index] && groups[index].key !== groups[index - 1]?.key && (
                <li className={styles['groupTitle']}>{groups[index].title}</li>
              )}
              <RowView
                list={list}
                id={id}
                position={index + 1}
                count={rows.length}
                onRemove={() => remove(id)}
                onAddAnother={() => add(id)}
              />
            </Fragment>
          ))}
        </RowList>
      )}
      {removed && (
        <UndoBar
          text={`Removed: ${removed.title}.`}
          takeFocus
          onUndo={() => {
            removed.undo();
            setRemoved(null);
          }}
          onClose={() => setRemoved(null)}
        />
      )}
      <div>
        <Button variant="secondary" onClick={() => add()}>
          {rows.length === 0
            ? `Add ${article(list.noun.one)} ${list.noun.one}`
            : `Add another ${list.noun.one}`}
        </Button>
      </div>
    </div>
  );
}

function Empty({ list }: { list: ListDefinition }) {
  const { noneField } = list;
  return (
    <>
      <p className={styles['empty']}>
        {list.emptyText}
        {list.example && <span className={styles['example']}>For example: {list.example}</span>}
      </p>
      {noneField && <NoneField name={noneField.name} label={noneField.label} />}
    </>
  );
}

function NoneField({ name, label }: { name: string; label: string }) {
  const [field] = useState({ name, label, kind: 'check' as const });
  return <FieldView field={field} path={name} rowPrefix="" />;
}

const article = (noun: string): string => (/^[aeiou]/i.test(noun) ? 'an' : 'a');
