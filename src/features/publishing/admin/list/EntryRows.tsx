import { Link } from 'react-router-dom';
import type { EntrySummary } from '../../contract.ts';
import styles from '../EntryListScreen.module.css';
import { StateBadge } from '../StateBadge.tsx';

export const EntryRows = ({
  type,
  entries,
}: {
  type: string;
  entries: readonly EntrySummary[];
}) => (
  <ul className={styles.list}>
    {entries.map((entry) => (
      <li key={entry.key} className={styles.row}>
        <Link to={`/content/${type}/${encodeURIComponent(entry.key)}`} className={styles.link}>
          {entry.title}
        </Link>
        <StateBadge entry={entry} />
      </li>
    ))}
  </ul>
);
