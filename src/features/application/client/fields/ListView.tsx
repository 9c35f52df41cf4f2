import { Fragment, useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { RowList } from '#ui/layout/RowCard.tsx';
import { UndoBar } from '#ui/feedback/UndoBar.tsx';
import type { ListDefinition } from '#features/application/definition/types.ts';
import { rowSummary } from '#features/application/answers/labels.ts';
import { rowValues } from '#features/application/answers/places.ts';
import styles from '../Condenser.module.css';
import { HoursTotal } from './ExperienceHours.tsx';
import { fieldId } from './fieldId.ts';
import { FieldView } from './FieldView.tsx';
import { isEmptyRow, type NewRow, nextRowValues } from './newRow.ts';
import { RowView } from './RowView.tsx';
import { useDerived, useGetValues } from '../draft/sectionRecords.ts';
import { useSection } from '../section/sectionModel.ts';
import { TranscriptEntry } from '../transcript/TranscriptEntry.tsx';
import { addElementId, useListFocus } from './useListFocus.ts';
import { useShownRows } from './useShownRows.ts';

type Removed = {
  readonly id: string;
  readonly index: number;
  readonly title: string;
  readonly undo: () => void;
};

export function ListView({ list }: { list: ListDefinition }) {
  const { definition, draft, lookup, place } = useSection();
  const valuesNow = useGetValues();
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [newRow, setNewRow] = useState<NewRow | null>(null);
  const rows = useShownRows(list, newRow);
  const focus = useListFocus(list.key, place.row);
  const saidNone = useDerived(
    (values) => list.noneField !== undefined && values[list.noneField.name] === 'yes',
  );
  const isNone = saidNone && rows.length === 0;

  const add = (before?: string) => {
    const after = before ?? (list.carry && rows.at(-1)?.id);
    const id = draft.newRowId();
    setNewRow({ id, initial: nextRowValues(list, valuesNow(), after), after });
    setRemoved(null);
    place.openRow(list.key, id);
  };
  const remove = (id: string, index: number) => {
    const { title } = rowSummary(definition, list, valuesNow(), id, lookup);
    setRemoved({ id, index, title, undo: draft.removeRow(list.key, id) });
    if (place.row === id) place.openRow(list.key, '');
  };
  const close = (id: string, index: number, stored: boolean) => {
    const values = valuesNow();
    if (stored && isEmptyRow(list, values, rowValues(values, list.key, id))) remove(id, index);
    else place.openRow(list.key, '');
    if (!stored) focus.toAddButton();
  };
  const wayBack = removed && (
    <UndoBar
      key={removed.id}
      text={`Removed: ${removed.title}.`}
      focusOnMount
      onUndo={() => {
        removed.undo();
        setRemoved(null);
        focus.toRow(removed.id);
      }}
      onClose={() => {
        setRemoved(null);
        focus.toAddButton();
      }}
    />
  );

  return (
    <div className={styles.list} id={fieldId(list.key)}>
      {rows.length === 0 && <Empty list={list} isNone={isNone} />}
      {rows.length > 0 && (
        <RowList label={list.noun.many}>
          {rows.map(({ id, group, stored }, index) => (
            <Fragment key={id}>
              {group && group.key !== rows[index - 1]?.group?.key && (
                <li className={styles.groupTitle}>{group.title}</li>
              )}
              {removed?.index === index && <li>{wayBack}</li>}
              <RowView
                list={list}
                id={id}
                position={index + 1}
                count={rows.length}
                newRow={newRow?.id === id ? newRow : undefined}
                stored={stored}
                onRemove={() => remove(id, index)}
                onClose={() => close(id, index, stored)}
                onAddAnother={() => add(id)}
              />
            </Fragment>
          ))}
        </RowList>
      )}
      {removed && removed.index >= rows.length && wayBack}
      {list.key === 'experiences' && <HoursTotal />}
      {!isNone && !rows.some(({ id }) => id === place.row) && (
        <div id={addElementId(list.key)}>
          <Button variant="secondary" onClick={() => add()}>
            {rows.length === 0
              ? `Add ${article(list.noun.one)} ${list.noun.one}`
              : `Add another ${list.noun.one}`}
          </Button>
        </div>
      )}
      {list.key === 'courses' && !isNone && <TranscriptEntry />}
    </div>
  );
}

function Empty({ list, isNone }: { list: ListDefinition; isNone: boolean }) {
  const { noneField } = list;
  return (
    <>
      {!isNone && (
        <p className={styles.empty}>
          {list.emptyText}
          {list.example && <span className={styles.example}>For example: {list.example}</span>}
        </p>
      )}
      {noneField && <NoneField name={noneField.name} label={noneField.label} />}
    </>
  );
}

function NoneField({ name, label }: { name: string; label: string }) {
  const [field] = useState({ name, label, kind: 'check' as const });
  return <FieldView field={field} path={name} rowPrefix="" />;
}

const article = (noun: string): string => (/^[aeiou]/i.test(noun) ? 'an' : 'a');
