import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Banner, InlineNotice } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { LiveRegion } from '#ui/accessibility/LiveRegion.tsx';
import { SelectField } from '#ui/form/select/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { UndoBar } from '#ui/feedback/UndoBar.tsx';
import { useOnline } from '#ui/hooks/useOnline.ts';
import {
  type Alert,
  checkSearchName,
  cleanSearchName,
  savedSearchLimit,
  searchLimitReached,
} from '#features/program-filter/rules.ts';
import type { FilterQuery } from '#features/program-filter/types.ts';
import { alertOf, alertOptions, type Write } from './alertOptions.ts';
import { SavedSearchRow } from './SavedSearchRow.tsx';
import styles from '../form/FilterForm.module.css';
import {
  deleteSavedSearch,
  createSavedSearch,
  type SavedSearchEntry,
  createSearchId,
  searchesQuery,
  savedSearchErrorText,
} from './savedSearchQueries.ts';

export function SavedSearches({
  userId,
  query,
  onUse,
}: {
  userId: string;
  query: FilterQuery;
  onUse: (query: FilterQuery) => void;
}) {
  const online = useOnline();
  const { data, error, isPending, refetch } = useQuery(searchesQuery(userId));
  const [removed, setRemoved] = useState<SavedSearchEntry | null>(null);
  const [trouble, setTrouble] = useState('');
  const [said, setSaid] = useState('');
  const write: Write = async (work, done) => {
    setTrouble('');
    try {
      await work();
      setSaid(done);
      return true;
    } catch (problem) {
      setTrouble(savedSearchErrorText(problem));
      return false;
    } finally {
      await refetch();
    }
  };
  const remove = async (search: SavedSearchEntry): Promise<void> => {
    if (await write(() => deleteSavedSearch(userId, search), `Removed: ${search.name}.`))
      setRemoved(search);
  };
  const undo = async ({ name, alert, query: kept }: SavedSearchEntry): Promise<void> => {
    const again = { id: createSearchId(), name, alert, query: kept };
    if (await write(() => createSavedSearch(userId, again), `Back: ${name}.`)) setRemoved(null);
  };
  return (
    <div className={styles.searches}>
      <LiveRegion text={said} />
      {trouble !== '' && (
        <Banner tone="bad" title="We couldn’t save this" onClose={() => setTrouble('')}>
          <p>{trouble}</p>
        </Banner>
      )}
      {!online && (
        <InlineNotice tone="info">
          <p>You need to be online to save or change searches. What you type here stays.</p>
        </InlineNotice>
      )}
      {isPending && <p>Loading your searches…</p>}
      {error && !data && (
        <p>
          We couldn’t load your saved searches. They’re safe on our server.{' '}
          <Button onClick={() => void refetch()}>Try again</Button>
        </p>
      )}
      {data?.length === 0 && (
        <p className={styles.note}>
          None yet. Save your current choices, such as “Close to home, no test,” and we can email
          you when a new program matches.
        </p>
      )}
      {removed && (
        <UndoBar
          text={`Removed: ${removed.name}.`}
          focusOnMount
          onUndo={() => void undo(removed)}
          onClose={() => setRemoved(null)}
        />
      )}
      <ul className={styles.list} aria-label="Saved searches">
        {data?.map((search) => (
          <SavedSearchRow
            key={search.id}
            userId={userId}
            search={search}
            query={query}
            disabled={!online}
            onUse={() => onUse(search.query)}
            onWrite={write}
            onRemove={() => void remove(search)}
          />
        ))}
      </ul>
      {(data?.length ?? 0) >= savedSearchLimit ? (
        <InlineNotice tone="info">
          <p>{searchLimitReached}</p>
        </InlineNotice>
      ) : (
        <NewSearch userId={userId} query={query} disabled={!online} onWrite={write} />
      )}
    </div>
  );
}

function NewSearch({
  userId,
  query,
  disabled,
  onWrite,
}: {
  userId: string;
  query: FilterQuery;
  disabled: boolean;
  onWrite: Write;
}) {
  const [name, setName] = useState('');
  const [alert, setAlert] = useState<Alert>('off');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  // One for every try, so that a lost answer makes no second search.
  const [id, setId] = useState(createSearchId);
  const save = async (): Promise<void> => {
    const wrong = checkSearchName(cleanSearchName(name));
    setProblem(wrong ?? '');
    if (wrong !== null || busy || disabled) return;
    setBusy(true);
    const facts = { id, name: cleanSearchName(name), alert, query };
    if (await onWrite(() => createSavedSearch(userId, facts), `Saved: ${facts.name}.`)) {
      setName('');
      setAlert('off');
      setId(createSearchId());
    }
    setBusy(false);
  };
  return (
    <form
      className={styles.course}
      aria-label="Save this search"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label="Name for this search"
        value={name}
        error={problem === '' ? undefined : problem}
        autoComplete="off"
        onChange={(text) => {
          setName(text);
          setProblem('');
        }}
      />
      <SelectField
        label="When a program is new"
        value={alert}
        placeholder="No mail"
        options={alertOptions}
        onChange={(text) => setAlert(alertOf(text))}
      />
      {query.prereqs && (
        <p className={styles.note}>Your courses are saved with it, to let us search for you.</p>
      )}
      <Button type="submit" busy={busy} busyLabel="Saving…" disabled={disabled}>
        Save this search
      </Button>
    </form>
  );
}
