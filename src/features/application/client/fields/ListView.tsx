import { Fragment, useState } from 'react';
import { rowPath } from '#shared/draft/draftValues.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { RowList } from '#ui/layout/RowCard.tsx';
import { UndoBar } from '#ui/feedback/UndoBar.tsx';
import type { ListDefinition } from '#features/application/definition/types.ts';
import { rowGroup, rowSummary } from '#features/application/answers/labels.ts';
import styles from '../Condenser.module.css';
import { HoursTotal } from './ExperienceHours.tsx';
import { fieldId } from './fieldId.ts';
import { FieldView } from './FieldView.tsx';
import { RowView } from './RowView.tsx';
import { useDerived, useGetValues, useRows } from '../draft/sectionRecords.ts';
import { useSection } from '../section/sectionModel.ts';
import { addElementId, useListFocus } from './useListFocus.ts';

type Removed = {
  readonly id: string;
  readonly index: number;
  readonly title: string;
  readonly undo: () => void;
};

export function ListView({ list }: { list: ListDefinition }) {
  const { definition, draft, lookup, place } = useSection();
  const rows = useRows(list.key);
  const valuesNow = useGetValues();
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [fresh, setFresh] = useState('');
  const focus = useListFocus(list.key, place.row);
  const groups = useDerived((values) =>
    list.group ? rows.map(({ id }) => rowGroup(definition, list, values, id, lookup)) : [],
  );

  const add = (after?: string) => {
    const values = valuesNow();
    const initial: Record<string, string> = {};
    for (const field of after ? (list.carry ?? []) : []) {
      const value = values[rowPath(list.key, after ?? '', field)] ?? '';
      if (value !== '') initial[field] = value;
    }
    const id = draft.addRow(list.key, initial, after);
    setRemoved(null);
    setFresh(id);
    place.openRow(list.key, id);
  };
  const remove = (id: string, index: number) => {
    const { title } = rowSummary(definition, list, valuesNow(), id, lookup);
    setRemoved({ id, index, title, undo: draft.removeRow(list.key, id) });
    if (place.row === id) place.openRow(list.key, '');
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
      {rows.length === 0 && <Empty list={list} />}
      {rows.length > 0 && (
        <RowList label={list.noun.many}>
          {rows.map(({ id }, index) => (
            <Fragment key={id}>
              {groups[index] && groups[index].key !== groups[index - 1]?.key && (
                <li className={styles.groupTitle}>{groups[index].title}</li>
              )}
              {removed?.index === index && <li>{wayBack}</li>}
              <RowView
                list={list}
                id={id}
                position={index + 1}
                count={rows.length}
                fresh={fresh === id}
                onRemove={() => remove(id, index)}
                onAddAnother={() => add(id)}
              />
            </Fragment>
          ))}
        </RowList>
      )}
      {removed && removed.index >= rows.length && wayBack}
      {list.key === 'experiences' && <HoursTotal />}
      <div id={addElementId(list.key)} hidden={rows.some(({ id }) => id === place.row)}>
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
      <p className={styles.empty}>
        {list.emptyText}
        {list.example && <span className={styles.example}>For example: {list.example}</span>}
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
