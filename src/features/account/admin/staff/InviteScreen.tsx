import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#ui/buttons/Button.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { FormErrorBanner } from '#ui/form/FormErrorBanner.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import type { Invitation } from '../../staffMembersContract.ts';
import { checkInvitation } from '../../staffRules.ts';
import { useStaffForm } from '../useStaffForm.ts';
import { sendInvitation } from './colleagueQueries.ts';
import { InvitationLink } from './InvitationLink.tsx';
import { PermissionChoice } from './PermissionChoice.tsx';
import styles from './Staff.module.css';

export function InviteScreen() {
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  return (
    <>
      <PageHeader title="Invite someone" back={{ label: 'Staff', href: '/staff' }} />
      {invitation ? (
        <>
          <InvitationLink {...invitation} />
          <p>
            <Link to={`/staff/${invitation.colleague.id}`}>Open their account</Link>
          </p>
        </>
      ) : (
        <InviteForm onInvited={setInvitation} />
      )}
    </>
  );
}

function InviteForm({ onInvited }: { onInvited: (invitation: Invitation) => void }) {
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [permissions, setPermissions] = useState<readonly string[]>([]);
  const input = { email, name, permissions };
  const form = useStaffForm({
    fields: ['email', 'name', 'permissions'],
    check: () => checkInvitation(input),
    send: () => sendInvitation(input),
    onDone: onInvited,
  });
  return (
    <form className={styles.form} onSubmit={form.submit} onChange={form.onEdit} noValidate>
      <ErrorSummary attempt={form.attempt} items={form.summary} />
      {form.formError && <FormErrorBanner error={form.formError} />}
      <TextField
        label="Email"
        hint="Their own work address: the code for each sign-in is mailed there."
        {...form.fieldProps('email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        value={email}
        onChange={setEmail}
        required
      />
      <TextField
        label="Name"
        optional
        hint="They can change it when they open the account."
        {...form.fieldProps('name')}
        name="name"
        autoComplete="off"
        value={name}
        onChange={setName}
      />
      <PermissionChoice
        {...form.fieldProps('permissions')}
        chosen={permissions}
        onChange={setPermissions}
      />
      <Button
        type="submit"
        variant="primary"
        busy={form.isPending}
        aria-disabled={form.secondsLeft > 0}
      >
        Send the invitation
      </Button>
    </form>
  );
}
