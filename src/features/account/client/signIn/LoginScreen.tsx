import { useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { readFormDraft } from '#session/formDrafts.ts';
import { homePath, parseNextPath } from '#shared/routing/signInTarget.ts';
import { useMailLink } from '#session/mailLink.ts';
import { sessionStore } from '#session/session.ts';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { useServerFormResult } from '#ui/form/serverForm.ts';
import styles from './LoginScreen.module.css';
import { loadAccountScreens } from '../parts.ts';
import { SignInForm } from './SignInForm.tsx';

const LoginNotices = lazyPart(async () => (await loadAccountScreens()).LoginNotices);

/** features.md §6.14. Guests only; the guards send everybody else home. */
export function LoginScreen() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [search] = useSearchParams();
  const next = parseNextPath(search.get('next'));
  const answer = useServerFormResult('/login');
  const { email = '' } = (state ?? {}) as { email?: string };
  const [known, setKnown] = useState(email);
  const [news, setNews] = useState(() => email !== '' || readFormDraft('confirm-email') !== null);
  // Once there they stay: a link is forgotten when it has done its work.
  if (useMailLink() !== null && !news) setNews(true);
  const leave = () => {
    const session = sessionStore.get();
    if (session.kind !== 'member') return;
    void navigate(next ?? homePath(session.roleName), { replace: true });
  };
  return (
    <div className={styles.screen}>
      <PageHeader
        title="Sign in"
        lead={
          next ? 'Sign in to open the page you wanted.' : 'For students and nurses with an account.'
        }
      />
      {news && (
        <LazyBoundary fallback={null} unavailable={null}>
          <LoginNotices onConfirmed={setKnown} />
        </LazyBoundary>
      )}
      <SignInForm
        key={known}
        taskOwner={null}
        knownEmail={known}
        answer={answer}
        onSignedIn={leave}
      />
      <nav className={styles.ways} aria-label="Other ways">
        <Link to="/forget-password">Forgot your password?</Link>
        <Link to="/register">Create a student account</Link>
        <Link to="/register-nurse">Create a nurse account</Link>
      </nav>
    </div>
  );
}
