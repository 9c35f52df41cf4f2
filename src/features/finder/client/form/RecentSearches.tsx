import { useState } from 'react';
import { Link } from 'react-router-dom';
import X from 'lucide-react/icons/x';
import { Button, IconButton } from '#ui/buttons/Button.tsx';
import styles from './RecentSearches.module.css';
import { removeRecentSearch, clearRecentSearches, readRecent } from './recentSearches.ts';

export function RecentSearches() {
  const [searches, setSearches] = useState(readRecent);
  if (searches.length === 0) return null;
  const forgetAll = (): void => {
    clearRecentSearches();
    setSearches([]);
  };
  return (
    <section className={styles.recent}>
      <h2>Recent searches on this device</h2>
      <ul>
        {searches.map(({ href, label }) => (
          <li key={href}>
            <Link to={href}>{label}</Link>
            <IconButton
              label={`Remove ${label}`}
              icon={X}
              onClick={() => setSearches(removeRecentSearch(href))}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button variant="quiet" onClick={forgetAll}>
          Remove all
        </Button>
      </div>
    </section>
  );
}
