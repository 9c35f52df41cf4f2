import { useState } from 'react';
import { Link } from 'react-router-dom';
import Trash from 'lucide-react/icons/trash-2';
import { questionPath } from '#features/forum/rules.ts';
import type { SaveList } from '#features/forum/savesContract.ts';
import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import { Button, IconButton } from '#ui/buttons/Button.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { plural } from '#shared/text/plural.ts';
import { deviceTimeZone, formatDate } from '#shared/time/formatDate.ts';
import { relativeTime } from '#shared/time/relativeTime.ts';
import { SaveDetails } from './SaveDetails.tsx';
import type { SavedItem } from './savedItems.ts';
import styles from './Saves.module.css';
import type { Saves } from './useSaves.ts';

export function SaveRow({
  item,
  lists,
  isSelected,
  onSelect,
  onRemove,
  change,
}: {
  item: SavedItem;
  lists: readonly SaveList[];
  /** Null while nothing is being selected. */
  isSelected: boolean | null;
  onSelect: () => void;
  onRemove: () => void;
  change: Saves['change'] | null;
}) {
  const now = useNow(60_000);
  const [isOpen, setOpen] = useState(false);
  const { kind, id, questionId, title, state, note, listId, remindAt, pending } = item;
  const list = lists.find((each) => each.id === listId);
  const isGone = state === 'deleted';
  return (
    <li className={styles.row}>
      {isSelected !== null && (
        <label className={styles.select}>
          <input type="checkbox" checked={isSelected} onChange={onSelect} />
          <VisuallyHidden>Select {title}</VisuallyHidden>
        </label>
      )}
      <div className={styles.body}>
        <p className={styles.title} dir="auto">
          {isGone ? (
            <span>{title}</span>
          ) : (
            <Link to={questionPath(questionId, kind === 'answer' ? id : undefined)}>{title}</Link>
          )}
        </p>
        <p className={styles.facts}>
          {kind === 'answer' && <Badge>Answer</Badge>}
          {item.answersSince > 0 && (
            <Badge tone="info">{plural(item.answersSince, 'new answer')}</Badge>
          )}
          {list && <Badge>{list.name}</Badge>}
          <span>Saved {relativeTime(Date.parse(item.savedAt), now)}</span>
          {remindAt !== null && (
            <span>Reminder {formatDate(Date.parse(remindAt), deviceTimeZone())}</span>
          )}
        </p>
        {isGone && <p>This {kind} was deleted. You can remove it from your saves.</p>}
        {note !== '' && !isOpen && (
          <p className={styles.note} dir="auto">
            {note}
          </p>
        )}
        {pending?.refusal && (
          <InlineNotice tone="warn">A change wasn’t saved. {pending.refusal.message}</InlineNotice>
        )}
        {pending && !pending.refusal && pending.state !== 'sent' && (
          <p className={styles.facts}>Saved on this device. Waiting for connection.</p>
        )}
        {change && !isGone && (
          <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {note === '' ? 'Add a note or reminder' : 'Edit note or reminder'}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </Button>
        )}
        {isOpen && change && (
          <SaveDetails
            key={id}
            item={item}
            lists={lists}
            now={now}
            onChange={(changes) => change(item, { on: true, ...changes })}
            onClose={() => setOpen(false)}
          />
        )}
      </div>
      <IconButton label={`Remove ${title} from your saves`} icon={Trash} onClick={onRemove} />
    </li>
  );
}
