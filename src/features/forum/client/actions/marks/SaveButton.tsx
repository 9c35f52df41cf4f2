import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import Bookmark from 'lucide-react/icons/bookmark';
import type { QuestionPage } from '#features/forum/contract.ts';
import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import styles from '../Actions.module.css';
import { guestSaves, saveAsGuest } from './guestSaves.ts';
import type { Own } from '../useOwn.ts';
import { storeThreadCopy } from './threadCopy.ts';
import { type SavedPost, useSave } from './useSave.ts';

const guestResults = {
  saved: 'Saved on this device.',
  full: 'This device holds 200 saves. Sign in to save more.',
  blocked: 'Your browser is blocking storage, so we can’t save this here. Sign in to save it.',
};

type SaveState = {
  readonly isSaved: boolean;
  readonly message: string;
  readonly toggle: () => void;
};

/** With a button and its message apart, since the message goes below the row. */
export function useSaveButton(post: SavedPost, page: QuestionPage, own: Own): SaveState {
  const save = useSave(post, own);
  const isGuestSaved = guestSaves.useHas(post.id);
  const [message, setMessage] = useState('');
  if (own.userId === null)
    return {
      isSaved: isGuestSaved,
      message,
      toggle() {
        storeThreadCopy(page, !isGuestSaved);
        if (isGuestSaved) guestSaves.remove(post.id);
        setMessage(
          isGuestSaved
            ? 'Removed from your saves.'
            : guestResults[saveAsGuest({ ...post, note: '', savedAt: new Date().toISOString() })],
        );
      },
    };
  const waiting = save.isWaiting ? ' We’ll update your account when you’re online.' : '';
  return {
    isSaved: save.isSaved,
    message: save.errorText || (message && message + waiting),
    toggle() {
      storeThreadCopy(page, !save.isSaved);
      setMessage(save.isSaved ? 'Removed from your saves.' : 'Saved.');
      void save.toggle();
    },
  };
}

export function SaveButton({
  state,
  isGuest,
  what,
}: {
  state: SaveState;
  isGuest: boolean;
  what: string;
}) {
  const press = (event: MouseEvent) => {
    event.preventDefault();
    state.toggle();
  };
  return (
    <Button
      type={isGuest ? 'submit' : 'button'}
      variant="quiet"
      icon={Bookmark}
      aria-pressed={state.isSaved}
      onClick={press}
    >
      Save<VisuallyHidden> this {what}</VisuallyHidden>
    </Button>
  );
}

export const SaveMessage = ({ state }: { state: SaveState }) => (
  <p className={styles.message} aria-live="polite">
    {state.message !== '' && (
      <>
        {state.message} {state.isSaved && <Link to="/forum/saves">See your saves</Link>}
      </>
    )}
  </p>
);
