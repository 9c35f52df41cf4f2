import { useState } from 'react';
import { states } from '#shared/reference/states.ts';
import { describeBytes } from '#shared/text/describeBytes.ts';
import { formatDateText } from '#shared/time/formatDate.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { FormErrorBanner } from '#ui/form/FormErrorBanner.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { ConfirmDialog } from '#ui/overlay/Sheet.tsx';
import type { OwnLicense } from '../../ownContract.ts';
import { canDeleteLicense } from '../../policy.ts';
import { labelOf, licenseTypes } from '../../values.ts';
import { LicenseForm } from './LicenseForm.tsx';
import { describeOwnError, useOwnNurse } from './ownQueries.ts';
import { licenseStateLabels } from './profileLabels.ts';
import styles from './NurseProfileScreen.module.css';

export function LicensePanel({
  userId,
  licenses,
  zone,
}: {
  userId: string;
  licenses: readonly OwnLicense[];
  zone: string;
}) {
  const [isAdding, setAdding] = useState(false);
  const [message, setMessage] = useState('');
  const showsForm = isAdding || licenses.length === 0;
  return (
    <section aria-labelledby="license" className={styles.panel}>
      <h2 id="license">License</h2>
      <p>
        We check it with your board. Students see the state, the last four characters of the number,
        and its dates.
      </p>
      {licenses.length > 0 && (
        <ul className={styles.licenses}>
          {licenses.map((license) => (
            <LicenseItem key={license.id} userId={userId} license={license} />
          ))}
        </ul>
      )}
      {showsForm ? (
        <LicenseForm
          userId={userId}
          zone={zone}
          onDone={() => {
            setAdding(false);
            setMessage('Your license is added.');
          }}
          onCancel={licenses.length === 0 ? null : () => setAdding(false)}
        />
      ) : (
        <div>
          <Button
            onClick={() => {
              setMessage('');
              setAdding(true);
            }}
          >
            Add or renew a license
          </Button>
        </div>
      )}
      <p aria-live="polite">{message}</p>
    </section>
  );
}

const badgeTone = ({ state }: OwnLicense) =>
  state === 'verified' ? 'good' : state === 'submitted' || state === 'unverified' ? 'info' : 'warn';

function LicenseItem({ userId, license }: { userId: string; license: OwnLicense }) {
  const [asks, setAsks] = useState(false);
  const { removeLicense } = useOwnNurse(userId);
  const form = useForm({
    fields: [],
    send: () => removeLicense(license.id),
    onDone: () => setAsks(false),
    describe: (error) => {
      setAsks(false);
      return describeOwnError(error);
    },
  });
  const { type, jurisdiction, lastFour, expiresOn, verifiedOn, reason, document } = license;
  const name = `${labelOf(licenseTypes, type)}, ${labelOf(states.options, jurisdiction)}`;
  return (
    <li className={styles.row}>
      <p>
        <strong>{name}</strong>{' '}
        <Badge tone={badgeTone(license)}>{licenseStateLabels[license.state]}</Badge>
      </p>
      <p>
        Number ending in {lastFour}. {license.state === 'expired' ? 'Expired' : 'Expires'} on{' '}
        {formatDateText(expiresOn)}.
        {verifiedOn !== null && ` Verified on ${formatDateText(verifiedOn)}.`}
        {document && ` Document: ${document.name}, ${describeBytes(document.bytes)}.`}
      </p>
      {reason !== '' && <p>We asked: {reason}</p>}
      {form.formError && <FormErrorBanner error={form.formError} takesFocus />}
      {canDeleteLicense(license.state) && (
        <Button variant="quiet" onClick={() => setAsks(true)}>
          {`Delete the ${name} license`}
        </Button>
      )}
      <ConfirmDialog
        open={asks}
        title="Delete this license?"
        confirmLabel="Delete license"
        cancelLabel="Don’t delete"
        tone="danger"
        busy={form.isPending}
        onConfirm={() => form.submit()}
        onCancel={() => setAsks(false)}
      >
        <p>Its number and document are deleted from our server.</p>
      </ConfirmDialog>
    </li>
  );
}
