import { useRef, useState } from 'react';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { Banner, InlineNotice } from '../../../../ui/Banner.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../../ui/Sheet.tsx';
import { FailureNote } from '../FailureNote.tsx';
import { useOnline } from '../../../../ui/useOnline.ts';
import { useSubmission } from '../useSubmission.ts';
import { choosePhoto, PhotoRefused } from './choosePhoto.ts';
import { useAccountChanged, useRemovePhoto, useSavePhoto } from './profileQueries.ts';
import { Done, SettingsSection } from './SettingsSection.tsx';
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
  const changed = useAccountChanged(userId);
  const saving = useSubmission({
    fields: [],
    send: async () => {
      if (!file.current) return;
      await save({ body: { image: await choosePhoto(file.current) } }, { userId });
      await changed();
    },
    onDone: () => setDone('Your photo is saved.'),
    onFailure: (error) => {
      if (!(error instanceof PhotoRefused)) return false;
      setRefused(error.message);
      return true;
    },
    kept: 'The photo before stays.',
    titles: { too_large: 'This photo is too large', unsupported_type: 'This is not a photo' },
  });
  const removing = useSubmission({
    fields: [],
    send: async () => {
      await remove({}, { userId });
      await changed();
    },
    onDone: () => {
      setAsks(false);
      setDone('Your photo is removed.');
    },
    onFailure: () => {
      setAsks(false);
      return false;
    },
    kept: 'Your photo is still there.',
  });
  const choose = (chosen: File) => {
    file.current = chosen;
    setRefused('');
    setDone('');
    saving.submit();
  };
  const failed = saving.failure ? saving : removing;
  return (
    <SettingsSection title="Photo">
      {!online && (
        <InlineNotice tone="info">
          A new photo needs a connection. The one you have stays.
        </InlineNotice>
      )}
      {refused !== '' && (
        <Banner tone="bad" title="This photo cannot be used">
          <p>{refused}</p>
        </Banner>
      )}
      {failed.failure && <FailureNote failure={failed.failure} secondsLeft={failed.secondsLeft} />}
      <div className={styles['photo']}>
        <Avatar name={name} src={img} large />
        <div className={styles['buttons']}>
          <PictureButton label="Choose a photo" busy={saving.isPending} onChosen={choose} />
          <PictureButton label="Take a photo" camera busy={saving.isPending} onChosen={choose} />
          {img !== '' && (
            <Button variant="quiet" onClick={() => setAsks(true)}>
              Remove
            </Button>
          )}
        </div>
      </div>
      <p className={styles['quiet']}>
        Shown beside what you write, where people see your name. It is cut to a square and made
        small on this device.
      </p>
      <Done>{done}</Done>
      <ConfirmDialog
        open={asks}
        title="Remove your photo?"
        confirmLabel="Remove the photo"
        cancelLabel="Keep it"
        tone="danger"
        busy={removing.isPending}
        onConfirm={() => removing.submit()}
        onCancel={() => setAsks(false)}
      >
        <p>Your initials stand there instead.</p>
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
