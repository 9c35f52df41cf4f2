// What the plans cost, for reading; and the codes that give one, with how often each was used.
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, LinkButton } from '#ui/buttons/Button.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { Banner, type BannerTone } from '#ui/feedback/Banner.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { ConfirmDialog } from '#ui/overlay/Sheet.tsx';
import type { CodeState } from '../codeRules.ts';
import type { PlanCode } from '../codesContract.ts';
import { formatPrice, packageKeys, packageMonths, packages } from '../rules.ts';
import styles from './Codes.module.css';
import { codesQuery, describeCodeError, endMutation } from './codeQueries.ts';

const stateLabels: Readonly<Record<CodeState, string>> = {
  active: 'Works',
  used_up: 'Used up',
  expired: 'Last day has passed',
  ended: 'Ended',
};
const stateTones: Readonly<Record<CodeState, BannerTone>> = {
  active: 'good',
  used_up: 'info',
  expired: 'info',
  ended: 'info',
};

const formatDay = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-US', { dateStyle: 'medium' });

/** The last day: the moment stored is the end of it in Hawaii. */
const formatLastDay = (iso: string): string =>
  new Date(Date.parse(iso) - 1).toLocaleDateString('en-US', {
    dateStyle: 'medium',
    timeZone: 'Pacific/Honolulu',
  });

export function CodesScreen() {
  return (
    <>
      <PageHeader
        title="Plans and codes"
        actions={
          <LinkButton variant="primary" to="/codes/new">
            New code
          </LinkButton>
        }
      />
      <Plans />
      <Codes />
    </>
  );
}

const Plans = () => (
  <section className={styles.section} aria-labelledby="plans">
    <h2 id="plans">Plans</h2>
    <ul className={styles.list}>
      {packageKeys.map((key) => (
        <li key={key} className={styles.row}>
          <p>
            <strong>{packages[key].title}</strong>: {formatPrice(packages[key].price)}, tax
            included, for {packageMonths} months
          </p>
          <Link to={`/content/plan/${key}`}>Edit what is said about {packages[key].title}</Link>
        </li>
      ))}
    </ul>
    <p className={styles.quiet}>
      Names and prices are part of the program and can’t be changed here. Stripe charges exactly
      these amounts, and what someone has paid stays as it is on their receipt.
    </p>
  </section>
);

function Codes() {
  const query = useQuery(codesQuery());
  const error = query.isError ? describeCodeError(query.error, 'Nothing has changed.') : null;
  return (
    <section aria-labelledby="codes">
      <h2 id="codes">Codes</h2>
      <p className={styles.quiet}>
        A code gives its plan for free, to each student once. Who used it shows in that student’s
        receipts only.
      </p>
      {error && (
        <Banner
          tone="bad"
          title={error.title}
          actions={<Button onClick={() => void query.refetch()}>Try again</Button>}
        >
          <p>{error.text}</p>
        </Banner>
      )}
      {query.isPending && <Skeleton shape="row" count={3} label="Loading the codes" />}
      {query.data?.length === 0 && (
        <EmptyState title="There are no codes yet">
          Make one for a fee waiver, an event or a partner school.
        </EmptyState>
      )}
      <ul className={styles.list} aria-label="Codes">
        {query.data?.map((code) => (
          <Code key={code.id} code={code} />
        ))}
      </ul>
    </section>
  );
}

function Code({ code }: { code: PlanCode }) {
  const [isAsked, setAsked] = useState(false);
  const end = useMutation(endMutation());
  const error = end.error && describeCodeError(end.error, 'The code still works.');
  const name = code.name === '' ? 'A code' : code.name;
  return (
    <li className={styles.row}>
      <p>
        <strong>{name}</strong>
        {code.ending !== '' && `, ends in ${code.ending}`}{' '}
        <Badge tone={stateTones[code.state]}>{stateLabels[code.state]}</Badge>
      </p>
      <p>
        Gives {packages[code.package].title}. Used {code.used} of {code.uses}
        {code.lastUsedAt !== null && `, last on ${formatDay(code.lastUsedAt)}`}.
        {code.endsAt !== null && ` Last day: ${formatLastDay(code.endsAt)}.`}
      </p>
      <p className={styles.quiet}>
        Made {formatDay(code.createdAt)}
        {code.createdBy !== '' && ` by ${code.createdBy}`}
        {code.endedAt !== null && `; ended ${formatDay(code.endedAt)} by ${code.endedBy}`}.
      </p>
      {error && (
        <Banner tone="bad" title={error.title}>
          <p>{error.text}</p>
        </Banner>
      )}
      {code.state === 'active' && (
        <Button variant="quiet" busy={end.isPending} onClick={() => setAsked(true)}>
          End “{name}”
        </Button>
      )}
      <ConfirmDialog
        open={isAsked}
        title={`End “${name}”?`}
        confirmLabel="End this code"
        tone="danger"
        onConfirm={() => {
          setAsked(false);
          end.mutate(code.id);
        }}
        onCancel={() => setAsked(false)}
      >
        <p>
          Nobody can use it from now on, and it can’t be brought back. Plans that it gave stay until
          their own end.
        </p>
      </ConfirmDialog>
    </li>
  );
}
