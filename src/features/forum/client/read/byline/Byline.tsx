import { Link } from 'react-router-dom';
import type { Authorship } from '#features/forum/contract.ts';
import { memberPath } from '../listView.ts';
import styles from './Byline.module.css';

const roleNames = { student: 'Student', nurse: 'Nurse' } as const;

/** @param inThread beside the question itself, where the anonymous asker is known as the one who asked */
export function Byline({ by, inThread = false }: { by: Authorship; inThread?: boolean }) {
  if (by.kind === 'deleted') return <span className={styles.plain}>Deleted member</span>;
  if (by.author === null)
    return <span className={styles.plain}>{inThread ? 'Asker (anonymous)' : 'Anonymous'}</span>;
  const { handle, role } = by.author;
  return (
    <span className={styles.by}>
      <Link to={memberPath(handle)} className={styles.handle} dir="auto">
        {handle}
      </Link>
      <span>{roleNames[role]}</span>
    </span>
  );
}
