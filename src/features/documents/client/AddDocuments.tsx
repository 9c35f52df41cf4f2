import Camera from 'lucide-react/icons/camera';
import Files from 'lucide-react/icons/files';
import FilePlus from 'lucide-react/icons/file-plus';
import { type DragEvent, type ReactNode, useEffect, useState } from 'react';
import { FilePicker } from '#ui/buttons/FilePicker.tsx';
import { SelectField } from '#ui/form/select/SelectField.tsx';
import { useMediaQuery } from '#ui/hooks/useMediaQuery.ts';
import type { Choice } from './addFiles.ts';
import styles from './DocumentsTopic.module.css';
import { kindOptions } from './kinds.ts';
import { acceptAttribute, limitsText } from './limits.ts';
import type { AddDocumentsState } from './useAddDocuments.ts';

export function AddDocuments({
  working,
  onChoose,
}: {
  working: AddDocumentsState['working'];
  onChoose: (choice: Choice) => void;
}) {
  const [kind, setKind] = useState('transcript');
  const touch = useMediaQuery('(pointer: coarse)');
  const wide = useMediaQuery('(min-width: 60rem)');
  const choose = (files: File[]) => onChoose({ files, kind });
  const form = (
    <>
      <SelectField
        label="What is it?"
        value={kind}
        options={kindOptions}
        width="medium"
        onChange={(chosen) => setKind(chosen || kind)}
      />
      <p className={styles.soft}>{limitsText}</p>
      <div className={styles.ways}>
        <FilePicker
          label="Add a document"
          icon={FilePlus}
          variant="primary"
          accept={acceptAttribute}
          multiple
          onFiles={choose}
        />
        {touch && (
          <FilePicker
            label="Take a photo"
            icon={Camera}
            variant="secondary"
            accept="image/*"
            capture="environment"
            onFiles={choose}
          />
        )}
        <FilePicker
          label={touch ? 'Photograph pages' : 'Photos for one PDF'}
          icon={Files}
          variant="secondary"
          accept="image/*,.heic,.heif"
          multiple
          capture={touch ? 'environment' : undefined}
          onFiles={(files) => onChoose({ files, kind, asPages: true })}
        />
        {wide && <span className={styles.soft}>or drop files here</span>}
      </div>
      <p className={styles.working}>
        {working && `Preparing ${working.done + 1} of ${working.total}…`}
      </p>
    </>
  );
  return wide ? (
    <DropZone onFiles={choose}>{form}</DropZone>
  ) : (
    <div className={styles.add}>{form}</div>
  );
}

const isFiles = ({ dataTransfer }: Pick<globalThis.DragEvent, 'dataTransfer'>): boolean =>
  dataTransfer?.types.includes('Files') ?? false;

const preventNavigation = (event: globalThis.DragEvent): void => {
  if (isFiles(event) && !event.defaultPrevented) event.preventDefault();
};

function DropZone({
  onFiles,
  children,
}: {
  onFiles: (files: File[]) => void;
  children: ReactNode;
}) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    // A file dropped beside the place would open in this tab and take the page away.
    window.addEventListener('dragover', preventNavigation);
    window.addEventListener('drop', preventNavigation);
    return () => {
      window.removeEventListener('dragover', preventNavigation);
      window.removeEventListener('drop', preventNavigation);
    };
  }, []);
  return (
    // The button inside is the way for everyone; this only shortens it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.add}
      data-over={over || undefined}
      onDragOver={(event: DragEvent) => {
        if (!isFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        setOver(false);
        if (!isFiles(event)) return;
        event.preventDefault();
        onFiles(Array.from(event.dataTransfer.files));
      }}
    >
      {children}
    </div>
  );
}
