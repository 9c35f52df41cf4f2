import { useState } from 'react';
import { formatDate } from '#shared/time/formatDate.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { RadioGroup } from '#ui/form/ChoiceFields.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { FormErrorBanner } from '#ui/form/FormErrorBanner.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { useOnline } from '#ui/hooks/useOnline.ts';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import type { OpenApplication, PrivacyState } from '../contract.ts';
import { undoDays } from '../policy.ts';
import type { PostChoice } from '../rules.ts';
import { CancelDeletionBanner } from './CancelDeletionBanner.tsx';
import styles from './PrivacySettings.module.css';
import { sendDeletion, useRefreshPrivacy } from './privacyQueries.ts';
import { usePrivacyForm } from './usePrivacyForm.ts';

const plural = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

function listLosses({ documents, sent, openReferences }: PrivacyState['counts']): string[] {
  return [
    'Your answers, programs, saved schools and searches',
    ...(documents > 0 ? [plural(documents, 'document', 'documents')] : []),
    ...(sent > 0
      ? [
          `Our copy of ${plural(sent, 'application you sent', 'applications you sent')}. A program keeps what it received`,
        ]
      : []),
    ...(openReferences > 0
      ? [
          `${plural(openReferences, 'invitation', 'invitations')} to people who haven’t answered yet. Their links stop working`,
        ]
      : []),
    'Your settings, notifications and messages to us',
  ];
}

const choices = [
  {
    value: 'keep',
    label: 'Leave them without my name',
    detail: 'They stay readable under “deleted user”, so answers keep their question.',
  },
  {
    value: 'erase',
    label: 'Erase them',
    detail: 'Your words and pictures go. Where others answered, their answers stay.',
  },
];

export function DeleteSection({ userId, state }: { userId: string; state: PrivacyState }) {
  return (
    <div className={styles.part}>
      <h3>Delete my account</h3>
      {state.deletion ? (
        <CancelDeletionBanner userId={userId} />
      ) : (
        <DeleteForm userId={userId} state={state} />
      )}
    </div>
  );
}

function OpenApplications({ programs }: { programs: readonly OpenApplication[] }) {
  if (programs.length === 0) return null;
  return (
    <Banner tone="warn" title="You have open applications">
      <p>Deleting your account ends them here. You can still delete it.</p>
      <ul className={styles.plain}>
        {programs.map(({ id, name, deadlineAt }) => (
          <li key={id}>
            {name}
            {deadlineAt === null ? '' : `, deadline ${formatDate(Date.parse(deadlineAt))}`}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function DeleteForm({ userId, state }: { userId: string; state: PrivacyState }) {
  const [open, setOpen] = useState(false);
  const [posts, setPosts] = useState<PostChoice>('keep');
  const [password, setPassword] = useState('');
  const refresh = useRefreshPrivacy(userId);
  const online = useOnline();
  const form = usePrivacyForm({
    fields: ['password'],
    check: () => [
      password === ''
        ? { path: 'password', code: 'required', message: 'Enter your password' }
        : null,
    ],
    send: () => sendDeletion(userId, { password, posts }),
    onDone: () => {
      setPassword('');
      void refresh();
    },
    safeMessage: 'Your account and everything in it is as it was.',
  });
  const { counts, openApplications } = state;
  const written = counts.posts + counts.reviews;
  return (
    <Disclosure summary="Delete my account" open={open} onToggle={setOpen}>
      <form
        className={styles.part}
        method="post"
        onSubmit={form.submit}
        onChange={form.onEdit}
        noValidate
      >
        {!online && (
          <Banner tone="info" title="You’re offline">
            <p>You need a connection to delete your account. You can read here what it means.</p>
          </Banner>
        )}
        <ErrorSummary attempt={form.attempt} items={form.summary} />
        {form.formError && <FormErrorBanner error={form.formError} />}
        <p>
          Your account is deleted {undoDays} days from now. Until then you can change your mind:
          sign in and choose “Keep my account”. After that it can’t be brought back.
        </p>
        <p>This is deleted:</p>
        <ul className={styles.plain}>
          {listLosses(counts).map((line) => (
            <li key={line}>{line}.</li>
          ))}
        </ul>
        <OpenApplications programs={openApplications} />
        <p>
          Want to keep anything? Download your data first. You also get a copy of what you sent.
        </p>
        <RadioGroup
          id="posts"
          label={`Your forum posts and reviews${written === 0 ? '' : ` (${written})`}`}
          options={choices}
          value={posts}
          onChange={(value) => setPosts(value === 'erase' ? 'erase' : 'keep')}
        />
        <PasswordField
          {...form.fieldProps('password')}
          label="Your password"
          autoComplete="current-password"
          name="current-password"
          value={password}
          onChange={setPassword}
          required
        />
        <p>You stay signed in here. Your other devices are signed out and locked.</p>
        <div className={styles.actions}>
          <Button
            type="submit"
            variant="danger"
            busy={form.isPending}
            busyLabel="Scheduling…"
            aria-disabled={form.secondsLeft > 0}
          >
            Delete my account
          </Button>
        </div>
      </form>
    </Disclosure>
  );
}
