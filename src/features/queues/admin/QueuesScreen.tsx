import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Button } from '#ui/buttons/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { describeRefusal, queuesQuery } from './queueQueries.ts';
import styles from './QueuesScreen.module.css';

/** Every queue this account may work through, with how many wait. */
export function QueuesScreen() {
  const query = useQuery(queuesQuery());
  return (
    <>
      <PageHeader title="Queues" />
      {query.isError && (
        <Banner
          tone="bad"
          title={describeRefusal(query.error)}
          actions={<Button onClick={() => void query.refetch()}>Try again</Button>}
        />
      )}
      {query.isPending && <Skeleton count={6} />}
      <ul className={styles.list}>
        {query.data?.map(({ name, title, count }) => (
          <li key={name}>
            <Link to={`/queues/${name}`}>{title}</Link>
            <span>{count === 0 ? 'Nothing waits' : count === 50 ? '50 or more' : count}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
