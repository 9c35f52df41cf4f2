import { useState } from 'react';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { checkPassword } from '#features/account/rules.ts';
import { formatEndedSessions } from '../signIn/loginState.ts';
import { FormFrame } from '../form/FormFrame.tsx';
import { NewPasswordField } from '../password/NewPasswordField.tsx';
import { useAccountForm } from '../form/useAccountForm.ts';
import { useChangePassword, useInvalidateSessions } from './profileQueries.ts';
import { StatusMessage, SettingsSection } from './SettingsSection.tsx';

type Props = {
  userId: string;
  email: string;
  name: string;
  isTarget: boolean;
};

export function PasswordSection({ userId, email, name, isTarget }: Props) {
  const [open, setOpen] = useState(isTarget);
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [done, setDone] = useState('');
  const change = useChangePassword();
  const sessionsChanged = useInvalidateSessions(userId);
  const form = useAccountForm({
    fields: ['current', 'password'],
    check: () => [
      current === ''
        ? { path: 'current', code: 'required', message: 'Enter your current password' }
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
      setDone(`Your password was changed. ${formatEndedSessions(endedSessions)}`);
      void sessionsChanged();
    },
    safeMessage: 'Your password hasn’t changed, and what you typed is still here.',
  });
  return (
    <SettingsSection title="Password" isTarget={isTarget}>
      <Disclosure summary="Change your password" open={open} onToggle={setOpen}>
        <FormFrame
          form={form}
          offline="You need a connection to change your password."
          action="Change password"
          busy="Changing…"
        >
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            {...form.fieldProps('current')}
            label="Current password"
            autoComplete="current-password"
            name="current-password"
            value={current}
            onChange={setCurrent}
            required
          />
          <NewPasswordField
            {...form.fieldProps('password')}
            label="New password"
            value={password}
            onChange={setPassword}
          />
          <p>You stay signed in here. This signs you out everywhere else.</p>
        </FormFrame>
      </Disclosure>
      <StatusMessage>{done}</StatusMessage>
    </SettingsSection>
  );
}
