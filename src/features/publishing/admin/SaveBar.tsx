import { useId, useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { SelectField } from '#ui/form/select/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import type { SaveState } from '#offline/records/saveState.ts';
import type { Entry } from '../contract.ts';
import { toLocalMoment, toUtcMoment } from '../localMoment.ts';
import styles from './SaveBar.module.css';

export type SaveChoice = {
  readonly when: 'now' | 'draft' | 'at';
  /** As the form has them, in the time of the device; '' for none. */
  readonly at: string;
  readonly until: string;
  readonly note: string;
};

const whenOptions = [
  { value: 'now', label: 'Publish now' },
  { value: 'draft', label: 'Keep as a draft' },
  { value: 'at', label: 'Publish at a time' },
];

const checkTime = (text: string): string | undefined =>
  text !== '' && toUtcMoment(text) === null
    ? 'There is no such time here: the clocks skip it. Choose another'
    : undefined;

type SaveBarProps = {
  entry: Pick<Entry, 'state' | 'publishAt' | 'unpublishAt' | 'canUnpublish'>;
  isBusy: boolean;
  isChanged: boolean;
  saved: SaveState;
  message: string;
  onSave: (choice: SaveChoice) => void;
  onUndo: (() => void) | null;
  onReset: () => void;
};

export function SaveBar({ entry, isBusy, isChanged, saved, message, ...actions }: SaveBarProps) {
  const id = useId();
  const isDraft = entry.state === 'draft' || entry.state === 'unpublished';
  const [when, setWhen] = useState<SaveChoice['when']>(
    entry.publishAt ? 'at' : isDraft ? 'draft' : 'now',
  );
  const [at, setAt] = useState(toLocalMoment(entry.publishAt ?? ''));
  const [until, setUntil] = useState(toLocalMoment(entry.unpublishAt ?? ''));
  const [note, setNote] = useState('');
  const [wasPressed, setPressed] = useState(false);
  const atError =
    when === 'at' ? (at === '' ? 'Choose a date and a time' : checkTime(at)) : undefined;
  const untilError = checkTime(until);

  const press = () => {
    setPressed(true);
    if (atError !== undefined || untilError !== undefined) return;
    actions.onSave({ when, at, until, note });
    setNote('');
    setPressed(false);
  };

  const place =
    saved.phase === 'notOnDevice'
      ? 'It is in this window alone: save it before you close it.'
      : 'It is kept on this device.';
  const typedText = isChanged ? `Not saved yet. ${place}` : '';
  return (
    <section className={styles.bar} aria-label="Save">
      <div className={styles.line}>
        <SelectField
          id={`${id}-when`}
          label="When"
          labelHidden
          value={when}
          options={whenOptions}
          preset
          onChange={(value) => setWhen(value as SaveChoice['when'])}
        />
        {when === 'at' && (
          <TextField
            id={`${id}-at`}
            label="Goes public"
            type="datetime-local"
            value={at}
            onChange={setAt}
            error={wasPressed ? atError : undefined}
          />
        )}
        <Button
          variant="primary"
          className={styles.save}
          busy={isBusy}
          busyLabel="Saving…"
          onClick={press}
        >
          Save
        </Button>
        {isChanged && (
          <Button variant="quiet" onClick={actions.onReset}>
            Discard what I typed
          </Button>
        )}
      </div>
      <div className={styles.state}>
        {/* The attribute is written out: it is how checks from outside find the line. */}
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
        <p role="status">{message === '' ? typedText : message}</p>
        {message !== '' && actions.onUndo && (
          <Button variant="quiet" onClick={actions.onUndo}>
            Undo
          </Button>
        )}
      </div>
      <Disclosure summary="More about this save">
        <div className={styles.more}>
          {entry.canUnpublish && (
            <TextField
              label="Leaves the site"
              hint="Leave blank to keep it."
              type="datetime-local"
              value={until}
              onChange={setUntil}
              error={wasPressed ? untilError : undefined}
            />
          )}
          <TextField
            label="Note"
            hint="What you changed, for the list of revisions."
            value={note}
            onChange={setNote}
          />
        </div>
      </Disclosure>
    </section>
  );
}
