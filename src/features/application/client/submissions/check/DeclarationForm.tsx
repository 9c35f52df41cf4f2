import { type FormEvent, useState } from 'react';
import { useNow } from '#ui/hooks/useNow.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { CheckboxField } from '#ui/form/ChoiceFields.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { DeadlineView } from '#features/application/client/programs/DeadlineView.tsx';
import type { ShownProgram } from '#features/application/client/programs/shownPrograms.ts';
import { nearDeadlineMs } from '../command/describeSubmission.ts';
import styles from '../Submissions.module.css';
import type { Signature } from '../command/useSubmission.ts';

const minuteMs = 60_000;
const noteLimit = 1_000;

type Missing = { declaration?: string; name?: string; note?: string; later?: string };

/** The signature is typed anew every time: it is never pre-filled. */
export function DeclarationForm({
  program,
  isCorrection,
  isOnDevice,
  onSubmit,
}: {
  program: ShownProgram;
  isCorrection: boolean;
  isOnDevice: boolean;
  onSubmit: (signature: Signature) => Promise<void>;
}) {
  const [declared, setDeclared] = useState('');
  const [name, setName] = useState('');
  const [note, setNote] = useState('');
  const [later, setLater] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const school = program.row['school'] || 'this program';
  const missing: Missing = {
    ...(declared === '' && { declaration: 'Check this box to submit.' }),
    ...(name.trim() === '' && { name: 'Type your name to sign.' }),
    ...(isCorrection && note.trim() === '' && { note: 'Say what you corrected.' }),
    ...(note.length > noteLimit && { note: 'This is too long. Shorten it, then submit.' }),
    ...(isOnDevice &&
      later === '' && {
        later: 'There’s no connection. Check this box, or come back when there is.',
      }),
  };
  const shown: Missing = isChecked ? missing : {};

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (busy) return;
    if (Object.keys(missing).length > 0) {
      const form = event.currentTarget;
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      return;
    }
    setBusy(true);
    try {
      await onSubmit({ name: name.trim(), note: note.trim(), sendLater: isOnDevice });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={styles.block} aria-labelledby="declaration-title">
      <h2 id="declaration-title">
        {isCorrection ? 'Sign and send the correction' : 'Sign and submit'}
      </h2>
      {program.deadline && <DeadlineView deadline={program.deadline} />}
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {isCorrection && (
          <TextArea
            label="What did you correct, and why?"
            hint={`${school} reads this with the new version. The earlier one isn’t replaced.`}
            value={note}
            onChange={setNote}
            counter={{ count: note.length, limit: noteLimit, unit: 'characters' }}
            error={shown.note}
          />
        )}
        <CheckboxField
          label={`I declare that everything above is true and complete to the best of my knowledge, and I ask Lamplight to send it to ${school}.`}
          value={declared}
          onChange={setDeclared}
          error={shown.declaration}
          required
        />
        <TextField
          label="Type your full name to sign"
          value={name}
          onChange={setName}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          error={shown.name}
          required
        />
        {isOnDevice && (
          <Later program={program} value={later} onChange={setLater} error={shown.later} />
        )}
        <div>
          <Button type="submit" variant="lamp" busy={busy} busyLabel="Sending…">
            Submit
          </Button>
        </div>
      </form>
    </section>
  );
}

function Later({
  program,
  value,
  onChange,
  error,
}: {
  program: ShownProgram;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}) {
  return (
    <>
      <NearDeadline deadline={program.deadline} />
      <CheckboxField
        label="Send it as soon as there is a connection"
        hint="You’re offline. It waits on this device, and you can take it back until it’s sent."
        value={value}
        onChange={onChange}
        error={error}
      />
    </>
  );
}

/** Shown while it is not sent. */
export function NearDeadline({ deadline }: { deadline: ShownProgram['deadline'] }) {
  const now = useNow(minuteMs);
  if (deadline === null) return null;
  const rest = deadline.at.getTime() - now;
  if (rest <= 0 || rest > nearDeadlineMs) return null;
  return (
    <Banner tone="warn" title="Less than 24 hours to the deadline">
      <p>
        It counts when it reaches us, not when you press Submit. Find a connection before then: a
        library, a campus, a friend’s phone. If you can’t, call the program today.
      </p>
    </Banner>
  );
}
