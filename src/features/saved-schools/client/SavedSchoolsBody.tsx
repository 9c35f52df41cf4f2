import { useState } from 'react';
import { getOffline } from '#offline/currentOffline.ts';
import { useSession } from '#session/session.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Button, LinkButton } from '#ui/buttons/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { NextAction } from '#ui/navigation/NextAction.tsx';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';
import { SaveStatus } from '#ui/feedback/SaveStatus.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { daysUntil } from '#features/schools/rules.ts';
import { savedLimit } from '../policy.ts';
import { deadlineLabels } from '#shared/reference/catalogue/labels.ts';
import { CompareTray } from '#features/schools/client/parts.ts';
import { ListTools } from './list/ListTools.tsx';
import { RefusedRows } from './list/RefusedRows.tsx';
import styles from './Saved.module.css';
import { nextDue, type SavedItem, type SavedSort, savedItems } from './savedItems.ts';
import { type RemovedSchool, SavedRows } from './list/SavedRows.tsx';
import { inDays, listState } from './savedLabels.ts';
import type { SavedSchoolsSlots } from './savedSchoolsSlots.ts';
import type { SavedList } from './sync/savedList.ts';
import { useSavedList } from './sync/useSavedList.ts';
import { useFits } from './useFits.ts';
import { useSavedPlace } from './useSavedPlace.ts';

const loadSavedLazy = () => import('./savedSchools.lazy.tsx');
const SavedOverview = lazyPart(async () => (await loadSavedLazy()).SavedOverview);
const PackCard = lazyPart(async () => (await loadSavedLazy()).PackCard);

type BodyProps = SavedSchoolsSlots & { readonly userId: string };

export function SavedSchoolsBody(props: BodyProps) {
  const { list, hasFailed, open } = useSavedList();
  if (hasFailed) {
    return (
      <Banner
        tone="bad"
        title="We couldn’t open your list"
        actions={<Button onClick={open}>Try again</Button>}
      >
        <p>Your list is safe: part of this page didn’t load.</p>
      </Banner>
    );
  }
  // A device without a list asks the server first, so that it never says "nothing" too early.
  if (list === null || isUnknown(list))
    return <Skeleton shape="row" count={4} label="Opening your list" />;
  return <OpenList {...props} list={list} />;
}

const isUnknown = ({ schools, pulledAt, connection, memoryOnly }: SavedList): boolean =>
  schools.length === 0 && pulledAt === null && connection === 'online' && memoryOnly === null;

function OpenList({ userId, list, ...slots }: BodyProps & { readonly list: SavedList }) {
  const now = useNow(60_000);
  const place = useSavedPlace(slots.zipPlaceQuery);
  const [sort, setSort] = useState<SavedSort>('own');
  const [removed, setRemoved] = useState<RemovedSchool | null>(null);
  const session = useSession();
  const hasFilter = session.kind === 'member' && session.studentPackage !== '';
  const bare = savedItems(list, place.known?.at ?? null, now);
  const targets = bare.map(({ id, record }) => ({ id, programIds: record.local.programIds }));
  const fits = useFits(slots, userId, targets, hasFilter && sort === 'fit', now);
  const items = bare.map((item) => ({ ...item, fit: fits.of(item.id) }));
  const refused = list.schools.filter(({ blocked }) => blocked !== null);
  const state = listState(list);
  const isEmpty = items.length === 0 && removed === null && list.waiting === 0;
  return (
    <div className={styles.list}>
      <div className={styles.state}>
        <SaveStatus phase={state.phase} text={isEmpty ? '' : state.text} />
        {list.waiting > 0 && (
          <Button variant="quiet" onClick={() => void getOffline()?.syncNow()}>
            Send now
          </Button>
        )}
      </div>
      <RefusedRows schools={refused} />
      {items.length === 0 && removed === null && <Nothing list={list} />}
      <NextThing items={items} now={now} />
      {(items.length > 0 || removed !== null) && (
        <SavedRows
          items={items}
          sort={sort}
          now={now}
          online={list.connection !== 'offline'}
          removed={removed}
          onRemoved={setRemoved}
        />
      )}
      {items.length > 0 && (
        <>
          <ListTools
            items={items}
            sort={sort}
            onSort={setSort}
            place={place}
            fits={hasFilter ? fits : null}
          />
          <LazyBoundary
            fallback={<Skeleton count={3} label="Loading the rest" />}
            unavailable={null}
          >
            <SavedOverview items={items} now={now} />
            <PackCard
              userId={userId}
              count={items.length}
              prefetchSchoolPage={slots.prefetchSchoolPage}
            />
          </LazyBoundary>
          <CompareTray />
        </>
      )}
    </div>
  );
}

function NextThing({ items, now }: { items: readonly SavedItem[]; now: number }) {
  const due = nextDue(items);
  const { next } = due ?? {};
  if (!due || !next) return null;
  return (
    <NextAction
      label={`Next: ${deadlineLabels[next.kind].toLowerCase()} at ${due.name}`}
      detail={`${next.program}, ${next.cycle}, ${inDays(daysUntil(next.at, now))}`}
      href={`/university/${due.slug}`}
    />
  );
}

function Nothing({ list: { connection, pulledAt } }: { readonly list: SavedList }) {
  const isSure = pulledAt !== null || connection === 'online';
  return (
    <EmptyState
      title={isSure ? 'No schools saved yet' : 'No list on this device'}
      action={
        <LinkButton to="/find-universities" variant="lamp">
          Find a program
        </LinkButton>
      }
    >
      {isSure ? (
        <p>
          Tap the heart next to a school to save it here, with your note and its next deadline. For
          example: three schools you can reach by bus, and one that is worth a move. A list holds{' '}
          {savedLimit}.
        </p>
      ) : (
        <p>Schools you saved on other devices show up when you’re online.</p>
      )}
    </EmptyState>
  );
}
