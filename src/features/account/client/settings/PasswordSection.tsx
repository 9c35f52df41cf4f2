import { useState } from 'react';
import { Disclosure } from '../../../../ui/Disclosure.tsx';
import { PasswordField } from '../../../../ui/PasswordField.tsx';
import { checkPassword } from '../../rules.ts';
import { endedInWords } from '../arrival.ts';
import { FormFrame } from '../FormFrame.tsx';
import { NewPasswordField } from '../NewPasswordField.tsx';
import { useSubmission } from '../useSubmission.ts';
import { useChangePassword, useSessionsChanged } from './profileQueries.ts';
import { Done, SettingsSection } from './SettingsSection.tsx';

type Props = {
  userId: string;
  email: string;
  name: string;
  /** Somebody came for this: the form is open. */
  wanted: boolean;
};

export function PasswordSection({ userId, email, name, wanted }: Props) {
  const [open, setOpen] = useState(wanted);
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [done, setDone] = useState('');
  const change = useChangePassword();
  const sessionsChanged = useSessionsChanged(userId);
  const form = useSubmission({
    fields: ['current', 'password'],
    check: () => [
      current === ''
        ? { path: 'current', code: 'required', message: 'Enter the password you have now' }
        : null,
      checkPassword(password, { email, name }),
    ],
    send: () => {
      setDone('');
      return change({ body: { current, password } }, { userId });
    },
    onDone: ({ endedSessions }) => {
      setCurrent('');
      setPassword('');
      setOpen(false);
      setDone(`Your password was changed. ${endedInWords(endedSessions)}`);
      void sessionsChanged();
    },
    kept: 'Your password is as it was, and what you typed is still here.',
  });
  return (
    <SettingsSection title="Password" wanted={wanted}>
      <Disclosure summary="Change your password" open={open} onToggle={setOpen}>
        <FormFrame
          form={form}
          offline="A new password needs a connection."
          action="Change the password"
          busy="Changing…"
        >
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            {...form.at('current')}
            label="Password you have now"
            autoComplete="current-password"
            name="current-password"
            value={current}
            onChange={setCurrent}
            required
          />
          <NewPasswordField
            {...form.at('password')}
            label="New password"
            value={password}
            onChange={setPassword}
          />
          <p>You stay signed in here. Every other session ends.</p>
        </FormFrame>
      </Disclosure>
      <Done>{done}</Done>
    </SettingsSection>
  );
}
