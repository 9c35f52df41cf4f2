import { withNext } from '#shared/routing/signInTarget.ts';
import { LinkButton } from '#ui/buttons/Button.tsx';
import { LazySheet } from '#ui/overlay/LazySheet.tsx';
import styles from './Composer.module.css';

/** @param next where the words are posted after signing in */
export function SignInSheet({
  what,
  next,
  onClose,
}: {
  what: 'question' | 'answer' | 'comment';
  next: string;
  onClose: () => void;
}) {
  return (
    <LazySheet open title="Sign in to post" onClose={onClose}>
      <div className={styles.signIn}>
        <p>
          Your {what} is saved on this device. Sign in or create an account, and we’ll post it for
          you.
        </p>
        <LinkButton to={withNext('/login', next)} variant="primary" wide>
          Sign in
        </LinkButton>
        <LinkButton to={withNext('/register', next)} wide>
          Create a student account
        </LinkButton>
        <LinkButton to={withNext('/register-nurse', next)} wide>
          Create a nurse account
        </LinkButton>
      </div>
    </LazySheet>
  );
}
