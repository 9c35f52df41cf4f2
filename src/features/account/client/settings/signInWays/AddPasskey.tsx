import { useState } from 'react';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { parseSystem } from '#shared/text/userAgent.ts';
import type { SignInWays } from '#features/account/signInWaysContract.ts';
import { FormFrame } from '../../form/FormFrame.tsx';
import { useAccountForm } from '../../form/useAccountForm.ts';
import { describeAuthenticatorError } from '../../signIn/ways/authenticatorErrors.ts';
import { makePasskey } from './wayChanges.ts';

/** What a person would call it, such as "Android device". */
function suggestName(): string {
  const system = parseSystem(navigator.userAgent);
  return system === null ? 'My device' : `${system} device`;
}

export function AddPasskey({
  userId,
  email,
  onAdded,
}: {
  userId: string;
  email: string;
  onAdded: (ways: SignInWays) => void;
}) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState(suggestName);
  const [password, setPassword] = useState('');
  const form = useAccountForm({
    fields: ['name', 'password'],
    check: () => [
      name.trim() === '' ? { path: 'name', message: 'Enter a name, like My phone' } : null,
      password === '' ? { path: 'password', message: 'Enter your password' } : null,
    ],
    send: () => makePasskey(userId, name, password),
    onDone(ways) {
      setPassword('');
      setOpen(false);
      onAdded(ways);
    },
    onError(error) {
      const described = describeAuthenticatorError(error);
      if (described) form.setError(described);
      return described !== null;
    },
    safeMessage: 'No passkey was added.',
    titles: { gone: 'This took too long' },
  });
  return (
    <Disclosure summary="Add a passkey" open={open} onToggle={setOpen}>
      <FormFrame
        form={form}
        offline="You need a connection to add a passkey."
        action="Add passkey"
        busy="Waiting for your device…"
      >
        <p>We never see your fingerprint or face. They stay on your device.</p>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <TextField
          {...form.fieldProps('name')}
          label="Name of the passkey"
          hint="So you know which device it is."
          name="passkey-name"
          autoComplete="off"
          value={name}
          onChange={setName}
          required
        />
        <PasswordField
          {...form.fieldProps('password')}
          label="Your password"
          hint="So no one else adds a passkey to your account."
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
