import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSession } from '#session/session.ts';
import { LiveRegion } from '#ui/accessibility/LiveRegion.tsx';
import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import { Button, LinkButton } from '#ui/buttons/Button.tsx';
import { Banner, InlineNotice } from '#ui/feedback/Banner.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { useOnline } from '#ui/hooks/useOnline.ts';
import { ChipLinks } from '#ui/navigation/ChipLinks.tsx';
import { filterKeys, type FilterRemoval, maxCounted } from '../../contract.ts';
import { emptyFilters, type NurseFilters, withoutKey, withoutValue } from '../../filters.ts';
import { labelOf, specialties } from '../../values.ts';
import { NurseCardView } from '../card/NurseCardView.tsx';
import { filterLabel } from '../nurseLabels.ts';
import { askNursesPath, nursesHref } from '../nursePaths.ts';
import { type NurseList, nurseListQuery } from '../nurseQueries.ts';
import styles from '../Nurses.module.css';

const chipsOf = (filters: NurseFilters) => [
  ...(filters.q === ''
    ? []
    : [
        {
          key: 'q',
          label: `Name: ${filters.q}`,
          to: nursesHref({ ...filters, q: '', after: '' }),
        },
      ]),
  ...filterKeys.flatMap((key) =>
    filters.values[key].map((value) => ({
      key: `${key}=${value}`,
      label: filterLabel(key, value),
      to: nursesHref(withoutValue(filters, key, value)),
    })),
  ),
];

export function NurseListing({ filters }: { filters: NurseFilters }) {
  const session = useSession();
  const userId = session.kind === 'member' ? session.userId : '';
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...nurseListQuery(filters, userId),
    placeholderData: keepPreviousData,
  });
  const chips = chipsOf(filters);
  return (
    <>
      {chips.length > 0 && <ChipLinks label="Filters in use" removes links={chips} />}
      <section
        aria-labelledby="nurses"
        className={styles.screen}
        aria-busy={isFetching || undefined}
        data-stale={isPlaceholderData || undefined}
      >
        <VisuallyHidden>
          <h2 id="nurses">Nurses</h2>
        </VisuallyHidden>
        {data ? (
          <Listed list={data} filters={filters} hasFilters={chips.length > 0} />
        ) : isError ? (
          <ListFailed isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Skeleton shape="card" count={6} label="Loading the nurses" />
        )}
      </section>
    </>
  );
}

type ListedProps = { list: NurseList; filters: NurseFilters; hasFilters: boolean };

function Listed({ list: { cards, meta }, filters, hasFilters }: ListedProps) {
  const ignored = meta.ignored.length > 0 && (
    <InlineNotice tone="info">
      Some filters in this address couldn’t be used: {meta.ignored.join(', ')}.
    </InlineNotice>
  );
  if (cards.length === 0)
    return (
      <>
        {ignored}
        <NoNurses removal={meta.removal} filters={filters} hasFilters={hasFilters} />
      </>
    );
  return (
    <>
      <LiveRegion text={hasFilters ? `${cards.length} nurses on this page` : ''} />
      {ignored}
      <ul className={styles.cards}>
        {cards.map((nurse) => (
          <li key={nurse.id}>
            <NurseCardView nurse={nurse} />
          </li>
        ))}
      </ul>
      <AskSpecialty filters={filters} />
      {meta.nextCursor !== null && (
        <p>
          <LinkButton to={nursesHref({ ...filters, after: meta.nextCursor })}>
            More nurses
          </LinkButton>
        </p>
      )}
    </>
  );
}

function AskSpecialty({ filters: { values } }: { filters: NurseFilters }) {
  const [specialty] = values.specialty;
  if (specialty === undefined) return null;
  return (
    <p>
      <LinkButton to={askNursesPath(specialty)}>
        {`Ask all nurses in ${labelOf(specialties, specialty).toLowerCase()}`}
      </LinkButton>
    </p>
  );
}

const countText = (count: number): string =>
  count === 1 ? '1 nurse' : `${count}${count >= maxCounted ? ' or more' : ''} nurses`;

/** features.md, state N2 */
function Removal({ removal: { key, count }, filters }: RemovalProps) {
  const label =
    key === 'q'
      ? filters.q
      : filters.values[key].map((value) => filterLabel(key, value)).join(', ');
  return (
    <>
      <p>Removing “{label}” shows the most nurses:</p>
      <p>
        <LinkButton to={nursesHref(withoutKey(filters, key))}>
          {`Without ${label}: ${countText(count)}`}
        </LinkButton>
      </p>
    </>
  );
}

type RemovalProps = { readonly removal: FilterRemoval; readonly filters: NurseFilters };

function NoNurses({
  filters,
  hasFilters,
  removal,
}: Omit<ListedProps, 'list'> & { removal: FilterRemoval | null }) {
  if (filters.after !== '')
    return (
      <EmptyState
        title="There are no more nurses"
        action={
          <LinkButton to={nursesHref({ ...filters, after: '' })}>Go to the first nurses</LinkButton>
        }
      />
    );
  const [specialty = ''] = filters.values.specialty;
  const ask = (
    <span className={styles.actions}>
      <LinkButton to={askNursesPath(specialty)} variant="primary">
        Ask in the forum instead
      </LinkButton>
      {hasFilters && <LinkButton to={nursesHref(emptyFilters)}>Show all nurses</LinkButton>}
    </span>
  );
  return hasFilters ? (
    <EmptyState title="No nurse matches all of this" action={ask}>
      {removal && <Removal removal={removal} filters={filters} />}
      <p>Remove one of the filters above, or ask your question in the forum.</p>
    </EmptyState>
  ) : (
    <EmptyState title="No nurses yet" action={ask}>
      <p>Nurses appear here once we have checked their licenses.</p>
    </EmptyState>
  );
}

function ListFailed({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  const online = useOnline();
  const retry = (
    <Button busy={isRetrying} busyLabel="Trying…" onClick={onRetry}>
      Try again
    </Button>
  );
  return online ? (
    <Banner tone="bad" title="We couldn’t load the nurses" actions={retry}>
      <p>Our server didn’t answer. Try again in a moment.</p>
    </Banner>
  ) : (
    <Banner tone="info" title="You’re offline" actions={retry}>
      <p>The list needs a connection. Profiles you opened lately are saved on this device.</p>
    </Banner>
  );
}
