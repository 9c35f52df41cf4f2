import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { AnyContentType } from '#shared/contract/contentType.ts';
import { Button, LinkButton } from '#ui/buttons/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { describeFailure } from './adminErrors.ts';
import { entriesQuery } from './entryQueries.ts';
import { EntryRows } from './list/EntryRows.tsx';
import { EntrySearch } from './list/EntrySearch.tsx';

export function EntryListScreen({
  types,
  fixedTypes,
}: {
  types: readonly AnyContentType[];
  /** Types whose entries are given: none is added. */
  fixedTypes: readonly string[];
}) {
  const { type: name = '' } = useParams();
  const type = types.find((each) => each.name === name);
  const isSearched = type?.isSearched === true;
  const query = useQuery({ ...entriesQuery(name), enabled: type !== undefined && !isSearched });
  if (!type) return <PageHeader title="There is nothing at this address" code="404" />;
  const canAdd = !fixedTypes.includes(name);
  const add = canAdd && (
    <LinkButton variant="primary" to={`/content/${name}/new`}>
      New {type.singular}
    </LinkButton>
  );
  return (
    <>
      <PageHeader title={type.title} actions={add} />
      {isSearched ? (
        <EntrySearch key={name} type={type} />
      ) : (
        <>
          {query.isError && (
            <Banner
              tone="bad"
              title={describeFailure(query.error)}
              actions={<Button onClick={() => void query.refetch()}>Try again</Button>}
            />
          )}
          {query.isPending && <Skeleton count={6} />}
          {query.data?.length === 0 && <EmptyState title={`No ${type.singular} yet`} />}
          <EntryRows type={name} entries={query.data ?? []} />
        </>
      )}
    </>
  );
}
