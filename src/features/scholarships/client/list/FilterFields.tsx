import { useState } from 'react';
import { states } from '#shared/reference/states.ts';
import { CheckboxField } from '#ui/form/ChoiceFields.tsx';
import { NumberField } from '#ui/form/NumberField.tsx';
import { SelectField } from '#ui/form/select/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import type { ScholarshipFilter } from '../../filters.ts';
import { levelLabels, programLabels, stateLabels } from '../../labels.ts';
import { deadlineStates } from '../../rules.ts';
import { scholarshipPrograms, studentLevels } from '../../values.ts';
import { readDollars } from '../readDollars.ts';
import styles from '../Scholarships.module.css';
import { basisLabels, serviceLabels } from './filterLabels.ts';

type Change = (change: Partial<ScholarshipFilter>) => void;

const optionsOf = <Key extends string>(
  keys: readonly Key[],
  labels: Readonly<Record<Key, string>>,
) => keys.map((value) => ({ value, label: labels[value] }));

const findKey = <Key extends string>(keys: readonly Key[], value: string): Key | '' =>
  keys.find((key) => key === value) ?? '';

const bases = ['need', 'merit'] as const;
const services = ['with', 'without'] as const;
const any = 'Any';

export function FilterFields({
  filter,
  onChange,
}: {
  filter: ScholarshipFilter;
  onChange: Change;
}) {
  return (
    <>
      <TextField
        label="Search by name or sponsor"
        type="search"
        value={filter.q}
        onChange={(q) => onChange({ q })}
      />
      <Disclosure summary="Filters">
        <div className={styles.fields}>
          <SelectField
            label="Program type"
            placeholder={any}
            value={filter.program}
            options={optionsOf(scholarshipPrograms, programLabels)}
            onChange={(value) => onChange({ program: findKey(scholarshipPrograms, value) })}
          />
          <SelectField
            label="Where you are now"
            placeholder={any}
            value={filter.level}
            options={optionsOf(studentLevels, levelLabels)}
            onChange={(value) => onChange({ level: findKey(studentLevels, value) })}
          />
          <SelectField
            label="Home state"
            placeholder={any}
            value={filter.state}
            options={states.options}
            onChange={(state) => onChange({ state })}
          />
          <SelectField
            label="Deadline"
            placeholder={any}
            value={filter.deadline}
            options={optionsOf(deadlineStates, stateLabels)}
            onChange={(value) => onChange({ deadline: findKey(deadlineStates, value) })}
          />
          <SelectField
            label="Need or merit"
            placeholder={any}
            value={filter.basis}
            options={optionsOf(bases, basisLabels)}
            onChange={(value) => onChange({ basis: findKey(bases, value) })}
          />
          <SelectField
            label="Service obligation"
            placeholder={any}
            value={filter.service}
            options={optionsOf(services, serviceLabels)}
            onChange={(value) => onChange({ service: findKey(services, value) })}
          />
          <AmountField onChange={onChange} />
          <CheckboxField
            label="No essay"
            value={filter.noEssay ? 'yes' : ''}
            onChange={(value) => onChange({ noEssay: value === 'yes' })}
          />
        </div>
      </Disclosure>
    </>
  );
}

function AmountField({ onChange }: { onChange: Change }) {
  const [text, setText] = useState('');
  return (
    <NumberField
      whole
      label="Worth at least, in dollars"
      value={text}
      error={
        readDollars(text) === undefined
          ? 'Use a whole number, like 2500. Until then this filter is off.'
          : undefined
      }
      onChange={(typed) => {
        setText(typed);
        onChange({ minAmount: readDollars(typed) ?? null });
      }}
    />
  );
}
