import type { ReactNode, SyntheticEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { withNext } from '#shared/routing/signInTarget.ts';
import styles from './Actions.module.css';

/** For guests each submit button inside leads to sign-in and back, with or without a script. */
export function ActionRow({ isGuest, children }: { isGuest: boolean; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const next = pathname + search;
  if (!isGuest) return <div className={styles.row}>{children}</div>;
  const signIn = (event: SyntheticEvent) => {
    event.preventDefault();
    void navigate(withNext('/login', next));
  };
  return (
    <form action="/login" className={styles.row} onSubmit={signIn}>
      <input type="hidden" name="next" value={next} />
      {children}
    </form>
  );
}
