// The entries of a type with too many for one list; what is searched and the page stand in the address.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AnyContentType } from '#shared/contract/contentType.ts';
import { formatCount } from '#shared/text/plural.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { describeFailure } from '../adminErrors.ts';
import styles from '../EntryListScreen.module.css';
import { EntryRows } from './EntryRows.tsx';
import { entrySearchQuery } from '../entryQueries.ts';

const maxLength = 200;
const readPage = (text: string | null): number =>
  text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;

export function EntrySearch({ type }: { type: AnyContentType }) {
  const [params, setParams] = useSearchParams();
  const asked = (params.get('q') ?? '').slice(0, maxLength);
  const page = readPage(params.get('page'));
  const [typed, setTyped] = useState(asked);
  const query = useQuery({
    ...entrySearchQuery(type.name, asked, page),
    placeholderData: keepPreviousData,
  });
  const go = (q: string, to: number): void =>
    setParams({ ...(q !== '' && { q }), ...(to > 1 && { page: String(to) }) });
  const { entries = [], total = 0, pages = 1 } = query.data ?? {};
  const title = type.title.toLowerCase();
  return (
    <>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          go(typed.trim().slice(0, maxLength), 1);
        }}
      >
        <TextField label={`Search ${title}`} type="search" value={typed} onChange={setTyped} />
        <Button type="submit">Search</Button>
      </form>
      {query.isError && (
        <Banner
          tone="bad"
          title={describeFailure(query.error)}
          actions={<Button onClick={() => void query.refetch()}>Try again</Button>}
        />
      )}
      {query.isPending && <Skeleton count={6} />}
      {query.data && (
        <p aria-live="polite">
          {asked === ''
            ? `${formatCount(total)} in all`
            : `${formatCount(total)} found for “${asked}”`}
          {pages > 1 && `, page ${page} of ${pages}`}
        </p>
      )}
      <EntryRows type={type.name} entries={entries} />
      {pages > 1 && (
        <nav className={styles.pages} aria-label={`Pages of ${title}`}>
          <Button disabled={page <= 1} onClick={() => go(asked, page - 1)}>
            Previous page
          </Button>
          <Button disabled={page >= pages} onClick={() => go(asked, page + 1)}>
            Next page
          </Button>
        </nav>
      )}
    </>
  );
}
