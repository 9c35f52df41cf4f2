// One resource, a page of its own under the path of the list.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import { requestOffline } from '#offline/currentOffline.ts';
import { paths } from '#shared/routing/paths.ts';
import { relativeTime } from '#shared/time/relativeTime.ts';
import { Button, LinkButton } from '#ui/buttons/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { usePageMeta } from '#ui/layout/pageMeta.ts';
import type { Resource, ResourceCard } from '../../contract.ts';
import { canOpenResource } from '../../policy.ts';
import { type NeededPackage, openedProgress, planTitles } from '../../rules.ts';
import { resourceLinkReport } from '../commands.ts';
import { planHref } from '../resourceLabels.ts';
import { describeResourceError, resourceQuery, resourcesQuery } from '../resourceQueries.ts';
import type { ApplicantSlot } from '../ResourcesScreen.tsx';
import { useMarks } from '../useMarks.ts';
import type { Member } from '../useResourceList.ts';
import { ItemActions } from './ItemActions.tsx';
import { ItemContent } from './ItemContent.tsx';
import { ItemFoot } from './ItemFoot.tsx';
import styles from '../Resources.module.css';

const back = { label: 'All resources', href: paths.resources };

type Props = { readonly slug: string; readonly session: Member };
type Slots = { readonly ApplicantFacts: ApplicantSlot };

export function ItemPage({ slug, session, ApplicantFacts }: Props & Slots) {
  const { userId } = session;
  const { data: list } = useQuery(resourcesQuery(userId));
  const card = list?.data.find((each) => each.slug === slug);
  const isLocked = card !== undefined && !canOpenResource(card.package, session);
  const { data, error, isFetching, refetch } = useQuery({
    ...resourceQuery(userId, slug),
    // The answer would be that the plan is needed.
    enabled: !isLocked,
  });
  const isMissing = data?.kind === 'missing';
  useEffect(() => {
    if (!isMissing) return;
    const report = async () => {
      const { outbox } = await requestOffline(userId);
      await outbox.add(resourceLinkReport, { slug, url: '' });
    };
    // The person can do nothing about a report that this device can’t store.
    report().catch(() => undefined);
  }, [isMissing, slug, userId]);
  if (isLocked) return <Locked card={card} needed={card.package} />;
  if (data === undefined && error === null) return <Skeleton shape="text" count={8} />;
  if (data === undefined)
    return (
      <Message title="This resource isn’t on this device">
        <Unreachable error={error} isFetching={isFetching} onRetry={() => void refetch()} />
      </Message>
    );
  if (data.kind === 'missing')
    return (
      <Message title="We can’t find this resource">
        <EmptyState
          title="It was removed, or its address has changed"
          action={<LinkButton to={paths.resources}>See all resources</LinkButton>}
        >
          We’ve reported it to our staff. You don’t need to do anything.
        </EmptyState>
      </Message>
    );
  if (data.kind === 'locked') return <Locked card={card} needed={data.package} />;
  const { resource, storedAt } = data;
  if (!canOpenResource(resource.package, session))
    return <Locked card={resource} needed={resource.package} />;
  return (
    <OpenItem
      resource={resource}
      storedAt={storedAt}
      session={session}
      ApplicantFacts={ApplicantFacts}
    />
  );
}

const Message = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.item}>
    <PageHeader title={title} back={back} />
    {children}
  </div>
);

function Unreachable({
  error,
  isFetching,
  onRetry,
}: {
  error: unknown;
  isFetching: boolean;
  onRetry: () => void;
}) {
  const { title, text } = describeResourceError(error, 'Your marks are safe.');
  return (
    <Banner
      tone="info"
      title={title}
      actions={
        <Button busy={isFetching} busyLabel="Loading…" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      <p>{text}</p>
    </Banner>
  );
}

/** What the list says of it, and where its plan is. */
function Locked({
  card,
  needed,
}: {
  card: Pick<ResourceCard, 'title' | 'summary'> | undefined;
  needed: NeededPackage;
}) {
  return (
    <Message title={card?.title ?? 'Part of a plan'}>
      <EmptyState
        title={`This is included in the plan ${planTitles[needed]}`}
        action={<LinkButton to={planHref}>Get {planTitles[needed]}</LinkButton>}
      >
        {card?.summary}
      </EmptyState>
    </Message>
  );
}

function OpenItem({
  resource,
  storedAt,
  session,
  ApplicantFacts,
}: Slots & { resource: Resource; storedAt: number | null; session: Member }) {
  const { slug, title, content } = resource;
  const marks = useMarks(session.userId);
  const own = marks.of(slug);
  const now = useNow();
  usePageMeta({ title, description: '', canonical: null });

  // What has nothing to tick or to answer is under way once it was opened.
  const isCounted = content.kind === 'checklist' || content.kind === 'practice';
  const isNew = !isCounted && !own.done && own.progress === 0;
  const noteOpening = useEffectEvent(() => marks.change(resource, { progress: openedProgress }));
  const isFirst = isNew && !marks.isAsking && !marks.isUnknown;
  useEffect(() => {
    if (isFirst) noteOpening();
  }, [isFirst]);

  return (
    <article className={styles.item}>
      <PageHeader title={title} back={back} lead={resource.summary} />
      {storedAt !== null && (
        <p className={styles.soft}>From this device, stored {relativeTime(storedAt, now)}.</p>
      )}
      <ItemActions resource={resource} own={own} marks={marks} />
      <ItemContent
        resource={resource}
        userId={session.userId}
        own={own}
        onChange={(change) => marks.change(resource, change)}
        ApplicantFacts={ApplicantFacts}
      />
      <ItemFoot resource={resource} userId={session.userId} />
      <p className={styles.noPrint}>
        <Link to={paths.resources}>Back to all resources</Link>
      </p>
    </article>
  );
}
