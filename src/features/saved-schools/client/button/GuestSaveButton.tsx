import { type SyntheticEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { sessionStore } from '#session/session.ts';
import { savedLimit } from '#features/saved-schools/policy.ts';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';
import { useEarlyTap } from './earlyTap.ts';
import { type GuestSchool, guestSchools, saveAsGuest } from './guestSaved.ts';
import { HeartContent } from './HeartContent.tsx';
import styles from './SaveButton.module.css';

const AccountOffer = lazyPart(async () => (await import('./AccountOffer.tsx')).AccountOffer);

const results = {
  saved: 'Saved on this device.',
  full: `Your list is full: it holds ${savedLimit} schools. Remove one first.`,
  blocked: 'Your browser is blocking storage, so we can’t save this here. Sign in to save it.',
};

/** Once a page load: the schools after the first are saved without a question. */
let wasOffered = false;

/** Without a script the form leads to sign-in and back. */
export function GuestSaveButton({
  school,
  boxed = false,
}: {
  readonly school: GuestSchool;
  readonly boxed?: boolean;
}) {
  const { pathname, search } = useLocation();
  const isSaved = guestSchools.useHas(school.id);
  const [message, setMessage] = useState('');
  const [isOffering, setOffering] = useState(false);
  const save = () => {
    const result = saveAsGuest(school);
    setMessage(results[result]);
    if (result !== 'saved' || wasOffered) return;
    wasOffered = true;
    setOffering(true);
  };
  const press = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isSaved) return save();
    guestSchools.remove(school.id);
    setMessage('');
  };
  // The page of a guest is rendered for everybody; who is signed in saves to their list.
  const button = useEarlyTap(school.id, save, () => sessionStore.get().kind === 'guest');
  return (
    <span className={styles.place}>
      <form action="/login" onSubmit={press}>
        <input type="hidden" name="next" value={pathname + search} />
        <button
          ref={button}
          type="submit"
          data-save={school.id}
          suppressHydrationWarning
          className={styles.heart}
          data-boxed={boxed || undefined}
          title={isSaved ? 'Remove from saved schools' : 'Save this school'}
          aria-label={`Save ${school.name}`}
          aria-pressed={isSaved}
        >
          <HeartContent>{isSaved ? 'Saved' : 'Save'}</HeartContent>
        </button>
      </form>
      <span className={styles.said} aria-live="polite">
        {message}
      </span>
      {isOffering && (
        <LazyBoundary fallback={null} unavailable={null}>
          <AccountOffer
            name={school.name}
            next={pathname + search}
            onClose={() => setOffering(false)}
          />
        </LazyBoundary>
      )}
    </span>
  );
}
