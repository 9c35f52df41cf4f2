import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { storeOfflineKeys } from '#offline/currentOffline.ts';
import { getOpenKey } from '#session/deviceLock.ts';
import { removePinRecord } from '#session/pinStorage.ts';
import { isSharedComputer } from '#session/sharedComputer.ts';
import { lockByPin, setPinCover, watchPin } from '#session/pin/pinLock.ts';
import {
  browserPinHost,
  findOwnPin,
  type RestMinutes,
  restMinutes,
} from '#session/pin/pinRecord.ts';
import { checkNewPin, createPin, replacePin, setRest } from '#session/pin/pinSetup.ts';
import { type PinResult, tryPin } from '#session/pin/pinTries.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { FormErrorBanner } from '#ui/form/FormErrorBanner.tsx';
import type { FieldMessage } from '#ui/form/formError.ts';
import { SelectField } from '#ui/form/select/SelectField.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { meQuery } from '../queries.ts';
import { SettingsSection, StatusMessage } from '../settings/SettingsSection.tsx';
import accountStyles from '../Account.module.css';
import { mountPinCover } from './PinCover.tsx';
import { describePinResult } from './PinForm.tsx';
import { PinField } from './PinField.tsx';
import styles from './Pin.module.css';

const host = browserPinHost();
const restLabels: Readonly<Record<RestMinutes, string>> = {
  0: 'At once, when you leave the site',
  1: 'After 1 minute without use',
  5: 'After 5 minutes without use',
  15: 'After 15 minutes without use',
  60: 'After 1 hour without use',
};
const restOptions = restMinutes.map((minutes) => ({
  value: String(minutes),
  label: restLabels[minutes],
}));
const defaultRest: RestMinutes = 5;

const parseRest = (text: string): RestMinutes =>
  restMinutes.find((minutes) => String(minutes) === text) ?? defaultRest;

export function PinSection({ userId }: { userId: string }) {
  const [record, setRecord] = useState(() => findOwnPin(host, userId));
  const [done, setDone] = useState('');
  const me = useQuery(meQuery(userId));
  const draftKey = me.data?.draftKey ?? getOpenKey();
  const refresh = (message: string) => {
    setRecord(findOwnPin(host, userId));
    setDone(message);
  };
  return (
    <SettingsSection title="PIN for this device">
      <p>
        A PIN locks your account area on this device after a rest, and whenever the app was closed.
        Until you enter it, nobody here can read what you wrote, also without a connection.
      </p>
      {isSharedComputer() ? (
        <InlineNotice tone="info">
          You said this is a shared computer. Nothing is stored here, so there’s nothing to lock.
        </InlineNotice>
      ) : host.subtle === null || host.local === null || draftKey === null ? (
        <InlineNotice tone="info">
          {host.subtle === null || host.local === null
            ? 'This browser can’t lock anything, so a PIN isn’t possible here.'
            : 'You need a connection to set a PIN.'}
        </InlineNotice>
      ) : record === null ? (
        <NewPin userId={userId} draftKey={draftKey} onDone={refresh} />
      ) : (
        <OwnPin userId={userId} draftKey={draftKey} rest={record.rest} onDone={refresh} />
      )}
      <StatusMessage>{done}</StatusMessage>
    </SettingsSection>
  );
}

type PartProps = { userId: string; draftKey: string; onDone: (message: string) => void };

const failed = {
  title: 'This wasn’t saved',
  text: 'This browser couldn’t store it. Nothing you wrote has changed. Try again.',
  until: null,
};

const checkPins = (pin: string, again: string): (FieldMessage | null)[] => {
  const message = checkNewPin(pin);
  return [
    message === null ? null : { path: 'pin', message },
    pin === again ? null : { path: 'again', message: 'Enter the same PIN again' },
  ];
};

function NewPin({ userId, draftKey, onDone }: PartProps) {
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [rest, setRestText] = useState(String(defaultRest));
  const form = useForm({
    fields: ['pin', 'again'],
    check: () => checkPins(pin, again),
    send: async () => {
      await createPin(host, { userId, pin, rest: parseRest(rest), draftKey });
      try {
        await storeOfflineKeys();
      } catch (error) {
        removePinRecord(host);
        throw error;
      }
      setPinCover(mountPinCover);
      await watchPin(userId);
    },
    onDone: () => onDone('Your PIN is set on this device.'),
    describe: () => failed,
  });
  return (
    <Disclosure summary="Set a PIN">
      <form className={accountStyles.form} onSubmit={form.submit} onChange={form.onEdit} noValidate>
        <ErrorSummary attempt={form.attempt} items={form.summary} />
        {form.formError && <FormErrorBanner error={form.formError} />}
        <PinField
          {...form.fieldProps('pin')}
          label="New PIN"
          hint="4 to 8 digits. Six or more are harder to guess."
          value={pin}
          onChange={setPin}
        />
        <PinField
          {...form.fieldProps('again')}
          label="New PIN again"
          value={again}
          onChange={setAgain}
        />
        <RestField value={rest} onChange={setRestText} />
        <p>
          If you forget it, sign in with your password: nothing is lost. After ten wrong tries your
          password is the only way in.
        </p>
        <Button type="submit" variant="primary" busy={form.isPending} busyLabel="Setting…">
          Set PIN
        </Button>
      </form>
    </Disclosure>
  );
}

