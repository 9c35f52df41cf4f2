import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Button } from '#ui/buttons/Button.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { FormErrorBanner } from '#ui/form/FormErrorBanner.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { ConfirmDialog } from '#ui/overlay/Sheet.tsx';
import type { Colleague, Invitation } from '../../staffMembersContract.ts';
import { describeStaffError, useStaffForm } from '../useStaffForm.ts';
import {
  type AccountAction,
  accountMutation,
  colleagueQuery,
  renewMutation,
  sendPermissions,
} from './colleagueQueries.ts';
import { formatPresence, stateLabels, stateTones } from './formatStaff.ts';
import { InvitationLink } from './InvitationLink.tsx';
import { PermissionChoice } from './PermissionChoice.tsx';
import styles from './Staff.module.css';

const back = { label: 'Staff', href: '/staff' };

export function ColleagueScreen() {
  const { id = '' } = useParams();
  const query = useQuery(colleagueQuery(id));
  if (query.data) return <OpenColleague key={id} colleague={query.data} />;
  const error = query.isError ? describeStaffError(query.error) : null;
  return (
    <>
      <PageHeader title="Staff" back={back} />
      {error ? (
        <Banner
          tone="bad"
          title={error.title}
          actions={<Button onClick={() => void query.refetch()}>Try again</Button>}
        >
          <p>{error.text}</p>
        </Banner>
      ) : (
        <Skeleton count={5} label="Loading the account" />
      )}
    </>
  );
}

function OpenColleague({ colleague }: { colleague: Colleague }) {
  return (
    <>
      <PageHeader
        title={colleague.name}
        back={back}
        lead={<p>{colleague.email}</p>}
        status={
          <p>
            <Badge tone={stateTones[colleague.state]}>{stateLabels[colleague.state]}</Badge>{' '}
            {formatPresence(colleague)}
          </p>
        }
      />
      <PermissionForm colleague={colleague} />
      <Account colleague={colleague} />
    </>
  );
}

/** Only what was ticked or cleared here is sent: what somebody else changed meanwhile stays. */
function PermissionForm({ colleague }: { colleague: Colleague }) {
  const [base, setBase] = useState<readonly string[]>(colleague.permissions);
  const [chosen, setChosen] = useState<readonly string[]>(colleague.permissions);
  const [message, setMessage] = useState('');
  const give = chosen.filter((name) => !base.includes(name));
  const take = base.filter((name) => !chosen.includes(name));
  const form = useStaffForm({
    fields: ['permissions'],
    send: () => sendPermissions(colleague.id, { give, take }),
    onDone: ({ permissions }) => {
      setBase(permissions);
      setChosen(permissions);
      setMessage('Saved. It counts from now on.');
    },
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <ErrorSummary attempt={form.attempt} items={form.summary} />
      {form.formError && <FormErrorBanner error={form.formError} />}
      <PermissionChoice
        {...form.fieldProps('permissions')}
        chosen={chosen}
        onChange={(next) => {
          setMessage('');
          setChosen(next);
        }}
      />
      <Button
        type="submit"
        variant="primary"
        busy={form.isPending}
        busyLabel="Saving…"
        disabled={give.length + take.length === 0}
      >
        Save
      </Button>
      <p aria-live="polite">{message}</p>
    </form>
  );
}

const doneText: Readonly<Record<AccountAction, string>> = {
  suspend: 'The account is suspended, and signed out everywhere.',
  restore: 'The account is back, with the permissions above.',
  endSessions: 'Signed out everywhere.',
};

function Account({ colleague }: { colleague: Colleague }) {
  const { id, email, state } = colleague;
  const [isAsked, setAsked] = useState(false);
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const change = useMutation(accountMutation());
  const renew = useMutation(renewMutation());
  const failed = change.error ?? renew.error;
  const error = failed && describeStaffError(failed);
  const run = (action: AccountAction) => {
    renew.reset();
    setAsked(false);
    change.mutate({ id, action });
  };
  const makeLink = () => {
    change.reset();
    renew.mutate(id, { onSuccess: setInvitation });
  };
  const isWaiting = state === 'invited' || state === 'expired';
  return (
    <section className={styles.section} aria-label="Account">
      <h2>Account</h2>
      {error && (
        <Banner tone="bad" title={error.title}>
          <p>{error.text}</p>
        </Banner>
      )}
      {isWaiting && (
        <p>
          {state === 'expired'
            ? 'The link they got doesn’t work anymore.'
            : 'They haven’t opened the account yet. A new link ends the one before.'}
        </p>
      )}
      <div className={styles.actions}>
        {isWaiting && (
          <Button busy={renew.isPending} onClick={makeLink}>
            Send a new link
          </Button>
        )}
        {colleague.sessions > 0 && (
          <Button busy={change.isPending} onClick={() => run('endSessions')}>
            Sign out everywhere
          </Button>
        )}
        {state === 'suspended' ? (
          <Button busy={change.isPending} onClick={() => run('restore')}>
            Bring back
          </Button>
        ) : (
          <Button variant="danger" busy={change.isPending} onClick={() => setAsked(true)}>
            Suspend
          </Button>
        )}
      </div>
      <p aria-live="polite">
        {change.isSuccess && change.variables ? doneText[change.variables.action] : ''}
      </p>
      {invitation && <InvitationLink key={invitation.link} {...invitation} />}
      <ConfirmDialog
        open={isAsked}
        title={`Suspend ${email}?`}
        confirmLabel="Suspend"
        tone="danger"
        onConfirm={() => run('suspend')}
        onCancel={() => setAsked(false)}
      >
        <p>
          They are signed out at once and can’t sign in until you bring them back. What they wrote
          and published stays.
        </p>
      </ConfirmDialog>
    </section>
  );
}
