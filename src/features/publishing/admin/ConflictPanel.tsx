// Two editors saved one entry: what both changed stands side by side, and nothing is overwritten before one is chosen.
import { useId, useState } from 'react';
import type { AnyContentType } from '#shared/contract/contentType.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { ConflictChooser } from '#ui/form/ConflictChooser.tsx';
import {
  describeValue,
  type FieldDifference,
  isSameValue,
  mergeEntry,
  withValueAt,
} from '../compareValues.ts';
import type { Entry } from '../contract.ts';
import { showEntry } from './entryQueries.ts';
import { fieldTitle } from './fieldTitle.ts';
import { startOf } from './startOf.ts';
import type { EntryDraft } from './useEntryDraft.ts';

type Fields = Readonly<Record<string, unknown>>;

const formatMoment = (iso: string | null): string =>
  iso === null
    ? ''
    : new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

export function ConflictPanel({
  type,
  draft,
  mine,
  before,
  theirs,
  onDone,
}: {
  type: AnyContentType;
  draft: EntryDraft;
  mine: Fields;
  /** What both started from; null when it is not known any more: then every difference is asked about. */
  before: Fields | null;
  theirs: Entry;
  onDone: () => void;
}) {
  const other = startOf(theirs);
  const titleId = useId();
  const [merged] = useState(() => mergeEntry(before ?? {}, mine, other));
  const [value, setValue] = useState<unknown>(merged.value);
  const [open, setOpen] = useState<readonly FieldDifference[]>(merged.conflicts);
  const source = theirs.updatedBy === '' ? 'Somebody else' : theirs.updatedBy;

  const settle = (difference: FieldDifference, chosen: unknown) => {
    setValue((now: unknown) => withValueAt(now, difference.path, chosen));
    setOpen((now) => now.filter((each) => each !== difference));
  };
  const finish = () => {
    const typed = Object.entries(value as Fields).filter(
      ([name, inner]) => !isSameValue(inner, other[name]),
    );
    draft.rebase(Object.fromEntries(typed), theirs.base);
    showEntry(theirs);
    onDone();
  };

  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>Two versions</h2>
      <Banner tone="warn" title={`${source} saved this while you were editing`}>
        <p>
          Nothing is overwritten and nothing you typed is lost. Choose where both of you changed the
          same field; then look it over and save.
        </p>
      </Banner>
      {merged.taken.length > 0 && (
        <p>
          Theirs alone, and added to yours:{' '}
          {merged.taken.map(({ path }) => fieldTitle(type, path)).join(', ')}.
        </p>
      )}
      {open.map((difference) => (
        <ConflictChooser
          key={difference.path.join('.')}
          fieldLabel={fieldTitle(type, difference.path)}
          mine={{ value: describeValue(difference.before), source: 'You', when: 'Not saved yet' }}
          theirs={{
            value: describeValue(difference.after),
            source,
            when: formatMoment(theirs.updatedAt),
          }}
          onChooseMine={() => settle(difference, difference.before)}
          onChooseTheirs={() => settle(difference, difference.after)}
        />
      ))}
      <Button variant="primary" disabled={open.length > 0} onClick={finish}>
        Continue editing
      </Button>
    </section>
  );
}
