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
      <PageHeader code="404" title={`Page not found: ${displayPath(pathname)}`} />
      <p>
        {online
          ? 'Check the address, or search below. The page may have moved.'
          : 'You’re offline, and this page isn’t saved on this device.'}
      </p>
      <LinkButton to={paths.home} variant="primary">
        Go back home
      </LinkButton>
      <NotFoundSearch path={pathname} />
    </section>
  );
}
