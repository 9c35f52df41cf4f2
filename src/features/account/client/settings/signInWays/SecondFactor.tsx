import { useId, useState } from 'react';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import type { SignInWays } from '#features/account/signInWaysContract.ts';
import { FormFrame } from '../../form/FormFrame.tsx';
import { useAccountForm } from '../../form/useAccountForm.ts';
import styles from '../Settings.module.css';
import { StatusMessage } from '../SettingsSection.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { type ChangedWays, makeNewCodes, turnOff, turnOn } from './wayChanges.ts';

type Props = {
  userId: string;
  email: string;
  ways: SignInWays;
  onChange: (ways: SignInWays) => void;
};

const formatLeft = (left: number): string =>
  left === 1 ? '1 unused recovery code is left.' : `${left} unused recovery codes are left.`;

export function SecondFactor({ userId, email, ways, onChange }: Props) {
  const id = useId();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [done, setDone] = useState('');
  const { passkeys, secondFactor: isOn, recoveryCodesLeft: left } = ways;
  const change = (result: ChangedWays, text: string) => {
    setCodes(result.codes);
    setDone(text);
    onChange(result.ways);
  };
  return (
    <section className={styles.ended} aria-labelledby={id}>
      <h3 id={id}>Second step</h3>
      <p>
        {isOn
          ? `On: signing in with a password or a mailed code also takes a passkey or a recovery code. ${formatLeft(left)}`
          : 'Off. Turn it on, and no one gets in with your password alone: signing in then also takes a passkey or a recovery code.'}
      </p>
      {!isOn && passkeys.length === 0 && <p>Add a passkey first. It’s your second step.</p>}
      {codes && <RecoveryCodes key={codes[0]} codes={codes} onClose={() => setCodes(null)} />}
      {!isOn && passkeys.length > 0 && (
        <PasswordStep
          email={email}
          title="Turn on the second step"
          action="Turn it on"
          send={(password) => turnOn(userId, password)}
          onDone={(result) =>
            change(result, 'The second step is on. Save your recovery codes now.')
          }
        />
      )}
      {isOn && (
        <>
          <PasswordStep
            email={email}
            title="Make new recovery codes"
            action="Make new codes"
            send={(password) => makeNewCodes(userId, password)}
            onDone={(result) => change(result, 'Your earlier codes no longer work.')}
          />
          <PasswordStep
            email={email}
            title="Turn off the second step"
            action="Turn it off"
            send={(password) => turnOff(userId, password)}
            onDone={(result) => change(result, 'The second step is off.')}
          />
        </>
      )}
      <StatusMessage>{done}</StatusMessage>
    </section>
  );
}

function PasswordStep<Result>({
  email,
  title,
  action,
  send,
  onDone,
}: {
  email: string;
  title: string;
  action: string;
  send: (password: string) => Promise<Result>;
  onDone: (result: Result) => void;
}) {
  const [open, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const form = useAccountForm({
    fields: ['password'],
    check: () => [password === '' ? { path: 'password', message: 'Enter your password' } : null],
    send: () => send(password),
    onDone(result) {
      setPassword('');
      setOpen(false);
      onDone(result);
    },
    safeMessage: 'Nothing has changed.',
    titles: { wrong_state: 'Nothing has changed' },
  });
  return (
    <Disclosure summary={title} open={open} onToggle={setOpen}>
      <FormFrame
        form={form}
        offline="You need a connection to change this."
        action={action}
        busy="Checking…"
      >
        <input type="email" autoComplete="username" value={email} readOnly hidden />
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
