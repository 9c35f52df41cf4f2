import { useState } from 'react';
import { Button, LinkButton } from '#ui/buttons/Button.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { Banner, InlineNotice } from '#ui/feedback/Banner.tsx';
import { FormErrorBanner } from '#ui/form/FormErrorBanner.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import type { OwnProfile } from '../../ownContract.ts';
import {
  type CompletenessKey,
  completenessKeys,
  missingForReview,
  requiredForReview,
} from '../../rules.ts';
import { labelOf, specialties } from '../../values.ts';
import { nursePath, waitingQuestionsPath } from '../nursePaths.ts';
import { describeOwnError, type NurseMove, useOwnNurse } from './ownQueries.ts';
import { completenessLabels, profileStateLabels, reasonLabel } from './profileLabels.ts';
import styles from './NurseProfileScreen.module.css';

type Props = {
  readonly userId: string;
  readonly own: OwnProfile;
  readonly done: ReadonlySet<CompletenessKey>;
  readonly hasUnsaved: boolean;
};

const leads: Readonly<Record<OwnProfile['status'], string>> = {
  draft: 'Fill it in and send it. We check your license before students see you.',
  in_review: 'We’re looking at your profile and your license. We’ll email you.',
  published: 'Students can find you.',
  paused: 'Nobody sees your profile until you show it again.',
  rejected: 'We need a change before we can publish it.',
};

const moveFrom: Readonly<Record<OwnProfile['status'], NurseMove | null>> = {
  draft: 'submit',
  rejected: 'submit',
  in_review: null,
  published: 'pause',
  paused: 'resume',
};

const doneTexts: Readonly<Record<NurseMove, string>> = {
  submit: 'Your profile is on its way to review.',
  pause: 'Your profile is paused.',
  resume: 'Your profile is shown again.',
};

export function ProfileStatus({ userId, own, done, hasUnsaved }: Props) {
  const { status, reasons, id } = own;
  const move = moveFrom[status];
  const [message, setMessage] = useState('');
  const { move: send } = useOwnNurse(userId);
  const form = useForm({
    fields: [],
    send: () => (move === null ? Promise.resolve(own) : send(move)),
    onDone: () => setMessage(move === null ? '' : doneTexts[move]),
    describe: describeOwnError,
  });
  const missing = missingForReview(done);
  const canSubmit = status === 'draft' || status === 'rejected';
  return (
    <section aria-labelledby="profile-state" className={styles.panel}>
      <h2 id="profile-state">Nurse profile</h2>
      <p>
        <Badge tone={status === 'published' ? 'good' : status === 'rejected' ? 'warn' : 'info'}>
          {profileStateLabels[status]}
        </Badge>{' '}
        {leads[status]}
      </p>
      {Object.keys(reasons).length > 0 && (
        <Banner tone="warn" title="What we need you to change">
          <ul>
            {Object.entries(reasons).map(([field, why]) => (
              <li key={field}>
                <strong>{reasonLabel(field)}:</strong> {why}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {status === 'draft' && <StartList done={done} isSaved={id !== null} />}
      <Checklist done={done} />
      {form.formError && <FormErrorBanner error={form.formError} takesFocus />}
      {canSubmit && hasUnsaved && (
        <InlineNotice tone="info">Save your changes below before you send it.</InlineNotice>
      )}
      <form className={styles.actions} onSubmit={form.submit}>
        {canSubmit && (
          <Button
            type="submit"
            variant="primary"
            busy={form.isPending}
            busyLabel="Sending…"
            aria-disabled={missing.length > 0 || hasUnsaved || undefined}
            onClick={(event) => {
              if (missing.length > 0 || hasUnsaved) event.preventDefault();
            }}
          >
            Send for review
          </Button>
        )}
        {status === 'published' && (
          <Button type="submit" busy={form.isPending} busyLabel="Pausing…">
            Pause my profile
          </Button>
        )}
        {status === 'paused' && (
          <Button type="submit" variant="primary" busy={form.isPending} busyLabel="Working…">
            Show my profile again
          </Button>
        )}
        {id !== null && <LinkButton to={nursePath(id)}>See my public page</LinkButton>}
      </form>
      <p aria-live="polite">{message}</p>
      {status === 'published' && (
        <p className={styles.actions}>
          {own.fields.specialties.map((value) => (
            <LinkButton key={value} to={waitingQuestionsPath(value)}>
              {`Open questions: ${labelOf(specialties, value)}`}
            </LinkButton>
          ))}
          <LinkButton to="/nurses">See all nurses</LinkButton>
        </p>
      )}
    </section>
  );
}

/** features.md §6.10: what a new nurse does, in its order. */
function StartList({ done, isSaved }: { done: Props['done']; isSaved: boolean }) {
  const isFilled = missingForReview(done).every((key) => key === 'license');
  const steps = [
    {
      text: 'Write who you are and what you can help with, and save it',
      isDone: isFilled && isSaved,
    },
    { text: 'Add a photo, if you like', isDone: done.has('photo') },
    { text: 'Add your license', isDone: done.has('license') },
    { text: 'Send everything for review; we’ll email you', isDone: false },
    { text: 'Answer your first question, here or in the forum', isDone: false },
  ];
  return (
    <div>
      <h3 id="start-list">Five steps to your first answer</h3>
      <ol aria-labelledby="start-list">
        {steps.map(({ text, isDone }) => (
          <li key={text}>
            {text}
            {isDone && ' – done'}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Checklist({ done }: { done: ReadonlySet<CompletenessKey> }) {
  const needed = requiredForReview.filter((key) => done.has(key)).length;
  const summary = `${needed} of ${requiredForReview.length} needed parts are filled in.`;
  const list = (
    <ul aria-label="Parts of your profile" className={styles.checklist}>
      {completenessKeys.map((key) => (
        <li key={key} data-done={done.has(key) || undefined}>
          <span aria-hidden="true">{done.has(key) ? '✓' : '○'}</span> {completenessLabels[key]}
          {': '}
          {done.has(key) ? 'done' : requiredForReview.includes(key) ? 'needed' : 'optional'}
        </li>
      ))}
    </ul>
  );
  if (needed === requiredForReview.length) return <Disclosure summary={summary}>{list}</Disclosure>;
  return (
    <div>
      <p>{summary}</p>
      {list}
    </div>
  );
}
