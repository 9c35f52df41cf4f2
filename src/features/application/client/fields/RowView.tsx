import { type FormEvent, memo, type ReactNode, useEffect, useRef } from 'react';
import { type DraftValues, rowPath } from '#shared/draft/draftValues.ts';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { RowCard } from '#ui/layout/RowCard.tsx';
import type { ListDefinition, RowSummary } from '#features/application/definition/types.ts';
import { copyIntoRow, rowSummary } from '#features/application/answers/labels.ts';
import styles from '../Condenser.module.css';
import { formatRowHours } from './ExperienceHours.tsx';
import { Fields } from './Fields.tsx';
import { isEmptyRow, type NewRow } from './newRow.ts';
import { RowEditingContext } from './rowEditing.ts';
import { readRow } from '../draft/readRow.ts';
import { useDerived, useRestingDerived } from '../draft/sectionRecords.ts';
import { useSection } from '../section/sectionModel.ts';
import { useRowAttention } from './useRowAttention.ts';
import { rowElementId } from './useListFocus.ts';
import { useRowState } from './useRowState.ts';

type Props = {
  readonly list: ListDefinition;
  readonly id: string;
  readonly position: number;
  readonly count: number;
  /** Of a row that was added here, also once it is stored. */
  readonly newRow: NewRow | undefined;
  readonly stored: boolean;
  readonly onRemove: () => void;
  readonly onClose: () => void;
  readonly onAddAnother: () => void;
};

export function RowView(props: Props) {
  const { place } = useSection();
  return place.row === props.id ? <OpenRow {...props} /> : <ClosedRow {...props} />;
}

function ClosedRow({ list, id, position, count, onRemove }: Props) {
  const { draft, place } = useSection();
  const { title, detail } = useRestingDerived(useSummarize(list, id));
  const attention = useRowAttention(list, id);
  const movable = count > 1 && !list.order;
  return (
    <RowCard
      id={rowElementId(list.key, id)}
      title={title}
      position={position}
      count={count}
      summary={detail}
      status={attention && <InlineNotice tone="warn">{attention}</InlineNotice>}
      inMenu
      onEdit={() => place.openRow(list.key, id)}
      onRemove={onRemove}
      onMoveUp={movable ? () => draft.moveRow(list.key, id, -1) : undefined}
      onMoveDown={movable ? () => draft.moveRow(list.key, id, 1) : undefined}
    />
  );
}

function OpenRow({
  list,
  id,
  newRow,
  stored: shownAsStored,
  onRemove,
  onClose,
  onAddAnother,
}: Props) {
  const { draft } = useSection();
  const { title } = useDerived(useSummarize(list, id));
  const editing = useRowState(list, id, shownAsStored ? undefined : newRow);
  const stored = editing.initial === null;
  const fresh = newRow !== undefined;
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
    <li ref={body} className={styles.openRow} aria-label={stored ? title : `New ${list.noun.one}`}>
      <p className={styles.openRowTitle} dir="auto">
        {stored ? title : `New ${list.noun.one}`}
      </p>
      {list.copy && copied.length > 0 && (
        <Button variant="quiet" onClick={() => draft.setMany(copied)}>
          {list.copy.label}
        </Button>
      )}
      <RowForm
        onSubmit={
          list.compact &&
          (() => {
            if (stored && !focusNextEmpty(body.current)) onAddAnother();
          })
        }
      >
        <RowEditingContext value={editing}>
          <RowFields list={list} id={id} />
        </RowEditingContext>
        <div className={styles.rowActions}>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
          <Button
            variant="secondary"
            type={list.compact && stored ? 'submit' : 'button'}
            onClick={list.compact && stored ? undefined : onAddAnother}
          >
            Add another {list.noun.one}
          </Button>
          {stored && (
            <Button variant="quiet" onClick={onRemove}>
              Remove this {list.noun.one}
            </Button>
          )}
        </div>
      </RowForm>
    </li>
  );
}

/** From a text field to the next one that is empty. @returns false when there is none */
function focusNextEmpty(row: HTMLElement | null): boolean {
  const texts = [
    ...(row?.querySelectorAll<HTMLInputElement>('input:not([type="radio"], [type="checkbox"])') ??
      []),
  ].filter((each) => !each.closest('details'));
  const at = texts.findIndex((each) => each === document.activeElement);
  const next = at < 0 ? undefined : texts.slice(at + 1).find(({ value }) => value === '');
  next?.focus();
  return next !== undefined;
}

/** In a row of short answers Enter goes on to the next empty one, and then to the next row. */
function RowForm({
  onSubmit,
  children,
}: {
  onSubmit: (() => void) | undefined;
  children: ReactNode;
}) {
  if (!onSubmit) return children;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={styles.rowForm} noValidate onSubmit={submit}>
      {children}
    </form>
  );
}

/** The questions of a row do not follow its title, which changes with every letter of a name. */
const RowFields = memo(function RowFields({ list, id }: { list: ListDefinition; id: string }) {
  return <Fields fields={list.fields} prefix={rowPath(list.key, id, '')} compact={list.compact} />;
});

function isUnanswered(control: HTMLInputElement, all: readonly HTMLInputElement[]): boolean {
  const { type, name, value } = control;
  if (type === 'checkbox') return false;
  if (type === 'radio') return !all.some((each) => each.name === name && each.checked);
  return value === '';
}

function useSummarize(list: ListDefinition, id: string): (values: DraftValues) => RowSummary {
  const { definition, lookup, today } = useSection();
  return (values) => {
    const { title, detail } = rowSummary(definition, list, values, id, lookup);
    if (isEmptyRow(list, values, readRow(values, rowPath(list.key, id, ''))))
      return { title, detail: 'Empty. Finish it or remove it.' };
    const hours = formatRowHours(list.key, values, id, today);
    return { title, detail: [detail, hours].filter((part) => part !== '').join(', ') };
  };
}
