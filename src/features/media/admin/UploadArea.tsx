import { type DragEvent, useState } from 'react';
import ImagePlus from 'lucide-react/icons/image-plus';
import { Button } from '#ui/buttons/Button.tsx';
import { FilePicker } from '#ui/buttons/FilePicker.tsx';
import { maxPictureBytes, maxPicturePixels } from '../rules.ts';
import styles from './Media.module.css';
import type { Upload, Uploads } from './useUploads.ts';

const accept = 'image/jpeg,image/png,image/webp,image/avif';
const limits = `JPEG, PNG, WebP or AVIF, up to ${maxPictureBytes / 1024 / 1024} MB and ${maxPicturePixels / 1_000_000} megapixels.`;

export function UploadArea({ uploads, add, retry, dismiss }: Uploads) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add(Array.from(event.dataTransfer.files));
  };
  return (
    // Files are dropped on an area; the button in it does the same by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label="Upload"
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FilePicker
        label="Upload pictures"
        icon={ImagePlus}
        variant="primary"
        accept={accept}
        multiple
        onFiles={add}
      />
      <p className={styles.hint}>Or drop them here. {limits}</p>
      {uploads.length > 0 && (
        <ul className={styles.uploads}>
          {uploads.map((upload) => (
            <li key={upload.id}>
              <UploadRow {...{ upload, retry, dismiss }} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const describeUpload = ({ state, part }: Upload): string => {
  if (state === 'waiting') return 'waits for the one before';
  if (state === 'done') return 'is in the library';
  return part < 1 ? `${Math.round(part * 100)}% sent` : 'is being made into its sizes';
};

function UploadRow({
  upload,
  retry,
  dismiss,
}: { upload: Upload } & Pick<Uploads, 'retry' | 'dismiss'>) {
  const { id, file, state, part, error } = upload;
  return (
    <div className={styles.upload}>
      <p role={state === 'failed' ? 'alert' : 'status'}>
        <strong>{file.name}</strong> {state === 'failed' ? error : describeUpload(upload)}
      </p>
      {state === 'sending' && <progress value={part} max={1} aria-label={`Sending ${file.name}`} />}
      {state === 'failed' && (
        <div className={styles.buttons}>
          {file.size <= maxPictureBytes && (
            <Button onClick={() => retry(upload)}>Try {file.name} again</Button>
          )}
          <Button variant="quiet" onClick={() => dismiss(id)}>
            Leave {file.name} out
          </Button>
        </div>
      )}
    </div>
  );
}
