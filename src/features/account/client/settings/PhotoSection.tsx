import { useRef, useState } from 'react';
import { Avatar } from '#ui/display/Avatar.tsx';
import { Banner, InlineNotice } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { ConfirmDialog } from '#ui/overlay/Sheet.tsx';
import { FormErrorBanner } from '#ui/form/FormErrorBanner.tsx';
import { useOnline } from '#ui/hooks/useOnline.ts';
import { useAccountForm } from '../form/useAccountForm.ts';
import { encodePhoto, PhotoError } from './encodePhoto.ts';
import { useUpdateAccountCache, useRemovePhoto, useSavePhoto } from './profileQueries.ts';
import { StatusMessage, SettingsSection } from './SettingsSection.tsx';
import styles from './Settings.module.css';

type Props = { userId: string; name: string; img: string };

export function PhotoSection({ userId, name, img }: Props) {
  const [refused, setRefused] = useState('');
  const [done, setDone] = useState('');
  const [asks, setAsks] = useState(false);
  const file = useRef<File | null>(null);
  const online = useOnline();
  const save = useSavePhoto();
  const remove = useRemovePhoto();
  const changed = useUpdateAccountCache(userId);
  const saving = useAccountForm({
    fields: [],
    send: async () => {
      if (!file.current) return;
      await save({ body: { image: await encodePhoto(file.current) } }, { userId });
      await changed();
    },
    onDone: () => setDone('Your photo is saved.'),
    onError: (error) => {
      if (!(error instanceof PhotoError)) return false;
      setRefused(error.message);
      return true;
    },
    safeMessage: 'Your earlier photo is still there.',
    titles: { too_large: 'This photo is too large', unsupported_type: 'This isn’t a photo' },
  });
  const removing = useAccountForm({
    fields: [],
    send: async () => {
      await remove({}, { userId });
      await changed();
    },
    onDone: () => {
      setAsks(false);
      setDone('Your photo is removed.');
    },
    onError: () => {
      setAsks(false);
      return false;
    },
    safeMessage: 'Your photo is still there.',
  });
  const choose = (chosen: File) => {
    file.current = chosen;
    setRefused('');
    setDone('');
    saving.submit();
  };
  const failed = saving.formError ? saving : removing;
  return (
    <SettingsSection title="Photo">
      {!online && (
        <InlineNotice tone="info">You need a connection to change your photo.</InlineNotice>
      )}
      {refused !== '' && (
        <Banner tone="bad" title="We can’t use this photo">
          <p>{refused}</p>
        </Banner>
      )}
      {failed.formError && <FormErrorBanner error={failed.formError} />}
      <div className={styles.photo}>
        <Avatar name={name} src={img} large />
        <div className={styles.buttons}>
          <PictureButton label="Choose a photo" busy={saving.isPending} onChosen={choose} />
          <PictureButton label="Take a photo" camera busy={saving.isPending} onChosen={choose} />
          {img !== '' && (
            <Button variant="quiet" onClick={() => setAsks(true)}>
              Remove
            </Button>
          )}
        </div>
      </div>
      <p className={styles.quiet}>
        Shown with your name. We crop it to a square and make it smaller on this device.
      </p>
      <StatusMessage>{done}</StatusMessage>
      <ConfirmDialog
        open={asks}
        title="Remove your photo?"
        confirmLabel="Remove photo"
        cancelLabel="Keep it"
        tone="danger"
        busy={removing.isPending}
        onConfirm={() => removing.submit()}
        onCancel={() => setAsks(false)}
      >
        <p>Your initials will show instead.</p>
      </ConfirmDialog>
    </SettingsSection>
  );
}

function PictureButton({
  label,
  camera = false,
  busy,
  onChosen,
}: {
  label: string;
  camera?: boolean | undefined;
  busy: boolean;
  onChosen: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button busy={busy} busyLabel="Saving…" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture={camera ? 'user' : undefined}
        aria-label={label}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file may be chosen again after it was refused.
          event.target.value = '';
          if (file) onChosen(file);
        }}
      />
    </>
  );
}
