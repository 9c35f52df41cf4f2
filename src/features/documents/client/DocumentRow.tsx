// One document: what it is, where it stands, and what can be done with it now.
import Download from 'lucide-react/icons/download';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Replace from 'lucide-react/icons/replace';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Trash from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import type { DeviceDocument } from '../../../offline/documents/types.ts';
import { InlineNotice } from '../../../ui/Banner.tsx';
import { Button, ButtonFace, buttonLook } from '../../../ui/Button.tsx';
import { FilePick } from '../../../ui/FilePick.tsx';
import { Select } from '../../../ui/SelectField.tsx';
import { SyncShape } from '../../../ui/SyncPill.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { documentFile } from '../contract.ts';
import { describeBytes } from '../rules.ts';
import { describeKind, kindOptions } from './kinds.ts';
import styles from './Documents.module.css';
import { describeState, describeTrouble, isHeldPhoto, toneOf } from './documentState.ts';
import { chosenTypes } from './limits.ts';

export type DocumentDeeds = {
  readonly pause: (id: string) => void;
  readonly resume: (id: string) => void;
  readonly retry: (id: string) => void;
  readonly changeKind: (id: string, kind: string) => void;
  readonly replace: (document: DeviceDocument, file: File) => void;
  readonly saveCopy: (document: DeviceDocument) => void;
  /** Asks first. */
  readonly remove: (document: DeviceDocument) => void;
};

type RowProps = {
  readonly document: DeviceDocument;
  /** Name of the document that this one takes the place of. */
  readonly replacing: string | undefined;
  readonly blurred: boolean;
  readonly deeds: DocumentDeeds;
};

export function DocumentRow({ document, replacing, blurred, deeds }: RowProps) {
  const { id, name, kind, size, state, progress } = document;
  const nameId = useId();
  const trouble = describeTrouble(document);
  const moving = state === 'uploading' || (state === 'paused' && progress > 0);
  return (
    <li className={styles['row']} aria-labelledby={nameId}>
      <div className={styles['head']}>
        <p id={nameId} className={styles['name']} dir="auto">
          {name}
        </p>
        <p className={styles['size']}>{describeBytes(size)}</p>
      </div>
      <div className={styles['standing']}>
        <SyncShape tone={toneOf(document)} />
        <p>{describeState(document)}</p>
      </div>
      {moving && (
        <progress
          className={styles['progress']}
          max={1}
          value={progress}
          aria-label={`Upload of ${name}`}
        />
      )}
      {replacing && (
        <p className={styles['soft']} dir="auto">
          Takes the place of “{replacing}” once it is on the server.
        </p>
      )}
      {trouble && <InlineNotice tone="warn">{trouble}</InlineNotice>}
      {blurred && (
        <InlineNotice tone="warn">
          This photo looks blurred. Check that you can read it.
        </InlineNotice>
      )}
      <div className={styles['kind']}>
        <Select
          control={{ 'aria-label': `Kind of ${name}` }}
          value={kindOptions.some(({ value }) => value === kind) ? kind : 'other'}
          options={kindOptions}
          placeholder={describeKind(kind)}
          onChange={(chosen) => {
            if (chosen !== '') deeds.changeKind(id, chosen);
          }}
        />
      </div>
      <div className={styles['deeds']}>
        <Deeds document={document} deeds={deeds} />
      </div>
    </li>
  );
}

function Deeds({ document, deeds }: Pick<RowProps, 'document' | 'deeds'>) {
  const { id, name, state, waitsFor, onDevice, onlyInThisPage } = document;
  const about = <VisuallyHidden> {name}</VisuallyHidden>;
  const hasCopy = onDevice || onlyInThisPage;
  const waits = state === 'local' || state === 'queued' || state === 'paused';
  const held = isHeldPhoto(document);
  const stopped = waits && (waitsFor === 'person' || waitsFor === 'unmetered');
  const settled = state === 'ready' || state === 'rejected' || state === 'failed';
  return (
    <>
      {state === 'ready' && <DownloadLink id={id} name={name} />}
      {!held && stopped && (
        <Button variant="quiet" icon={Play} onClick={() => deeds.resume(id)}>
          {waitsFor === 'person' ? 'Continue' : 'Upload now'}
          {about}
        </Button>
      )}
      {!held && hasCopy && !settled && !stopped && state !== 'checking' && (
        <Button variant="quiet" icon={Pause} onClick={() => deeds.pause(id)}>
          Pause{about}
        </Button>
      )}
      {state === 'failed' && hasCopy && (
        <Button variant="quiet" icon={RotateCw} onClick={() => deeds.retry(id)}>
          Try again{about}
        </Button>
      )}
      {(state === 'rejected' || state === 'failed' || held) && hasCopy && (
        <Button variant="quiet" icon={Download} onClick={() => deeds.saveCopy(document)}>
          Save a copy{about}
        </Button>
      )}
      {settled && (
        <FilePick
          label="Replace"
          about={name}
          icon={Replace}
          look="quiet"
          accept={chosenTypes}
          onFiles={([file]) => file && deeds.replace(document, file)}
        />
      )}
      <Button variant="quiet" icon={settled ? Trash : X} onClick={() => deeds.remove(document)}>
        {settled ? 'Remove' : 'Cancel'}
        {about}
      </Button>
    </>
  );
}

const DownloadLink = ({ id, name }: { id: string; name: string }) => (
  <a className={buttonLook('quiet')} href={documentFile(id)} download>
    <ButtonFace icon={Download}>
      Download<VisuallyHidden> {name}</VisuallyHidden>
    </ButtonFace>
  </a>
);
