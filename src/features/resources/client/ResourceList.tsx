import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#shared/routing/paths.ts';
import { relativeTime } from '#shared/time/relativeTime.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Banner, InlineNotice } from '#ui/feedback/Banner.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { type ResourceStage, stageLabels, topicLabels } from '../rules.ts';
import { DevicePanel } from './DevicePanel.tsx';
import { ListFilters, NoMatches } from './ListFilters.tsx';
import {
  filterResources,
  groupByTopic,
  type ListedResource,
  type ListView,
  recommend,
} from './listView.ts';
import { describeResourceError } from './resourceQueries.ts';
import { ResourceRow } from './ResourceRow.tsx';
import { type Member, type ShownResources, useResourceList } from './useResourceList.ts';
import styles from './Resources.module.css';

type ViewProps = { readonly view: ListView; readonly onView: (view: ListView) => void };

export function ResourceList({
  session,
  stage,
  view,
  onView,
}: ViewProps & { session: Member; stage: ResourceStage | null }) {
  const list = useResourceList(session);
  if (list.isAsking) return <Skeleton shape="row" count={8} label="Opening the resources" />;
  const { listed, marks } = list;
  return (
    <div className={styles.body}>
      {list.isUnknown && <Unknown list={list} />}
      <CachedNote cachedAt={list.cachedAt} />
      {marks.isUnknown && !list.isUnknown && (
        <InlineNotice tone="info">
          We couldn’t load what you saved and finished. What you mark now is safe.
        </InlineNotice>
      )}
      <p className={styles.message} aria-live="polite">
        {marks.errorText}
      </p>
      {listed.length > 0 && (
        <>
          <AllDone listed={listed} />
          {stage !== null && <Recommended listed={recommend(listed, stage)} stage={stage} />}
          {!list.isUnknown && <DevicePanel listed={listed} />}
          <Topics listed={listed} view={view} onView={onView} />
        </>
      )}
      {listed.length === 0 && !list.isUnknown && (
        <EmptyState
          title="No resources yet"
          action={<Link to={paths.forum}>Ask in the forum</Link>}
        >
          Our staff haven’t added any here. Other students may have an answer for you.
        </EmptyState>
      )}
    </div>
  );
}

function Unknown({ list: { error, isFetching, listed, refetch } }: { list: ShownResources }) {
  const { title, text } = describeResourceError(
    error,
    listed.length > 0 ? 'Below is what you put on this device.' : 'Nothing is on this device yet.',
  );
  return (
    <Banner
      tone="info"
      title={title}
      actions={
        <Button busy={isFetching} busyLabel="Loading…" onClick={refetch}>
          Try again
        </Button>
      }
    >
      <p>{text}</p>
    </Banner>
  );
}

function CachedNote({ cachedAt }: Pick<ShownResources, 'cachedAt'>) {
  const now = useNow();
  if (cachedAt === null) return null;
  return (
    <p className={styles.soft}>
      You’re offline. This list is from {relativeTime(cachedAt, now)}. What you put on this device
      opens as usual.
    </p>
  );
}

function AllDone({ listed }: { listed: readonly ListedResource[] }) {
  const open = listed.filter(({ isLocked }) => !isLocked);
  if (open.length === 0 || open.some(({ marks }) => !marks.done)) return null;
  return (
    <Banner tone="good" title="You’ve finished every resource here">
      <p>
        That’s a lot of work, well done. Others are where you were:{' '}
        <Link to={paths.forum}>share what helped you in the forum</Link>.
      </p>
    </Banner>
  );
}

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className={styles.part} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

const Rows = ({ listed }: { listed: readonly ListedResource[] }) => (
  <ul className={styles.rows}>
    {listed.map((each) => (
      <ResourceRow key={each.card.slug} listed={each} />
    ))}
  </ul>
);

function Recommended({
  listed,
  stage,
}: {
  listed: readonly ListedResource[];
  stage: ResourceStage;
}) {
  if (listed.length === 0) return null;
  return (
    <Part id="recommended" title="Recommended for where you are">
      <p className={styles.soft}>
        Your stage: {stageLabels[stage]}. We read it from your application on this device.
      </p>
      <Rows listed={listed} />
    </Part>
  );
}

function Topics({ listed, view, onView }: ViewProps & { listed: readonly ListedResource[] }) {
  const found = filterResources(listed, view);
  return (
    <>
      <ListFilters view={view} count={found.length} onView={onView} />
      {found.length === 0 && <NoMatches listed={listed} view={view} onView={onView} />}
      {groupByTopic(found).map((group) => (
        <Part key={group.topic} id={`topic-${group.topic}`} title={topicLabels[group.topic]}>
          <Rows listed={group.listed} />
        </Part>
      ))}
    </>
  );
}
