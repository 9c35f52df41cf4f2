import { useSiteOrigin } from '#ui/hooks/useSiteOrigin.ts';
import { homeCodePath } from '#features/content/homeCodePath.ts';
import styles from './LandingScreen.module.css';

/** The way from paper to the site. It is loaded with the page: browsers print without waiting for more. */
export function PrintedHome() {
  const origin = useSiteOrigin();
  return (
    <div className={styles.paper}>
      <img src={homeCodePath} width={120} height={120} alt="" fetchPriority="low" />
      <p>
        Scan the code, or type this address:{' '}
        <strong suppressHydrationWarning>{origin.replace(/^https:\/\//, '')}</strong>
      </p>
    </div>
  );
}
