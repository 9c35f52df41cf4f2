import { type SyntheticEvent, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import ImageIcon from 'lucide-react/icons/image-plus';
import { countCharacters } from '#shared/text/characterCount.ts';
import { describeBytes } from '#shared/text/describeBytes.ts';
import { withNext } from '#shared/routing/signInTarget.ts';
import { useSession } from '#session/session.ts';
import { Button, LinkButton } from '#ui/buttons/Button.tsx';
import { FilePicker } from '#ui/buttons/FilePicker.tsx';
import { Banner, InlineNotice } from '#ui/feedback/Banner.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { FormErrorBanner } from '#ui/form/FormErrorBanner.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { useOnline } from '#ui/hooks/useOnline.ts';
import { LazySheet } from '#ui/overlay/LazySheet.tsx';
import { imageLimits } from '../../../imageContract.ts';
import { checkImageAlt, imageMarkdown } from '../../../imageRules.ts';
import { offlinePictureText } from './offlinePictureText.ts';
import styles from './Picture.module.css';
import { PictureError, preparePicture, type PreparedPicture } from './preparePicture.ts';
import { describeUploadError, newIdempotencyKey, uploadPicture } from './uploadPicture.ts';

type PictureSheetProps = {
  /** With the Markdown that shows it. */
  readonly onAdded: (markdown: string) => void;
  readonly onClose: () => void;
};

/** Types beside endings, because phones know one and computers the other. */
const acceptAttribute = 'image/*,.heic,.heif';

const stop = (event: SyntheticEvent): void => event.stopPropagation();

/** Outside of the composer's form in the page, and its events outside of it for React. */
export function PictureSheet(props: PictureSheetProps) {
  const session = useSession();
  return createPortal(
    // No control: it keeps what happens inside from the form of the post.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onChange={stop} onSubmit={stop} onKeyDown={stop}>
      {session.kind === 'member' ? (
        <PictureForm userId={session.userId} {...props} />
      ) : (
        <SignInFirst onClose={props.onClose} />
      )}
    </div>,
    document.body,
  );
}

function SignInFirst({ onClose }: { onClose: () => void }) {
  const { pathname, search } = useLocation();
  const next = pathname + search;
  return (
    <LazySheet open title="Sign in to add a picture" onClose={onClose}>
      <p>
        We store pictures for members only. What you wrote is saved on this device and will be here
        when you come back.
      </p>
      <LinkButton to={withNext('/login', next)} variant="primary" wide>
        Sign in
      </LinkButton>
      <LinkButton to={withNext('/register', next)} wide>
        Create a student account
      </LinkButton>
      <LinkButton to={withNext('/register-nurse', next)} wide>
        Create a nurse account
      </LinkButton>
    </LazySheet>
  );
}

type Chosen = PreparedPicture & { readonly url: string; readonly key: string };

function PictureForm({ userId, onAdded, onClose }: PictureSheetProps & { userId: string }) {
  const online = useOnline();
  const [alt, setAlt] = useState('');
  const [sent, setSent] = useState<number | null>(null);
  const choice = useChoice();
  const { chosen } = choice;
  const form = useForm({
    fields: ['picture', 'alt'],
    check: () => [
      chosen === null ? { path: 'picture', message: 'Choose a picture' } : null,
      ...checkImageAlt(alt),
    ],
    async send() {
      if (chosen === null) return null;
      setSent(0);
      return uploadPicture({ ...chosen, userId, onProgress: setSent }).finally(() => setSent(null));
    },
    onDone(stored) {
      if (stored) onAdded(imageMarkdown(alt, stored.address));
    },
    describe: describeUploadError,
  });
  const { id, error } = form.fieldProps('picture');
  return (
    <LazySheet
      open
      title="Add a picture"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={form.isPending}
            busyLabel="Uploading…"
            onClick={form.submit}
          >
            Add picture
          </Button>
        </>
      }
    >
      <form className={styles.form} noValidate onSubmit={form.submit} onChange={form.onEdit}>
        <ErrorSummary attempt={form.attempt} items={form.summary} />
        {form.formError && <FormErrorBanner key={form.attempt} error={form.formError} takesFocus />}
        {!online && form.formError === null && (
          <InlineNotice tone="warn">{offlinePictureText()}</InlineNotice>
        )}
        <p className={styles.look}>
          Everybody can read the forum, and our privacy check can’t see pictures.{' '}
          <strong>
            Look for faces, names, badges, wristbands and screens with patient data first.
          </strong>{' '}
          We remove where and when a photo was taken.
        </p>
        <div id={id} tabIndex={-1} className={styles.choice}>
          {chosen !== null && (
            <figure className={styles.figure}>
              <img src={chosen.url} alt="" className={styles.preview} />
              <figcaption>{describeBytes(chosen.picture.size)} after we made it smaller</figcaption>
            </figure>
          )}
          <p className={styles.status} aria-live="polite">
            {choice.isPreparing && 'Preparing the picture…'}
          </p>
          {choice.refusal !== '' && (
            <Banner tone="bad" title="We can’t use this picture">
              <p>{choice.refusal}</p>
            </Banner>
          )}
          {error !== undefined && chosen === null && <p className={styles.error}>{error}</p>}
          <FilePicker
            label={chosen === null ? 'Choose a picture' : 'Choose another picture'}
            icon={ImageIcon}
            variant="secondary"
            accept={acceptAttribute}
            disabled={form.isPending}
            onFiles={([file]) => file && void choice.choose(file)}
          />
        </div>
        <TextArea
          {...form.fieldProps('alt')}
          label="Describe the picture for people who can’t see it"
          hint="What it shows, and the words in it that matter. It’s also shown where the picture can’t load."
          rows={2}
          required
          counter={{
            count: countCharacters(alt.trim()),
            limit: imageLimits.alt.max,
            unit: 'characters',
          }}
          value={alt}
          onChange={setAlt}
        />
        {sent !== null && (
          <progress className={styles.progress} aria-label="Upload" max={1} value={sent} />
        )}
      </form>
    </LazySheet>
  );
}

/** The last choice wins; a picture that cannot be used leaves the one before. */
function useChoice() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  const [refusal, setRefusal] = useState('');
  const url = chosen?.url;
  useEffect(() => {
    if (url === undefined) return undefined;
    return () => URL.revokeObjectURL(url);
  }, [url]);
  const choose = async (file: Blob): Promise<void> => {
    setRefusal('');
    setPreparing(true);
    try {
      const prepared = await preparePicture(file);
      const url = URL.createObjectURL(prepared.picture);
      setChosen({ ...prepared, url, key: newIdempotencyKey() });
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      setRefusal(error.message);
    } finally {
      setPreparing(false);
    }
  };
  return { chosen, isPreparing, refusal, choose };
}
