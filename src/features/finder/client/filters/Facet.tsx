import { type ReactNode, useId } from 'react';
import { Disclosure } from '#ui/layout/Disclosure.tsx';

import styles from './FilterSheet.module.css';
import { formatCount } from '#shared/text/plural.ts';

type Counts = Readonly<Record<string, number>> | undefined;

const Count = ({ of }: { of: number | undefined }) =>
  of === undefined ? null : <span className={styles.count}>({formatCount(of)})</span>;

/** What would leave nothing is grey and still there, and what is chosen can always be taken back. */
function Choice({
  label,
  chosen,
  count,
  onChange,
  describedBy,
}: {
  label: string;
  chosen: boolean;
  count: number | undefined;
  onChange: (chosen: boolean) => void;
  describedBy?: string | undefined;
}) {
  const none = count === 0 && !chosen;
  return (
    <label className={styles.choice} data-none={none || undefined}>
      <input
        type="checkbox"
        checked={chosen}
        aria-disabled={none || undefined}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          if (!none) onChange(target.checked);
        }}
      />
      <span>
        {label} <Count of={count} />
      </span>
    </label>
  );
}

export function FacetChoices<Value extends string | number>({
  label,
  hint,
  values,
  chosen,
  labels,
  counts,
  onChange,
  folded = false,
}: {
  label: string;
  hint?: string;
  values: readonly Value[];
  chosen: readonly Value[];
  labels: (value: string) => string;
  counts: Counts;
  onChange: (chosen: Value[]) => void;
  folded?: boolean;
}) {
  const id = useId();
  if (values.length === 0) return null;
  const choices = values.map((value) => (
    <Choice
      key={value}
      label={labels(String(value))}
      chosen={chosen.includes(value)}
      count={counts && (counts[String(value)] ?? 0)}
      onChange={(isChosen) =>
        onChange(isChosen ? [...chosen, value] : chosen.filter((each) => each !== value))
      }
    />
  ));
  if (folded)
    return (
      <Disclosure summary={chosen.length === 0 ? label : `${label} (${chosen.length} chosen)`}>
        <fieldset>
          <legend className={styles.unseen}>{label}</legend>
          {choices}
        </fieldset>
      </Disclosure>
    );
  return (
    <fieldset aria-describedby={hint === undefined ? undefined : id}>
      <legend className={styles.label}>{label}</legend>
      {hint !== undefined && <Hint id={id}>{hint}</Hint>}
      {choices}
    </fieldset>
  );
}

const Hint = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} className={styles.hint}>
    {children}
  </p>
);

export function FacetTick({
  hint,
  ...choice
}: {
  label: string;
  hint?: string;
  chosen: boolean;
  count: number | undefined;
  onChange: (chosen: boolean) => void;
}) {
  const id = useId();
  return (
    <div>
      <Choice {...choice} describedBy={hint === undefined ? undefined : id} />
      {hint !== undefined && <Hint id={id}>{hint}</Hint>}
    </div>
  );
}

export function FacetSelect({
  label,
  hint,
  any,
  values,
  chosen,
  labels,
  counts,
  onChange,
}: {
  label: string;
  hint?: string;
  any: string;
  values: readonly number[];
  chosen: number | null;
  labels: (value: number) => string;
  counts: Counts;
  onChange: (value: number | null) => void;
}) {
  const id = useId();
  const steps = chosen === null || values.includes(chosen) ? values : [...values, chosen];
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {hint !== undefined && <Hint id={`${id}-hint`}>{hint}</Hint>}
      <select
        id={id}
        className={styles.select}
        value={chosen === null ? '' : String(chosen)}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={({ target: { value } }) => onChange(value === '' ? null : Number(value))}
      >
        <option value="">{any}</option>
        {steps.map((step) => {
          const count = counts?.[String(step)];
          return (
            <option key={step} value={step} disabled={count === 0 && step !== chosen}>
              {count === undefined ? labels(step) : `${labels(step)} (${formatCount(count)})`}
            </option>
          );
        })}
      </select>
    </div>
  );
}
