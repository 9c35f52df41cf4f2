import Plus from 'lucide-react/icons/plus';
import { Button } from '#ui/buttons/Button.tsx';
import { NumberField } from '#ui/form/NumberField.tsx';
import { SelectField } from '#ui/form/select/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { nurseLimits } from '../../rules.ts';
import { degreeTypes } from '../../values.ts';
import type { FieldsProps } from './bindFields.ts';
import styles from './NurseProfileScreen.module.css';
import type { Degree } from '../../ownContract.ts';

export function DegreeFields({ form, fields: { degrees }, change }: FieldsProps) {
  const { id, error } = form.fieldProps('degrees');
  const set = (at: number, part: Partial<Degree>): void =>
    change({ degrees: degrees.map((each, index) => (index === at ? { ...each, ...part } : each)) });
  return (
    <fieldset className={styles.group} id={id} tabIndex={-1}>
      <legend>Education</legend>
      {error !== undefined && <p className={styles.error}>{error}</p>}
      {degrees.map((degree, at) => (
        // Rows have no id, and what is typed is in the form: their place is who they are.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={at} className={styles.row}>
          <SelectField
            label={`Degree ${at + 1}`}
            options={degreeTypes}
            value={degree.type}
            onChange={(type) => set(at, { type })}
          />
          <TextField
            label={`School ${at + 1}`}
            hint="Its whole name links you to the school’s page"
            value={degree.school}
            onChange={(school) => set(at, { school })}
          />
          <NumberField
            label={`Year ${at + 1}`}
            optional
            whole
            value={degree.year === null ? '' : String(degree.year)}
            onChange={(text) => set(at, { year: /^\d{1,4}$/.test(text) ? Number(text) : null })}
          />
          <Button
            variant="quiet"
            onClick={() => change({ degrees: degrees.filter((_, index) => index !== at) })}
          >
            {`Remove degree ${at + 1}`}
          </Button>
        </div>
      ))}
      {degrees.length < nurseLimits.degrees && (
        <Button
          icon={Plus}
          onClick={() => change({ degrees: [...degrees, { type: '', school: '', year: null }] })}
        >
          Add a degree
        </Button>
      )}
    </fieldset>
  );
}
