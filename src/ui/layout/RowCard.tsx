import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Trash from 'lucide-react/icons/trash-2';
import { IconButton } from '../buttons/Button.tsx';
import { LiveRegion } from '../accessibility/LiveRegion.tsx';
import styles from './RowCard.module.css';
import { UndoBar } from '../feedback/UndoBar.tsx';

type RowCardProps = {
  /** Id of the row's element, for moving the focus to it. */
  id?: string | undefined;
  /** Names the row: 'Grace College', 'Untitled college'. */
  title: string;
  /** From 1; spoken after a move. */
  position: number;
  count: number;
  summary?: ReactNode;
  /** A badge or a notice, e.g. '2 answers need attention'. */
  status?: ReactNode;
  /** Where the row is edited; or `onEdit`. */
  editHref?: string | undefined;
  onEdit?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
  onMoveUp?: (() => void) | undefined;
  onMoveDown?: (() => void) | undefined;
  /** The row has just been removed: its place shows how to bring it back. */
  removed?: boolean | undefined;
  onUndoRemove?: (() => void) | undefined;
};

/** One row of a list a person builds: opened, moved up or down by buttons, removed and brought back. */
export function RowCard(props: RowCardProps) {
  const { title, removed = false, onUndoRemove } = props;
  if (removed && onUndoRemove)
    return (
      <li className={styles.item}>
        <UndoBar text={`Removed: ${title}.`} onUndo={onUndoRemove} focusOnMount />
      </li>
    );
  return (
    <li className={styles.item} id={props.id}>
      <RowContent {...props} />
    </li>
  );
}

function RowContent(props: RowCardProps) {
  const { title, summary, status, editHref, onEdit } = props;
  return (
    <div className={styles.row}>
      <div className={styles.body}>
        <p className={styles.title} dir="auto">
          {editHref !== undefined && <Link to={editHref}>{title}</Link>}
          {editHref === undefined && onEdit && (
            <button type="button" onClick={onEdit}>
              {title}
            </button>
          )}
          {editHref === undefined && !onEdit && title}
        </p>
        {summary && <div className={styles.summary}>{summary}</div>}
        {status && <div className={styles.status}>{status}</div>}
      </div>
      <div className={styles.buttons}>
        <MoveButtons {...props} />
        {props.onRemove && (
          <IconButton label={`Remove ${title}`} icon={Trash} onClick={props.onRemove} />
        )}
      </div>
    </div>
  );
}

/** Keeps the focus on the pressed button while the row moves; at an end, on the other one. */
function MoveButtons({ title, position, count, onMoveUp, onMoveDown }: RowCardProps) {
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const pressed = useRef<'up' | 'down' | null>(null);
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    if (pressed.current === null) return;
    const wanted = pressed.current === 'up' ? up.current : down.current;
    const other = pressed.current === 'up' ? down.current : up.current;
    pressed.current = null;
    (wanted?.disabled ? other : wanted)?.focus();
    setSpoken(`${title} is now ${position} of ${count}.`);
  }, [position, count, title]);
  if (!onMoveUp && !onMoveDown) return null;
  return (
    <>
      <IconButton
        ref={up}
        label={`Move ${title} up`}
        icon={ArrowUp}
        disabled={position <= 1 || !onMoveUp}
        onClick={() => {
          pressed.current = 'up';
          onMoveUp?.();
        }}
      />
      <IconButton
        ref={down}
        label={`Move ${title} down`}
        icon={ArrowDown}
        disabled={position >= count || !onMoveDown}
        onClick={() => {
          pressed.current = 'down';
          onMoveDown?.();
        }}
      />
      <LiveRegion text={spoken} />
    </>
  );
}

/** The list that RowCards stand in. */
export function RowList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol className={styles.list} aria-label={label}>
      {children}
    </ol>
  );
}
