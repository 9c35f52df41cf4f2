import FileUp from 'lucide-react/icons/file-up';
import { useState } from 'react';
import { states } from '#shared/reference/states.ts';
import { deviceTimeZone } from '#shared/time/formatDate.ts';
import { zonedClock } from '#shared/time/zonedTime.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { FilePicker } from '#ui/buttons/FilePicker.tsx';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { CheckboxField } from '#ui/form/ChoiceFields.tsx';
import { DateField } from '#ui/form/date/DateField.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { FormErrorBanner } from '#ui/form/FormErrorBanner.tsx';
import { SelectField } from '#ui/form/select/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { useOnline } from '#ui/hooks/useOnline.ts';
import { readFileAsBase64 } from '#ui/readFileAsBase64.ts';
import {
  checkLicense,
  formatLicenseNumber,
  licenseFileLimit,
  licenseNumberWarning,
} from '../../licenseRules.ts';
import type { LicenseFields } from '../../ownContract.ts';
import { licenseTypes } from '../../values.ts';
import { describeOwnError, type LicenseDocument, useOwnNurse } from './ownQueries.ts';
import styles from './NurseProfileScreen.module.css';

const emptyLicense: LicenseFields = {
  jurisdiction: '',
  type: '',
  number: '',
  multistate: false,
  expiresOn: '',
};

export function LicenseForm({
  userId,
  zone,
  onDone,
  onCancel,
}: {
  userId: string;
  zone: string;
  onDone: () => void;
  onCancel: (() => void) | null;
}) {
  const [license, setLicense] = useState(emptyLicense);
  const [document, setDocument] = useState<LicenseDocument | null>(null);
  const [refusal, setRefusal] = useState('');
  const online = useOnline();
  const { addLicense } = useOwnNurse(userId);
  const form = useForm({
    fields: ['jurisdiction', 'type', 'number', 'expiresOn'],
    check: () => checkLicense(license, zonedClock(new Date(), zone || deviceTimeZone()).day),
    send: () => addLicense(license, document),
    onDone,
    describe: describeOwnError,
  });
  const change = (part: Partial<LicenseFields>): void => setLicense({ ...license, ...part });
  const warning = licenseNumberWarning(license);
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (file.size > licenseFileLimit) {
      setRefusal('This file is larger than 10 MB. Choose a smaller one.');
      return;
    }
    setRefusal('');
    const { name, data: content } = await readFileAsBase64(file);
    setDocument({ name, content });
  };
  return (
    <form
      className={styles.form}
      noValidate
      aria-label="Add a license"
      onSubmit={form.submit}
      onChange={form.onEdit}
    >
      <ErrorSummary items={form.summary} attempt={form.attempt} />
      {form.formError && <FormErrorBanner error={form.formError} takesFocus />}
      {!online && (
        <InlineNotice tone="info">
          You need a connection to add a license: its number isn’t stored on this device.
        </InlineNotice>
      )}
      <SelectField
        label="License state"
        options={states.options}
        {...form.fieldProps('jurisdiction')}
        value={license.jurisdiction}
        onChange={(jurisdiction) => change({ jurisdiction })}
      />
      <SelectField
        label="Type of license"
        options={licenseTypes}
        {...form.fieldProps('type')}
        value={license.type}
        onChange={(type) => change({ type })}
      />
      <TextField
        label="License number"
        hint="As it is on your license. We store it encrypted."
        autoComplete="off"
        spellCheck={false}
        width="long"
        {...form.fieldProps('number')}
        value={license.number}
        status={warning ?? undefined}
        onChange={(number) => change({ number })}
        onBlur={() => change({ number: formatLicenseNumber(license) })}
      />
      <DateField
        label="Expires on"
        {...form.fieldProps('expiresOn')}
        value={license.expiresOn}
        onChange={(expiresOn) => change({ expiresOn })}
      />
      <CheckboxField
        label="It’s a multistate license"
        value={license.multistate ? 'yes' : ''}
        onChange={(value) => change({ multistate: value === 'yes' })}
      />
      <div>
        <p>A PDF or photo of it helps us check faster. Optional, at most 10 MB.</p>
        <FilePicker
          label={document ? 'Choose another file' : 'Add a PDF or photo'}
          icon={FileUp}
          variant="secondary"
          accept="application/pdf,image/jpeg,image/png"
          onFiles={([file]) => void choose(file)}
        />
        <p aria-live="polite">{refusal || (document ? `Added: ${document.name}` : '')}</p>
      </div>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={form.isPending} busyLabel="Saving…">
          Save license
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </form>
  );
}
