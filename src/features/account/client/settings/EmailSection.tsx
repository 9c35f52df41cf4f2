import { useState } from 'react';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { formatDate } from '#shared/time/formatDate.ts';
import type { Profile } from '#features/account/contract.ts';
import { checkCode, checkEmail, codeDigits, trimEmail } from '#features/account/rules.ts';
import { formatEmailChange } from '../confirmation/EmailChangeLink.tsx';
import { CodeField } from '../confirmation/CodeField.tsx';
import { EmailField } from '../form/EmailField.tsx';
import { FormErrorBanner } from '#ui/form/FormErrorBanner.tsx';
import { FormFrame } from '../form/FormFrame.tsx';
import { useConfirmEmailChange } from '../register/registrationQueries.ts';
import { useAccountForm } from '../form/useAccountForm.ts';
import {
  useUpdateAccountCache,
  useCancelEmailChange,
  useStartEmailChange,
} from './profileQueries.ts';
import { StatusMessage, SettingsSection } from './SettingsSection.tsx';
import styles from './Settings.module.css';

type Props = { userId: string; email: string; profile: Profile | undefined };

export function EmailSection({ userId, email, profile }: Props) {
  const [done, setDone] = useState('');
  const change = profile?.emailChange ?? null;
  return (
    <SettingsSection title="Email">
      <p className={styles.end}>
        You sign in with <b>{email}</b>
      </p>
      {profile && change ? (
        <PendingChange userId={userId} profile={profile} change={change} onDone={setDone} />
      ) : (
        <NewAddress userId={userId} email={email} onStarted={() => setDone('')} />
      )}
      <StatusMessage>{done}</StatusMessage>
    </SettingsSection>
  );
}

function NewAddress({
  userId,
  email: present,
  onStarted,
}: {
  userId: string;
  email: string;
  onStarted: () => void;
}) {
  const [open, setOpen] = useState(false);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const start = useStartEmailChange();
  const changed = useUpdateAccountCache(userId);
  const form = useAccountForm({
    fields: ['email', 'password'],
    check: () => [
      checkEmail(email),
      password === ''
        ? { path: 'password', code: 'required', message: 'Enter your current password' }
        : null,
    ],
    send: () => start({ body: { email: trimEmail(email), password } }, { userId }),
    onDone: (profile) => {
      onStarted();
      void changed(profile);
    },
    safeMessage: `Your email is still ${present}, and what you typed is still here.`,
    titles: { too_many_requests: 'Too many attempts' },
  });
  return (
    <Disclosure summary="Change your email" open={open} onToggle={setOpen}>
      <FormFrame
        form={form}
        offline="You need a connection to change your email."
        action="Send the emails"
        busy="Sending…"
      >
        <p>We’ll email both addresses. Your email changes once both have confirmed.</p>
        <EmailField
          {...form.fieldProps('email')}
          label="New email"
          autoComplete="off"
          value={email}
          onChange={setEmail}
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
      </FormFrame>
    </Disclosure>
  );
}

type Change = NonNullable<Profile['emailChange']>;

function PendingChange({
  userId,
  profile,
  change,
  onDone,
}: {
  userId: string;
  profile: Profile;
  change: Change;
  onDone: (said: string) => void;
}) {
  const cancel = useCancelEmailChange();
  const changed = useUpdateAccountCache(userId);
  const cancelling = useAccountForm({
    fields: [],
    send: () => cancel({}, { userId }),
    onDone: (now) => {
      onDone('Change canceled. Your email stays the same.');
      void changed(now);
    },
    safeMessage: 'Nothing was changed.',
  });
  const ends = [
    { whose: 'current', address: profile.email, confirmed: change.confirmedOld },
    { whose: 'new', address: change.email, confirmed: change.confirmedNew },
  ];
  return (
    <>
      <Banner
        tone="info"
        title="Your email is being changed"
        actions={
          <Button
            busy={cancelling.isPending}
            busyLabel="Canceling…"
            onClick={() => cancelling.submit()}
          >
            Cancel the change
          </Button>
        }
      >
        <p>
          Both addresses must confirm it by {formatDate(Date.parse(change.expiresAt))}. Until then
          you sign in with {profile.email}.
        </p>
      </Banner>
      {cancelling.formError && <FormErrorBanner error={cancelling.formError} />}
      <ul className={styles.ends}>
        {ends.map(({ whose, address, confirmed }) => (
          <li key={whose} className={styles.end}>
            <span>
              The {whose} address, {address}: <b>{confirmed ? 'confirmed' : 'not confirmed yet'}</b>
            </span>
            {!confirmed && (
              <AddressCode
                address={address}
                which={whose}
                onConfirmed={(result) => {
                  onDone(formatEmailChange(result));
                  void changed();
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function AddressCode({
  address,
  which,
  onConfirmed,
}: {
  address: string;
  which: string;
  onConfirmed: (result: { done: boolean; email: string }) => void;
}) {
  const [open, setOpen] = useState(false);
  const [code, setCode] = useState('');
  const confirm = useConfirmEmailChange();
  const form = useAccountForm({
    fields: ['code'],
    check: () => [checkCode(code)],
    send: () => confirm({ body: { email: address, code: codeDigits(code) } }),
    onDone: onConfirmed,
    safeMessage: 'Your code still works.',
    titles: { gone: 'This code doesn’t work' },
  });
  return (
    <Disclosure
      summary={`Enter the code sent to the ${which} address`}
      open={open}
      onToggle={setOpen}
    >
      <FormFrame
        form={form}
        offline="You need a connection to confirm."
        action="Confirm"
        busy="Confirming…"
      >
        <CodeField {...form.fieldProps('code')} value={code} onChange={setCode} />
      </FormFrame>
    </Disclosure>
  );
}
