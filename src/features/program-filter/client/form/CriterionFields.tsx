import { useState } from 'react';
import { CheckboxGroup } from '#ui/form/ChoiceFields.tsx';
import { NumberField } from '#ui/form/NumberField.tsx';
import { SelectField } from '#ui/form/select/SelectField.tsx';
import { listCriteria } from '#features/program-filter/engine/listRules.ts';
import { displayValue, displayNumber } from '#features/program-filter/normalizeFilter.ts';
import { numberCriteria } from '#features/program-filter/engine/numberRules.ts';
import { readTyped } from '#features/program-filter/filterUrl.ts';
import type { ListKey, NumberKey } from '#features/program-filter/types.ts';
import styles from './FilterForm.module.css';

const maxCheckboxes = 12;

export function ListField({
  of,
  values,
  onChange,
}: {
  of: ListKey;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}) {
  const { name, values: all, labels } = listCriteria[of];
  const toggle = (value: string, on: boolean): void =>
    onChange(all.filter((each) => (each === value ? on : values.includes(each))));
  if (all.length <= maxCheckboxes)
    return (
      <CheckboxGroup
        label={`${name}: any of these`}
        options={all.map((value) => ({ value, label: labels(value) }))}
        values={values}
        onToggle={toggle}
      />
    );
  return (
    <div className={styles.picker}>
      <SelectField
        label={`${name}: any of these`}
        placeholder="-- Add one --"
        value=""
        options={all
          .filter((value) => !values.includes(value))
          .map((value) => ({ value, label: labels(value) }))}
        onChange={(value) => toggle(value, true)}
      />
      {values.length > 0 && (
        <CheckboxGroup
          label={`${name}: chosen`}
          options={values.map((value) => ({ value, label: labels(value) }))}
          values={values}
          onToggle={toggle}
        />
      )}
    </div>
  );
}

const labels: Readonly<Partial<Record<NumberKey, string>>> = { gpa: 'My GPA' };

export function NumberCriterionField({
  of,
  value,
  onChange,
}: {
  of: NumberKey;
  value: number | null;
  onChange: (value: number | null) => void;
}) {
  const { name, bound, min, max, digits, prefix, suffix } = numberCriteria[of];
  const [text, setText] = useState(value === null ? '' : String(displayValue(of, value)));
  const [last, setLast] = useState(value);
  if (value !== last) {
    // Changed elsewhere: by a chip, by a kept search, by Back.
    setLast(value);
    if (readTyped(of, text).value !== value)
      setText(value === null ? '' : String(displayValue(of, value)));
  }
  const notices = [...readTyped(of, text).notices];
  if (value !== null && notices.length === 0)
    displayNumber(of, value / numberCriteria[of].scale, notices);
  return (
    <NumberField
      label={labels[of] ?? `${name}: ${bound === 'most' ? 'at most' : 'at least'}`}
      hint={`From ${prefix ?? ''}${min} to ${prefix ?? ''}${max}${suffix === '%' ? '%' : ''}`}
      prefix={prefix}
      suffix={suffix}
      whole={digits === 0}
      width="short"
      value={text}
      status={notices[0]?.text}
      onChange={(typed) => {
        setText(typed);
        const next = readTyped(of, typed).value;
        setLast(next);
        onChange(next);
      }}
    />
  );
}
