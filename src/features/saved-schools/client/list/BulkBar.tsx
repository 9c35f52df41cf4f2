import { useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { ConfirmDialog } from '#ui/overlay/Sheet.tsx';
import { Select } from '#ui/form/select/SelectField.tsx';
import { addCompared, maxCompared } from '#features/schools/client/parts.ts';
import styles from '../Saved.module.css';
import type { SavedItem } from '../savedItems.ts';
import { tagLabels } from '../savedLabels.ts';
import { editSchool } from '../sync/savedSchools.ts';

type Props = {
  readonly items: readonly SavedItem[];
  readonly selected: ReadonlySet<number>;
  readonly onSelect: (selected: ReadonlySet<number>) => void;
  readonly onDone: () => void;
};

const schools = (count: number): string => (count === 1 ? '1 school' : `${count} schools`);

export function BulkBar({ items, selected, onSelect, onDone }: Props) {
  const [asking, setAsking] = useState(false);
  const [said, setSaid] = useState('');
  const chosen = items.filter(({ id }) => selected.has(id));
  const none = chosen.length === 0;
  const all = (fields: { saved?: false; notify?: boolean; tag?: string }, words: string): void => {
    for (const { id } of chosen) void editSchool(id, fields);
    setSaid(`${schools(chosen.length)}: ${words}.`);
  };
  const compare = (): void => {
    const taken = chosen.filter(({ slug, name }) => addCompared({ slug, name })).length;
    setSaid(
      taken === chosen.length
        ? `${schools(taken)} to compare.`
        : `${schools(taken)} to compare; more than ${maxCompared} don’t fit side by side.`,
    );
  };
  return (
    <fieldset className={styles.bulk}>
      <legend>{none ? 'Select schools in the list' : `${schools(chosen.length)} selected`}</legend>
      <Button variant="quiet" onClick={() => onSelect(new Set(items.map(({ id }) => id)))}>
        Select all
      </Button>
      <Button variant="quiet" disabled={none} onClick={() => all({ notify: true }, 'mail on')}>
        Email on
      </Button>
      <Button variant="quiet" disabled={none} onClick={() => all({ notify: false }, 'mail off')}>
        Email off
      </Button>
      <Button variant="quiet" disabled={none} onClick={compare}>
        Compare
      </Button>
      <Select
        control={{ 'aria-label': 'Tag of the selected schools' }}
        placeholder="Tag as …"
        value=""
        disabled={none}
        options={Object.entries(tagLabels).map(([value, label]) => ({
          value: value === '' ? 'none' : value,
          label,
        }))}
        onChange={(value) => {
          const tag = value === 'none' ? '' : value;
          all({ tag }, `tagged ${value === 'none' ? 'as nothing' : value}`);
        }}
      />
      <Button variant="danger" disabled={none} onClick={() => setAsking(true)}>
        Remove from list
      </Button>
      <p className={styles.said} aria-live="polite">
        {said}
      </p>
      <ConfirmDialog
        open={asking}
        title={`Take ${schools(chosen.length)} from your list?`}
        confirmLabel="Remove"
        cancelLabel="Keep"
        tone="danger"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          all({ saved: false }, 'taken off the list');
          onDone();
        }}
      >
        <p>Your notes come back with a school when you save it again within 35 days.</p>
      </ConfirmDialog>
    </fieldset>
  );
}