const RestField = (props: { value: string; onChange: (value: string) => void }) => (
  <SelectField {...props} label="Lock" name="rest" options={restOptions} preset />
);

function OwnPin({ userId, draftKey, rest, onDone }: PartProps & { rest: RestMinutes }) {
  return (
    <div className={styles.panel}>
      <p>A PIN is set on this device.</p>
      <RestField
        value={String(rest)}
        onChange={(text) => {
          setRest(host, userId, parseRest(text));
          void watchPin(userId);
          onDone('Saved.');
        }}
      />
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => void lockByPin()}>
          Lock now
        </Button>
      </div>
      <ChangePin userId={userId} draftKey={draftKey} onDone={onDone} />
      <RemovePin onDone={onDone} />
    </div>
  );
}

/** The present PIN first: whoever holds the unlocked device must not replace it. */
async function withPin(pin: string, work: () => Promise<void>): Promise<PinResult> {
  const result = await tryPin(host, pin);
  if (result.kind === 'open') await work();
  return result;
}

const lockedOut = {
  title: 'There were too many wrong tries',
  text: 'Nothing is lost. Sign out and in again with your password to set a new PIN.',
  until: null,
};

function ChangePin({ userId, draftKey, onDone }: PartProps) {
  const [current, setCurrent] = useState('');
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [open, setOpen] = useState(false);
  const form = useForm({
    fields: ['current', 'pin', 'again'],
    check: () => [requireCurrent(current), ...checkPins(pin, again)],
    send: () => withPin(current, () => replacePin(host, { userId, pin, draftKey })),
    onDone: (result) => {
      setCurrent('');
      if (result.kind === 'open') {
        setPin('');
        setAgain('');
        setOpen(false);
        onDone('Your PIN was changed.');
      } else form.setError(result.kind === 'signIn' ? lockedOut : describePinResult(result));
    },
    describe: () => failed,
  });
  return (
    <Disclosure summary="Change your PIN" open={open} onToggle={setOpen}>
      <form className={accountStyles.form} onSubmit={form.submit} onChange={form.onEdit} noValidate>
        <ErrorSummary attempt={form.attempt} items={form.summary} />
        {form.formError && <FormErrorBanner error={form.formError} />}
        <PinField
          {...form.fieldProps('current')}
          label="Current PIN"
          value={current}
          onChange={setCurrent}
        />
        <PinField {...form.fieldProps('pin')} label="New PIN" value={pin} onChange={setPin} />
        <PinField
          {...form.fieldProps('again')}
          label="New PIN again"
          value={again}
          onChange={setAgain}
        />
        <Button
          type="submit"
          busy={form.isPending}
          busyLabel="Changing…"
          aria-disabled={form.secondsLeft > 0}
        >
          Change PIN
        </Button>
      </form>
    </Disclosure>
  );
}

const requireCurrent = (pin: string): FieldMessage | null =>
  pin === '' ? { path: 'current', message: 'Enter your current PIN' } : null;

function RemovePin({ onDone }: Pick<PartProps, 'onDone'>) {
  const [current, setCurrent] = useState('');
  const form = useForm({
    fields: ['current'],
    check: () => [requireCurrent(current)],
    send: () =>
      withPin(current, async () => {
        removePinRecord(host);
        await storeOfflineKeys();
      }),
    onDone: (result) => {
      setCurrent('');
      if (result.kind === 'open') onDone('Your PIN was removed from this device.');
      else form.setError(result.kind === 'signIn' ? lockedOut : describePinResult(result));
    },
    describe: () => failed,
  });
  return (
    <Disclosure summary="Remove your PIN">
      <form className={accountStyles.form} onSubmit={form.submit} onChange={form.onEdit} noValidate>
        <ErrorSummary attempt={form.attempt} items={form.summary} />
        {form.formError && <FormErrorBanner error={form.formError} />}
        <PinField
          {...form.fieldProps('current')}
          label="Current PIN"
          value={current}
          onChange={setCurrent}
        />
        <Button
          type="submit"
          variant="danger"
          busy={form.isPending}
          busyLabel="Removing…"
          aria-disabled={form.secondsLeft > 0}
        >
          Remove PIN
        </Button>
      </form>
    </Disclosure>
  );
}
