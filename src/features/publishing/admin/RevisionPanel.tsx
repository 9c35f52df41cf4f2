// The revisions of an entry: what each changed against what is in the form now, and the way back to it.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnyContentType } from '#shared/contract/contentType.ts';
import { diffTexts } from '#shared/text/diff/textChanges.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { describeValue, listDifferences } from '../compareValues.ts';
import type { Entry, EntryRevision } from '../contract.ts';
import { describeFailure } from './adminErrors.ts';
import { revisionQuery, revisionsQuery } from './entryQueries.ts';
import { fieldTitle } from './fieldTitle.ts';
import styles from './RevisionPanel.module.css';
import type { EntryDraft } from './useEntryDraft.ts';

type Fields = Readonly<Record<string, unknown>>;

const actions = {
  published: 'Published',
  saved_draft: 'Saved as a draft',
  scheduled: 'Scheduled',
  unpublished: 'Taken from the site',
  found: 'Was on the site before',
} as const;

const formatMoment = (iso: string): string =>
  new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

type PanelProps = { type: AnyContentType; entry: Entry; draft: EntryDraft; start: Fields };

export function RevisionPanel(props: PanelProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure summary="Revisions" onToggle={setOpen}>
      {isOpen && <RevisionList {...props} />}
    </Disclosure>
  );
}

function RevisionList({ type, entry, draft, start }: PanelProps) {
  const query = useQuery(revisionsQuery(type.name, entry.key));
  const [chosen, setChosen] = useState<number | null>(null);
  if (query.isError) return <Banner tone="bad" title={describeFailure(query.error)} />;
  if (!query.data) return <Skeleton count={3} />;
  if (query.data.length === 0) return <p>Nothing was saved here yet.</p>;
  return (
    <ol className={styles.list}>
      {query.data.map((row) => (
        <li key={row.revision}>
          <RevisionRow {...row} />
          <Button
            variant="quiet"
            aria-expanded={chosen === row.revision}
            onClick={() => setChosen(chosen === row.revision ? null : row.revision)}
          >
            Compare
          </Button>
          {chosen === row.revision && (
            <Comparison {...{ type, entry, draft, start }} revision={row.revision} />
          )}
        </li>
      ))}
    </ol>
  );
}

const RevisionRow = ({ at, by, did, note }: EntryRevision) => (
  <p className={styles.row}>
    <strong>{formatMoment(at)}</strong> {actions[did]}
    {by !== '' && ` by ${by}`}
    {note !== '' && `: ${note}`}
  </p>
);

function Comparison({ type, entry, draft, start, revision }: PanelProps & { revision: number }) {
  const query = useQuery(revisionQuery(type.name, entry.key, revision));
  if (query.isError) return <Banner tone="bad" title={describeFailure(query.error)} />;
  if (!query.data) return <Skeleton count={2} />;
  const { value, problems } = query.data;
  const now: Fields = { ...start, ...draft.typed };
  const differences = listDifferences(value, now);
  return (
    <div className={styles.comparison}>
      {differences.length === 0 && <p>This is what the form holds now.</p>}
      {differences.map(({ path, before, after }) => (
        <div key={path.join('.')}>
          <h4>{fieldTitle(type, path) || type.title}</h4>
          <p className={styles.change}>
            {diffTexts(describeValue(before), describeValue(after)).map(({ kind, text }, at) =>
              kind === 'same' ? (
                // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, in order
                <span key={at}>{text}</span>
              ) : kind === 'added' ? (
                // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, in order
                <ins key={at}>{text}</ins>
              ) : (
                // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, in order
                <del key={at}>{text}</del>
              ),
            )}
          </p>
        </div>
      ))}
      {problems.length > 0 && (
        <Banner tone="warn" title="This revision is of an older shape">
          <p>
            Some of it has no place today. It is put into the form; look it over before you save.
          </p>
        </Banner>
      )}
      {differences.length > 0 && (
        <Button onClick={() => draft.set(now, { ...now, ...(value as Fields) }, entry.base)}>
          Restore into the form
        </Button>
      )}
    </div>
  );
}
