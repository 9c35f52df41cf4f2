import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import X from 'lucide-react/icons/x';
import { fetchDeployedBuild } from '#api/buildManifest.ts';
import { IconButton } from '#ui/buttons/Button.tsx';
import { normalizePath } from '#shared/routing/guards.ts';
import { mayPromptAt } from '../install/installRules.ts';
import { createNews, type News } from './news.ts';
import styles from './WhatsNew.module.css';

const key = 'build';

// Outlives the shell: every layout brings its own.
const releaseNews = createNews({
  current: __BUILD_ID__,
  readSeen: () => {
    try {
      return window.localStorage.getItem(key);
    } catch {
      // Without a memory every start would look like an update.
      return __BUILD_ID__;
    }
  },
  remember: (build) => {
    try {
      window.localStorage.setItem(key, build);
    } catch {
      // The next start asks again.
    }
  },
  fetchBuild: fetchDeployedBuild,
});

export function WhatsNew({ news = releaseNews }: { news?: News }) {
  const { pathname } = useLocation();
  const note = useSyncExternalStore(news.subscribe, news.note);
  useEffect(() => void news.check(), [news]);
  if (note === null || !mayPromptAt(normalizePath(pathname))) return null;
  return (
    <div className={styles.place}>
      <div className={styles.line} aria-live="polite">
        <p>{`Updated: ${note}`}</p>
        <IconButton label="Close this message" icon={X} onClick={news.close} />
      </div>
    </div>
  );
}
