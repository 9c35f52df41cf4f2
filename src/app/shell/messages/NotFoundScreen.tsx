import { useLocation } from 'react-router-dom';
import { displayPath } from '#shared/text/displayPath.ts';
import { LinkButton } from '#ui/buttons/Button.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { useOnline } from '#ui/hooks/useOnline.ts';
import styles from './MessageScreen.module.css';
import { NotFoundSearch } from './NotFoundSearch.tsx';
import { paths } from '#shared/routing/paths.ts';

/** SPEC §8: status, message, way home. The path is shown as text and cut (features.md §6.37). */
export function NotFoundScreen() {
  const { pathname } = useLocation();
  const online = useOnline();
  return (
    <section className={styles.message}>
      <p className={styles.status}>404</p>
      <PageHeader title={`Page not found: ${displayPath(pathname)}`} />
      <p>
        {online
          ? 'The address may be mistyped, or the page has moved.'
          : 'You are offline, and this page is not saved on this device.'}
      </p>
      <LinkButton to={paths.home}>Go back home</LinkButton>
      <NotFoundSearch path={pathname} />
    </section>
  );
}
