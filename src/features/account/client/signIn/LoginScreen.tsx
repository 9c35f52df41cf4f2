import { useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { readLockReason } from '#session/deviceLock.ts';
import { readFormDraft } from '#session/formDrafts.ts';
import { homePath, parseNextPath, withNext } from '#shared/routing/signInTarget.ts';
import { useMailLink } from '#session/mailLink.ts';
import { sessionStore } from '#session/session.ts';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';
import { useMounted } from '#ui/hooks/useMounted.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { useServerFormResult } from '#ui/form/serverForm.ts';
import styles from './LoginScreen.module.css';
import { loadAccountScreens, loadPinParts } from '../parts.ts';
import { SignInForm } from './SignInForm.tsx';

const UnlockPanel = lazyPart(async () => (await loadPinParts()).UnlockPanel);
const LoginNotices = lazyPart(async () => (await loadAccountScreens()).LoginNotices);

/** features.md §6.14. Guests only; the guards send everybody else home. */
export function LoginScreen() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [search] = useSearchParams();
  const next = parseNextPath(search.get('next'));
  const [pendingNext] = useState(readPendingNext);
  const answer = useServerFormResult('/login');
  const { email = '' } = (state ?? {}) as { email?: string };
  const [known, setKnown] = useState(email);
  const [news, setNews] = useState(() => email !== '' || readFormDraft('confirm-email') !== null);
  // Once there they stay: a link is forgotten when it has done its work.
  if (useMailLink() !== null && !news) setNews(true);
  const isMounted = useMounted();
  const leave = () => {
    const session = sessionStore.get();
    if (session.kind !== 'member') return;
    void navigate(next ?? pendingNext ?? homePath(session.roleName), { replace: true });
  };
  return (
    <div className={styles.screen}>
      <PageHeader title="Sign in" lead={next && 'Sign in to continue.'} />
      {news && (
        <LazyBoundary fallback={null} unavailable={null}>
          <LoginNotices onConfirmed={setKnown} />
        </LazyBoundary>
      )}
      {isMounted && readLockReason() === 'pin' && (
        <LazyBoundary fallback={null} unavailable={null}>
          <UnlockPanel onUnlocked={leave} />
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
        <Link to={withNext('/forget-password', next)}>Forgot your password?</Link>
        <Link to={withNext('/register', next)}>Create a student account</Link>
        <Link to={withNext('/register-nurse', next)}>Create a nurse account</Link>
      </nav>
    </div>
  );
}

/** The link of a confirmation mail opens a tab that does not know where the person was going. */
function readPendingNext(): string | null {
  const pending = readFormDraft('confirm-email') as { next?: unknown } | null;
  return typeof pending?.next === 'string' ? parseNextPath(pending.next) : null;
}
