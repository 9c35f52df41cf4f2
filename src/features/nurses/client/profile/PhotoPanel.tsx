import Camera from 'lucide-react/icons/camera';
import { useEffect, useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { FilePicker } from '#ui/buttons/FilePicker.tsx';
import { Avatar } from '#ui/display/Avatar.tsx';
import { Banner, InlineNotice } from '#ui/feedback/Banner.tsx';
import { RadioGroup } from '#ui/form/ChoiceFields.tsx';
import { FormErrorBanner } from '#ui/form/FormErrorBanner.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { useOnline } from '#ui/hooks/useOnline.ts';
import { describeOwnError, useOwnNurse } from './ownQueries.ts';
import { type ChosenPhoto, encodeSquare, readChosenPhoto, type SquareAt } from './nursePhoto.ts';
import styles from './NurseProfileScreen.module.css';

const squares = [
  { value: 'start', label: 'Left, or top' },
  { value: 'middle', label: 'Middle' },
  { value: 'end', label: 'Right, or bottom' },
] as const;

export function PhotoPanel({ userId, name, img }: { userId: string; name: string; img: string }) {
  const [chosen, setChosen] = useState<ChosenPhoto | null>(null);
  const [square, setSquare] = useState<SquareAt>('middle');
  const [refusal, setRefusal] = useState('');
  const [message, setMessage] = useState('');
  const online = useOnline();
  const { savePhoto, removePhoto } = useOwnNurse(userId);
  const form = useForm({
    fields: ['image'],
    send: async () => (chosen ? savePhoto(await encodeSquare(chosen.file, square)) : removePhoto()),
    onDone: () => {
      setMessage(chosen ? 'Your photo is saved.' : 'Your photo is removed.');
      setChosen(null);
    },
    describe: describeOwnError,
  });
  useEffect(() => {
    const url = chosen?.url;
    return () => {
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [chosen]);
  const choose = async (file: File | undefined): Promise<void> => {
    setMessage('');
    if (!file) return;
    const read = await readChosenPhoto(file);
    setRefusal(typeof read === 'string' ? read : '');
    setChosen(typeof read === 'string' ? null : read);
  };
  return (
    <section aria-labelledby="profile-photo" className={styles.panel}>
      <h2 id="profile-photo">Photo on your profile</h2>
      <p>A photo helps students trust you. JPEG or PNG, at least 200 pixels, at most 10 MB.</p>
      {!online && (
        <InlineNotice tone="info">You need a connection to change your photo.</InlineNotice>
      )}
      {refusal !== '' && (
        <Banner tone="bad" title="We can’t use this photo">
          <p>{refusal}</p>
        </Banner>
      )}
      {form.formError && <FormErrorBanner error={form.formError} takesFocus />}
      <form className={styles.form} onSubmit={form.submit}>
        {chosen ? (
          <>
            <div className={styles.square} data-at={square}>
              <img src={chosen.url} alt="The square we’ll show" />
            </div>
            <RadioGroup
              label="Which part do you want to show?"
              options={squares}
              value={square}
              inline
              onChange={(value) => setSquare(value as SquareAt)}
            />
            <div className={styles.actions}>
              <Button type="submit" variant="primary" busy={form.isPending} busyLabel="Saving…">
                Save this photo
              </Button>
              <Button onClick={() => setChosen(null)}>Cancel</Button>
            </div>
          </>
        ) : (
          <div className={styles.actions}>
            <Avatar name={name} src={img} large />
            <FilePicker
              label={img === '' ? 'Choose a photo' : 'Choose another photo'}
              icon={Camera}
              variant="secondary"
              accept="image/jpeg,image/png,image/heic,.heic"
              onFiles={([file]) => void choose(file)}
            />
            {img !== '' && (
              <Button type="submit" variant="quiet" busy={form.isPending} busyLabel="Removing…">
                Remove my photo
              </Button>
            )}
          </div>
        )}
      </form>
      <p aria-live="polite">{message}</p>
    </section>
  );
}
