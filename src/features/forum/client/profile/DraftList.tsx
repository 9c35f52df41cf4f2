import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { questionPath } from '#features/forum/rules.ts';
import { requestOffline } from '#offline/currentOffline.ts';
import type { FieldRecords } from '#offline/records/fields.ts';
import { LinkButton } from '#ui/buttons/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { getDraftTitle } from '../write/drafts/draftNames.ts';
import { openDrafts } from '../write/drafts/guestDrafts.ts';
import styles from './Profile.module.css';

const neverChanges = () => () => undefined;

/** Null until the drafts are open. */
function useDraftRecords(userId: string): FieldRecords | null {
  const [records, setRecords] = useState<FieldRecords | null>(null);
  useEffect(() => {
    let isCurrent = true;
    requestOffline(userId)
      .then(openDrafts)
      .then((opened) => isCurrent && setRecords(opened))
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [userId]);
  useSyncExternalStore(
    records?.onAll ?? neverChanges,
    () => records?.all() ?? null,
    () => null,
  );
  return records;
}

/** The composer of a draft is on the page of its question. */
function addressOf(id: string, values: Readonly<Record<string, string>>): string | null {
  const [kind, postId = ''] = id.split(':');
  if (kind === 'new') return '/forum/question/ask';
  if (kind === 'q') return questionPath(postId);
  const about = values['about'] ?? '';
  return /^[1-9]\d{0,14}$/.test(about) ? questionPath(about, postId) : null;
}

const maxPreview = 220;

export function DraftList({ userId }: { userId: string }) {
  const records = useDraftRecords(userId);
  if (records === null) return <Skeleton shape="row" count={2} label="Opening your drafts" />;
  const drafts = records
    .all()
    .map(({ id }) => ({ id, values: records.values(id) }))
    .filter(({ values }) => [values['title'], values['body']].some((text) => text?.trim()));
  if (drafts.length === 0)
    return (
      <EmptyState
        headingLevel={3}
        title="No drafts"
        action={<LinkButton to="/forum/question/ask">Ask a question</LinkButton>}
      >
        <p>What you write is saved as you type, and waits here until you post it.</p>
      </EmptyState>
    );
  return (
    <ul className={styles.posts}>
      {drafts.map(({ id, values }) => {
        const title = values['title']?.trim() || getDraftTitle(id);
        const href = addressOf(id, values);
        return (
          <li key={id}>
            <p className={styles.title} dir="auto">
              {href === null ? <span>{title}</span> : <Link to={href}>{title}</Link>}
            </p>
            <p dir="auto">{(values['body'] ?? '').slice(0, maxPreview)}</p>
          </li>
        );
      })}
    </ul>
  );
}
