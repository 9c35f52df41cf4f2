import { useState } from 'react';
import Trash from 'lucide-react/icons/trash-2';
import { Button, IconButton } from '#ui/buttons/Button.tsx';
import { SelectField } from '#ui/form/select/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { checkSearchName, cleanSearchName } from '#features/program-filter/rules.ts';
import { labelsOf } from '#features/program-filter/engine/buildRules.ts';
import { placeText } from '#features/program-filter/filterUrl.ts';
import type { FilterQuery } from '#features/program-filter/types.ts';
import { alertOf, alertOptions, type Write } from './alertOptions.ts';
import styles from '../form/FilterForm.module.css';
import { updateSavedSearch, type SavedSearchEntry } from './savedSearchQueries.ts';

const summaryOf = (query: FilterQuery): string => {
  const place = placeText(query.place);
  const labels = labelsOf(query).map(({ label, must }) => (must ? label : `${label} (wish)`));
  return [...(place === '' ? [] : [`From ${place}`]), ...labels].join(' · ') || 'Every program';
};

export function SavedSearchRow({
  userId,
  search,
  query,
  disabled,
  onUse,
  onWrite,
  onRemove,
}: {
  userId: string;
  search: SavedSearchEntry;
  query: FilterQuery;
  disabled: boolean;
  onUse: () => void;
  onWrite: Write;
  onRemove: () => void;
}) {
  const { name, alert } = search;
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const rename = async (): Promise<void> => {
    const next = cleanSearchName(typed ?? '');
    const wrong = checkSearchName(next);
    setProblem(wrong ?? '');
    if (wrong !== null) return;
    if (await onWrite(() => updateSavedSearch(userId, search, { name: next }), `Renamed: ${next}.`))
      setTyped(null);
  };
  return (
    <li className={styles.search}>
      <p className={styles.searchName}>{name}</p>
      <p className={styles.note}>{summaryOf(search.query)}</p>
      {typed !== null && (
        <form
          className={styles.rename}
          onSubmit={(event) => {
            event.preventDefault();
            void rename();
          }}
        >
          <TextField
            label={`New name for ${name}`}
            value={typed}
            error={problem === '' ? undefined : problem}
            onChange={setTyped}
          />
          <Button type="submit" disabled={disabled}>
            Rename
          </Button>
          <Button variant="quiet" onClick={() => setTyped(null)}>
            Cancel
          </Button>
        </form>
      )}
      <SelectField
        label={`Mail about ${name}`}
        labelHidden
        value={alert}
        placeholder="No mail"
        options={alertOptions}
        disabled={disabled}
        onChange={(text) =>
          void onWrite(
            () => updateSavedSearch(userId, search, { alert: alertOf(text) }),
            `Changed: ${name}.`,
          )
        }
      />
      <div className={styles.searchButtons}>
        <Button variant="primary" aria-label={`Use ${name}`} onClick={onUse}>
          Use
        </Button>
        {typed === null && (
          <Button aria-label={`Rename ${name}`} disabled={disabled} onClick={() => setTyped(name)}>
            Rename
          </Button>
        )}
        <Button
          aria-label={`Replace the choices in ${name} with the current ones`}
          disabled={disabled}
          onClick={() =>
            void onWrite(() => updateSavedSearch(userId, search, { query }), `Changed: ${name}.`)
          }
        >
          Replace
        </Button>
        <IconButton label={`Remove ${name}`} icon={Trash} disabled={disabled} onClick={onRemove} />
      </div>
    </li>
  );
}
