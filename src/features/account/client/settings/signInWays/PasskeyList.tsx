import { useId, useState } from 'react';
import { Badge } from '#ui/display/Badge.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { FormErrorBanner } from '#ui/form/FormErrorBanner.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { ConfirmDialog } from '#ui/overlay/Sheet.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import { relativeTime } from '#shared/time/relativeTime.ts';
import {
  type Passkey,
  removePasskey,
  renamePasskey,
  type SignInWays,
} from '#features/account/signInWaysContract.ts';
import { FormFrame } from '../../form/FormFrame.tsx';
import { useAccountForm } from '../../form/useAccountForm.ts';
import { useIdempotentCall } from '../../form/useIdempotentCall.ts';
import styles from '../Settings.module.css';

type OnChange = (ways: SignInWays, message: string) => void;

export function PasskeyList({
  userId,
  passkeys,
  onChange,
}: {
  userId: string;
  passkeys: readonly Passkey[];
  onChange: OnChange;
}) {
  const id = useId();
  if (passkeys.length === 0) return null;
  return (
    <section className={styles.ended} aria-labelledby={id}>
      <h3 id={id}>Your passkeys</h3>
      <ul className={styles.sessions}>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} userId={userId} passkey={passkey} onChange={onChange} />
        ))}
      </ul>
    </section>
  );
}

function PasskeyRow({
  userId,
  passkey: { id, name, rev, backedUp, createdAt, lastUsedAt },
  onChange,
}: {
  userId: string;
  passkey: Passkey;
  onChange: OnChange;
}) {
  const now = useNow();
  const [isNaming, setNaming] = useState(false);
  const [asks, setAsks] = useState(false);
  const remove = useIdempotentCall(removePasskey);
  const removing = useAccountForm({
    fields: [],
    send: () => remove({ params: { id } }, { userId }),
    onDone: (ways) => onChange(ways, `The passkey “${name}” is removed.`),
    onError: () => {
      setAsks(false);
      return false;
    },
    safeMessage: 'Your passkey is still there.',
    titles: { wrong_state: 'This passkey is still needed' },
  });
  const ago = (at: string) => relativeTime(Date.parse(at), now);
  return (
    <li className={styles.session}>
      <div className={styles.facts}>
        <span className={styles.device}>
          {name}
          {backedUp && <Badge>Synced</Badge>}
        </span>
        <span className={styles.quiet}>
          {lastUsedAt === null ? 'Not used yet' : `Last used ${ago(lastUsedAt)}`}, added{' '}
          {ago(createdAt)}
        </span>
      </div>
      <div className={styles.buttons}>
        <Button onClick={() => setNaming(!isNaming)} aria-expanded={isNaming}>
          Rename<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
        <Button onClick={() => setAsks(true)}>
          Remove<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </div>
      {isNaming && (
        <RenameForm
          userId={userId}
          passkey={{ id, rev, name }}
          onRenamed={(ways) => {
            setNaming(false);
            onChange(ways, 'Saved.');
          }}
        />
      )}
      {removing.formError && <FormErrorBanner error={removing.formError} />}
      <ConfirmDialog
        open={asks}
        title="Remove this passkey?"
        confirmLabel="Remove passkey"
        cancelLabel="Cancel"
        busy={removing.isPending}
        onConfirm={() => removing.submit()}
        onCancel={() => setAsks(false)}
      >
        <p>
          You can’t sign in here with “{name}” after that. Your device may still list it; remove it
          there, too.
        </p>
      </ConfirmDialog>
    </li>
  );
}

function RenameForm({
  userId,
  passkey,
  onRenamed,
}: {
  userId: string;
  passkey: Pick<Passkey, 'id' | 'rev' | 'name'>;
  onRenamed: (ways: SignInWays) => void;
}) {
  const [name, setName] = useState(passkey.name);
  const rename = useIdempotentCall(renamePasskey);
  const form = useAccountForm({
    fields: ['name'],
    send: () =>
      rename({ params: { id: passkey.id }, body: { name } }, { userId, revision: passkey.rev }),
    onDone: onRenamed,
    safeMessage: 'The name you typed is still here.',
    titles: { revision_mismatch: 'Renamed somewhere else', not_found: 'This passkey is gone' },
  });
  return (
    <FormFrame
      form={form}
      offline="You need a connection to rename a passkey."
      action="Save name"
      busy="Saving…"
      variant="secondary"
    >
      <TextField
        {...form.fieldProps('name')}
        label="Name of this passkey"
        name="passkey-name"
        autoComplete="off"
        value={name}
        onChange={setName}
        required
      />
    </FormFrame>
  );
}
