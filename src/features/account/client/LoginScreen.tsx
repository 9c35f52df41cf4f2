import { useNavigate, useSearchParams } from 'react-router-dom';
import { homeOf, nextTarget } from '../../../session/landing.ts';
import { sessionStore } from '../../../session/session.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import styles from './LoginScreen.module.css';
import { SignInForm } from './SignInForm.tsx';

/** `/login` (features.md §6.14). Guests only; the guards send everybody else home. */
export function LoginScreen() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const next = nextTarget(search.get('next'));
  const leave = () => {
    const session = sessionStore.get();
    if (session.kind !== 'member') return;
    void navigate(next ?? homeOf(session.roleName), { replace: true });
  };
  return (
    <div className={styles['screen']}>
      <PageHeader
        title="Sign in"
        lead={
          next ? 'Sign in to open the page you wanted.' : 'For students and nurses with an account.'
        }
      />
      <SignInForm taskOwner={null} onSignedIn={leave} />
    </div>
  );
}
