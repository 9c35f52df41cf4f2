import { useState } from 'react';
import { RadioGroup } from '#ui/form/ChoiceFields.tsx';
import { plural } from '#shared/text/plural.ts';
import { formatMoney } from '#shared/reference/catalogue/labels.ts';
import { type CostOrder, type CostRow, listCosts } from '#features/application/readiness/costs.ts';
import type { ListedProgram } from '#features/application/readiness/types.ts';
import styles from './Readiness.module.css';

const orders = [
  { value: 'deadline', label: 'Next deadline first' },
  { value: 'fee', label: 'Lowest fee first' },
];

export function CostList({ programs }: { programs: readonly ListedProgram[] }) {
  const [order, setOrder] = useState<CostOrder>('deadline');
  const { rows, due, spent, unknown } = listCosts(programs, order);
  return (
    <section className={styles.block} aria-labelledby="cost-title">
      <h2 id="cost-title">What applying costs</h2>
      <p>
        <strong>{formatMoney(due)}</strong> still to pay in application fees
        {spent > 0 && `, ${formatMoney(spent)} paid`}.
        {unknown > 0 && ` The fee of ${plural(unknown, 'program')} isn’t reported.`}
      </p>
      <RadioGroup
        label="Order"
        options={orders}
        value={order}
        onChange={(value) => setOrder(value === 'fee' ? 'fee' : 'deadline')}
      />
      <ol className={styles.costs}>
        {rows.map((row) => (
          <li key={row.id}>
            <span>{row.name}</span>
            <span className={styles.amount}>{formatFee(row)}</span>
            <span className={styles.soft}>Total so far {formatMoney(row.total)}</span>
          </li>
        ))}
      </ol>
      <p className={styles.soft}>
        Transcripts and test fees aren’t included. Each college and test maker sets its own.
      </p>
    </section>
  );
}

function formatFee({ cents, state }: CostRow): string {
  if (state === 'waived') return 'Waived';
  if (cents === null) return 'Not reported';
  if (cents === 0) return 'No fee';
  return state === 'paid' ? `${formatMoney(cents)}, paid` : formatMoney(cents);
}
