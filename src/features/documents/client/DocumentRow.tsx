import Download from 'lucide-react/icons/download';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Replace from 'lucide-react/icons/replace';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Trash from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import type { DeviceDocument } from './offline/types.ts';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { Button, ButtonContent, buttonClassName } from '#ui/buttons/Button.tsx';
import { FilePicker } from '#ui/buttons/FilePicker.tsx';
import { Select } from '#ui/form/select/SelectField.tsx';
import { SyncIcon } from '#ui/feedback/SyncPill.tsx';
import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import { documentFile } from '../contract.ts';
import { canDownload, canReplace } from '../policy.ts';
import { describeBytes } from '#shared/text/describeBytes.ts';
import { plural } from '#shared/text/plural.ts';
import { formNote } from '../rules.ts';
import { describeKind, kindOptions } from './kinds.ts';
import styles from './DocumentsTopic.module.css';
import { describeState, describeProblem, isUnconvertedPhoto, stateTone } from './documentState.ts';
import { acceptAttribute } from './limits.ts';
import { unreadablePhoto } from './prepareFile.ts';

export type DocumentActions = {
  readonly pause: (id: string) => void;
  readonly resume: (id: string) => void;
  readonly retry: (id: string) => void;
  readonly changeKind: (id: string, kind: string) => void;
  readonly replace: (document: DeviceDocument, file: File) => void;
  readonly saveCopy: (document: DeviceDocument) => void;
  readonly remove: (document: DeviceDocument) => void;
};

type RowProps = {
  readonly document: DeviceDocument;
  readonly replacing: string | undefined;
  readonly blurred: boolean;
  readonly unreadable: boolean;
  readonly actions: DocumentActions;
};

export function DocumentRow({ document, replacing, blurred, unreadable, actions }: RowProps) {
  const { id, name, kind, size, pages, isForm, state, progress } = document;
  const nameId = useId();
  const trouble = describeProblem(document);
  const moving = state === 'uploading' || (state === 'paused' && progress > 0);
  return (
    <li className={styles.row} aria-labelledby={nameId}>
      <div className={styles.head}>
        <p id={nameId} className={styles.name} dir="auto">
          {name}
        </p>
        <p className={styles.size}>
          {pages === null ? '' : `${plural(pages, 'page')}, `}
          {describeBytes(size)}
        </p>
      </div>
      <div className={styles.standing}>
        <SyncIcon tone={stateTone(document)} />
        <p>{describeState(document)}</p>
      </div>
      {moving && (
        <progress
          className={styles.progress}
          max={1}
          value={progress}
          aria-label={`Upload of ${name}`}
        />
      )}
      {replacing && (
        <p className={styles.soft} dir="auto">
          Will replace “{replacing}” once it’s on the server.
        </p>
      )}
      {trouble && <InlineNotice tone="warn">{trouble}</InlineNotice>}
      {unreadable && <InlineNotice tone="warn">{unreadablePhoto}</InlineNotice>}
      {isForm && <InlineNotice tone="warn">{formNote}</InlineNotice>}
      {blurred && (
        <InlineNotice tone="warn">
          This photo looks blurry. Check that you can read it.
        </InlineNotice>
      )}
      <div className={styles.kind}>
        <Select
          control={{ 'aria-label': `Type of ${name}` }}
          value={kindOptions.some(({ value }) => value === kind) ? kind : 'other'}
          options={kindOptions}
          placeholder={describeKind(kind)}
          onChange={(chosen) => {
            if (chosen !== '') actions.changeKind(id, chosen);
          }}
        />
      </div>
      <div className={styles.actions}>
        <ActionButtons document={document} actions={actions} />
      </div>
    </li>
  );
}

function ActionButtons({ document, actions }: Pick<RowProps, 'document' | 'actions'>) {
  const { id, name, state, waitsFor, onDevice, onlyInThisPage } = document;
  const about = <VisuallyHidden> {name}</VisuallyHidden>;
  const hasCopy = onDevice || onlyInThisPage;
  const waits = state === 'local' || state === 'queued' || state === 'paused';
  const unconverted = isUnconvertedPhoto(document);
  const stopped = waits && (waitsFor === 'person' || waitsFor === 'unmetered');
  const isReplaceable = canReplace(document);
  return (
    <>
      {canDownload(document) && <DownloadLink id={id} name={name} />}
      {!unconverted && stopped && (
        <Button variant="quiet" icon={Play} onClick={() => actions.resume(id)}>
          {waitsFor === 'person' ? 'Continue' : 'Upload now'}
          {about}
        </Button>
      )}
      {!unconverted && hasCopy && !isReplaceable && !stopped && state !== 'checking' && (
        <Button variant="quiet" icon={Pause} onClick={() => actions.pause(id)}>
          Pause{about}
        </Button>
      )}
      {state === 'failed' && hasCopy && (
        <Button variant="quiet" icon={RotateCw} onClick={() => actions.retry(id)}>
          Try again{about}
        </Button>
      )}
      {(state === 'rejected' || state === 'failed' || unconverted) && hasCopy && (
        <Button variant="quiet" icon={Download} onClick={() => actions.saveCopy(document)}>
          Save a copy{about}
        </Button>
      )}
      {isReplaceable && (
        <FilePicker
          label="Replace"
          context={name}
          icon={Replace}
          variant="quiet"
          accept={acceptAttribute}
          onFiles={([file]) => file && actions.replace(document, file)}
        />
      )}
      <Button
        variant="quiet"
        icon={isReplaceable ? Trash : X}
        onClick={() => actions.remove(document)}
      >
        {isReplaceable ? 'Delete' : 'Cancel'}
        {about}
      </Button>
    </>
  );
}

const DownloadLink = ({ id, name }: { id: string; name: string }) => (
  <a className={buttonClassName('quiet')} href={documentFile(id)} download>
    <ButtonContent icon={Download}>
      Download<VisuallyHidden> {name}</VisuallyHidden>
    </ButtonContent>
  </a>
);
