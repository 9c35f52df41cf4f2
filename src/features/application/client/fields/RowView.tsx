import { memo, useEffect, useRef } from 'react';
import { type DraftValues, rowPath } from '#shared/draft/draftValues.ts';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { RowCard } from '#ui/layout/RowCard.tsx';
import type { ListDefinition, RowSummary } from '#features/application/definition/types.ts';
import { copyIntoRow, rowSummary } from '#features/application/answers/labels.ts';
import styles from '../Condenser.module.css';
import { formatRowHours } from './ExperienceHours.tsx';
import { Fields } from './Fields.tsx';
import { useDerived } from '../draft/sectionRecords.ts';
import { useProblems, useSection } from '../section/sectionModel.ts';
import { rowElementId } from './useListFocus.ts';

type Props = {
  readonly list: ListDefinition;
  readonly id: string;
  readonly position: number;
  readonly count: number;
  readonly fresh: boolean;
  readonly onRemove: () => void;
  readonly onAddAnother: () => void;
};

export function RowView(props: Props) {
  const { place } = useSection();
  return place.row === props.id ? <OpenRow {...props} /> : <ClosedRow {...props} />;
}

function ClosedRow({ list, id, position, count, onRemove }: Props) {
  const { draft, place } = useSection();
  const { title, detail } = useRowSummary(list, id);
  const attention = useRowAttention(rowPath(list.key, id, ''));
  return (
    <RowCard
      id={rowElementId(list.key, id)}
      title={title}
      position={position}
      count={count}
      summary={detail}
      status={attention && <InlineNotice tone="warn">{attention}</InlineNotice>}
      onEdit={() => place.openRow(list.key, id)}
      onRemove={onRemove}
      onMoveUp={count > 1 ? () => draft.moveRow(list.key, id, -1) : undefined}
      onMoveDown={count > 1 ? () => draft.moveRow(list.key, id, 1) : undefined}
    />
  );
}

function OpenRow({ list, id, fresh, onRemove, onAddAnother }: Props) {
  const { draft, place } = useSection();
  const { title } = useRowSummary(list, id);
  const body = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (body.current?.contains(document.activeElement)) return;
    const controls = [
      ...(body.current?.querySelectorAll<HTMLInputElement>('input, select, textarea') ?? []),
    ];
    const open = fresh ? controls.find((each) => isUnanswered(each, controls)) : undefined;
    (open ?? controls[0])?.focus();
  }, [fresh]);
  const copied = useDerived((values) => copyIntoRow(list, values, id));
  return (
    <li ref={body} className={styles.openRow} aria-label={title}>
      <p className={styles.openRowTitle} dir="auto">
        {title}
      </p>
      {list.copy && copied.length > 0 && (
        <Button variant="quiet" onClick={() => draft.setMany(copied)}>
          {list.copy.label}
        </Button>
      )}
      <RowFields list={list} id={id} />
      <div className={styles.rowActions}>
        <Button variant="primary" onClick={() => place.openRow(list.key, '')}>
          Done
        </Button>
        <Button variant="secondary" onClick={onAddAnother}>
          Add another {list.noun.one}
        </Button>
        <Button variant="quiet" onClick={onRemove}>
          Remove this {list.noun.one}
        </Button>
      </div>
    </li>
  );
}

/** The questions of a row do not follow its title, which changes with every letter of a name. */
const RowFields = memo(function RowFields({ list, id }: { list: ListDefinition; id: string }) {
  return <Fields fields={list.fields} prefix={rowPath(list.key, id, '')} />;
});

function isUnanswered(control: HTMLInputElement, all: readonly HTMLInputElement[]): boolean {
  const { type, name, value } = control;
  if (type === 'checkbox') return false;
  if (type === 'radio') return !all.some((each) => each.name === name && each.checked);
  return value === '';
}

function useRowSummary(list: ListDefinition, id: string): RowSummary {
  const { definition, lookup, today } = useSection();
  return useDerived((values: DraftValues) => {
    const { title, detail } = rowSummary(definition, list, values, id, lookup);
    const hours = formatRowHours(list.key, values, id, today);
    return { title, detail: [detail, hours].filter((part) => part !== '').join(', ') };
  });
}

function useRowAttention(prefix: string): string {
  const { checks } = useSection();
  const errors = useProblems().filter(
    ({ path, level, code }) =>
      path.startsWith(prefix) && level === 'error' && (checks > 0 || code !== 'required'),
  ).length;
  if (errors === 0) return '';
  return errors === 1 ? '1 answer needs attention' : `${errors} answers need attention`;
}
