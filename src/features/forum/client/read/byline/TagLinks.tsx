import { Link } from 'react-router-dom';
import { tagPath } from '../listView.ts';
import styles from './TagLinks.module.css';

export const TagLinks = ({ tags }: { tags: readonly string[] }) =>
  tags.length === 0 ? null : (
    <ul className={styles.tags} aria-label="Tags">
      {tags.map((slug) => (
        <li key={slug}>
          <Link to={tagPath(slug)}>
            <span>{slug}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
