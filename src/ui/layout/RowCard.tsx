import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import MoreVertical from 'lucide-react/icons/ellipsis-vertical';
import Trash from 'lucide-react/icons/trash-2';
import { IconButton } from '../buttons/Button.tsx';
import { MenuButton } from '../navigation/MenuButton.tsx';
import type { IconType } from '../icon.ts';
import { LiveRegion } from '../accessibility/LiveRegion.tsx';
import styles from './RowCard.module.css';
import { UndoBar } from '../feedback/UndoBar.tsx';

type RowCardProps = {
  id?: string | undefined;
  title: string;
  position: number;
  count: number;
  summary?: ReactNode;
  status?: ReactNode;
  editHref?: string | undefined;
  onEdit?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
  onMoveUp?: (() => void) | undefined;
  onMoveDown?: (() => void) | undefined;
  /** Moving and removing behind one button. */
  inMenu?: boolean | undefined;
  removed?: boolean | undefined;
  onUndoRemove?: (() => void) | undefined;
};

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
        {props.inMenu && <RowMenu {...props} />}
        {!props.inMenu && <MoveButtons {...props} />}
        {!props.inMenu && props.onRemove && (
          <IconButton label={`Remove ${title}`} icon={Trash} onClick={props.onRemove} />
        )}
      </div>
    </div>
  );
}

/** Keeps the focus on its button while the row moves. */
function RowMenu({ title, position, count, onMoveUp, onMoveDown, onRemove }: RowCardProps) {
  const place = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    place.current?.querySelector('button')?.focus();
    setSpoken(`${title} is now ${position} of ${count}.`);
  }, [position, count, title]);
  const move = (label: string, icon: IconType, onMove: (() => void) | undefined, end: boolean) =>
    onMove
      ? [
          {
            label,
            name: `${label}: ${title}`,
            icon,
            disabled: end,
            onPress: () => {
              moved.current = true;
              onMove();
            },
          },
        ]
      : [];
  return (
    <div ref={place}>
      <MenuButton
        label={`Options for ${title}`}
        icon={MoreVertical}
        items={[
          ...move('Move up', ArrowUp, onMoveUp, position <= 1),
          ...move('Move down', ArrowDown, onMoveDown, position >= count),
          ...(onRemove
            ? [{ label: 'Remove', name: `Remove ${title}`, icon: Trash, onPress: onRemove }]
            : []),
        ]}
      />
      <LiveRegion text={spoken} />
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

export function RowList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol className={styles.list} aria-label={label}>
      {children}
    </ol>
  );
}
