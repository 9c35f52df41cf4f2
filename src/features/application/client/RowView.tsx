import { useEffect, useRef } from 'react';
import { rowPath } from '../../../shared/draft/values.ts';
import { InlineNotice } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { RowCard } from '../../../ui/RowCard.tsx';
import type { ListDefinition } from '../definition/types.ts';
import { copyIntoRow, rowSummary } from '../labels.ts';
import styles from './Condenser.module.css';
import { useProblems, useSection } from './sectionModel.tsx';
import { Fields } from './Fields.tsx';

type Props = {
  readonly list: ListDefinition;
  readonly id: string;
  /** From 1. */
  readonly position: number;
  readonly count: number;
  readonly onRemove: () => void;
  readonly onAddAnother: () => void;
};

/** One row: a line that says what it is, or its questions while it is open. */
export function RowView(props: Props) {
  const { place } = useSection();
  return place.row === props.id ? <OpenRow {...props} /> : <ClosedRow {...props} />;
}

function ClosedRow({ list, id, position, count, onRemove }: Props) {
  const { definition, draft, lookup, place } = useSection();
  const { title, detail } = rowSummary(definition, list, draft.values, id, lookup);
  const attention = useRowAttention(rowPath(list.key, id, ''));
  return (
    <RowCard
      title={title}
      position={position}
      count={count}
      summary={detail}
      status={attention && <InlineNotice tone="warn">{attention}</InlineNotice>}
      onEdit={() => place.openRow(id)}
      onRemove={onRemove}
      onMoveUp={count > 1 ? () => draft.moveRow(list.key, id, -1) : undefined}
      onMoveDown={count > 1 ? () => draft.moveRow(list.key, id, 1) : undefined}
    />
  );
}

function OpenRow({ list, id, onRemove, onAddAnother }: Props) {
  const { definition, draft, lookup, place } = useSection();
  const { title } = rowSummary(definition, list, draft.values, id, lookup);
  const body = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (body.current?.contains(document.activeElement)) return;
    body.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, []);
  const copied = copyIntoRow(list, draft.values, id);
  return (
    <li ref={body} className={styles['openRow']} aria-label={title}>
      <p className={styles['openRowTitle']} dir="auto">
        {title}
      </p>
      {list.copy && copied.length > 0 && (
        <Button variant="quiet" onClick={() => draft.setMany(copied)}>
          {list.copy.label}
        </Button>
      )}
      <Fields fields={list.fields} prefix={rowPath(list.key, id, '')} />
      <div className={styles['rowActions']}>
        <Button onClick={() => place.openRow('')}>Done</Button>
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

/** What a closed row says about its problems; '' when there is nothing to look at. */
function useRowAttention(prefix: string): string {
  const { checked } = useSection();
  const errors = useProblems().filter(
    ({ path, level, code }) =>
      path.startsWith(prefix) && level === 'error' && (checked || code !== 'required'),
  ).length;
  if (errors === 0) return '';
  return errors === 1 ? '1 answer needs attention' : `${errors} answers need attention`;
}
