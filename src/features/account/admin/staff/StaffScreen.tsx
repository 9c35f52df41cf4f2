import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Button, LinkButton } from '#ui/buttons/Button.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import type { Colleague } from '../../staffMembersContract.ts';
import { describePermission } from '../../staffPermissions.ts';
import { describeStaffError } from '../useStaffForm.ts';
import { staffQuery } from './colleagueQueries.ts';
import { formatPresence, stateLabels, stateTones } from './formatStaff.ts';
import styles from './Staff.module.css';

/** Everybody who has an account of the admin app. */
export function StaffScreen() {
  const query = useQuery(staffQuery());
  return (
    <>
      <PageHeader
        title="Staff"
        lead={
          <p>
            Accounts of this admin app. They are apart from the accounts of the site. Every change
            is in the <Link to="/staff/log">log of the staff</Link>.
          </p>
        }
        actions={
          <LinkButton variant="primary" to="/staff/new">
            Invite someone
          </LinkButton>
        }
      />
      {query.isError && (
        <Banner
          tone="bad"
          title={describeStaffError(query.error).title}
          actions={<Button onClick={() => void query.refetch()}>Try again</Button>}
        >
          <p>We couldn’t load the list. Nothing has changed.</p>
        </Banner>
      )}
      {query.isPending && <Skeleton shape="row" count={4} label="Loading the staff" />}
      {query.data?.length === 0 && (
        <EmptyState title="Nobody has an account yet">
          Invite the first one: they get a link to choose their password.
        </EmptyState>
      )}
      <ul className={styles.list} aria-label="Staff">
        {query.data?.map((colleague) => (
          <Row key={colleague.id} {...colleague} />
        ))}
      </ul>
    </>
  );
}

const Row = (colleague: Colleague) => (
  <li className={styles.row}>
    <p>
      <Link to={`/staff/${colleague.id}`}>{colleague.name}</Link>, {colleague.email}{' '}
      <Badge tone={stateTones[colleague.state]}>{stateLabels[colleague.state]}</Badge>
    </p>
    <p>
      {colleague.permissions.length === 0
        ? 'May sign in, and open nothing.'
        : colleague.permissions.map(describePermission).join('; ')}
    </p>
    <p className={styles.quiet}>{formatPresence(colleague)}</p>
  </li>
);
