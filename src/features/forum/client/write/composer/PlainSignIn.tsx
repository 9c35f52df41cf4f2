import { useState } from 'react';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { useServerFormResult } from '#ui/form/serverForm.ts';
import { TextField } from '#ui/form/TextField.tsx';

/** Of a guest without a script: the form that holds their words signs them in as well. */
export function PlainSignIn({ action }: { action: string }) {
  const result = useServerFormResult(action);
  const [email, setEmail] = useState(result?.values['email'] ?? '');
  const [password, setPassword] = useState('');
  if (result?.values['step'] !== 'signIn') return null;
  return (
    <>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        value={email}
        onChange={setEmail}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={setPassword}
      />
    </>
  );
}
