import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '#session/session.ts';
import { Button, LinkButton } from '#ui/buttons/Button.tsx';
import type { FormError } from '#ui/form/formError.ts';
import { FormErrorBanner } from '#ui/form/FormErrorBanner.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useCountdown } from '#ui/hooks/useCountdown.ts';
import { useFocusAfterChange } from '#ui/hooks/useFocusAfterChange.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { plural } from '#shared/text/plural.ts';
import { copyHref, hubHref, topicHref } from '#features/application/client/sectionHrefs.ts';
import { describeDeletionError } from '../submissionQueries.ts';
import styles from '../Submissions.module.css';
import { useDeletion } from './useDeletion.ts';

const word = 'DELETE';
const back = { label: 'My application', href: hubHref };

/** Says what goes and what stays before anything is deleted. */
export function DeletePage() {
  const session = useSession();
  const remove = useDeletion(session.kind === 'member' ? session.userId : '');
  const [typed, setTyped] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FormError | null>(null);
  const [sentCopies, setSentCopies] = useState<number | null>(null);
  const isTyped = typed.trim() === word;
  const isWaiting = useCountdown(failure?.until ?? null) > 0;
  useFocusAfterChange(sentCopies === null ? 'question' : 'deleted');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (busy || isWaiting || !isTyped) return;
    setBusy(true);
    setFailure(null);
    try {
      setSentCopies(await remove());
    } catch (error) {
      setFailure(describeDeletionError(error));
    }
    setBusy(false);
  };
  if (sentCopies !== null) return <Deleted sentCopies={sentCopies} />;
  return (
    <div className={styles.page}>
      <PageHeader
        title="Delete my application"
        back={back}
        lead="This deletes your answers everywhere. It can’t be undone."
      />
      <section className={styles.block} aria-labelledby="goes-title">
        <h2 id="goes-title">What is deleted</h2>
        <ul>
          <li>
            Your answers in every section, with their earlier versions and your demographic answers.
          </li>
          <li>Your programs that weren’t sent from here, with their status and notes.</li>
          <li>Requests for references that weren’t answered yet. Their links stop working.</li>
        </ul>
      </section>
      <section className={styles.block} aria-labelledby="stays-title">
        <h2 id="stays-title">What stays</h2>
        <ul>
          <li>
            Programs have what you sent them. Deleting doesn’t take it back: if you don’t want to be
            considered, withdraw and write to them first.
          </li>
          <li>Your copies of what you sent, with their receipts, until you delete your account.</li>
          <li>
            <Link to={topicHref('program-material', 'documents')}>Documents you added</Link>, until
            you delete them there or delete your account.
          </li>
          <li>Your account, your saved schools, and what you wrote in the forum.</li>
          <li>
            Anything you typed on another device that hasn’t reached us stays on that device, until
            you delete it there.
          </li>
        </ul>
        <div className={styles.actions}>
          <LinkButton variant="secondary" to={copyHref}>
            Print or save a copy first
          </LinkButton>
        </div>
      </section>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {failure && <FormErrorBanner error={failure} />}
        <TextField
          label={`Type ${word} to delete your application`}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          width="medium"
          error={isChecked && !isTyped ? `Type ${word} in capital letters.` : undefined}
          required
        />
        <div className={styles.actions}>
          <Button
            type="submit"
            variant="danger"
            busy={busy}
            busyLabel="Deleting…"
            aria-disabled={isWaiting}
          >
            Delete my application
          </Button>
          <LinkButton variant="quiet" to={hubHref}>
            Cancel
          </LinkButton>
        </div>
      </form>
    </div>
  );
}

const Deleted = ({ sentCopies }: { sentCopies: number }) => (
  <div className={styles.page}>
    <PageHeader title="Your application is deleted" back={back} />
    <p>
      Your answers are gone from our server and from this device.{' '}
      {sentCopies > 0 &&
        `Your ${plural(sentCopies, 'copy', 'copies')} of what you sent stay in your account. `}
      You can start a new application any time.
    </p>
    <div className={styles.actions}>
      <LinkButton to="/my-account">Go to my account</LinkButton>
      <LinkButton variant="secondary" to={hubHref}>
        Start a new application
      </LinkButton>
    </div>
  </div>
);
