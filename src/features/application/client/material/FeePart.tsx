import { formatMoney } from '#shared/reference/catalogue/labels.ts';
import { findList } from '#features/application/answers/places.ts';
import { programMaterial } from '#features/application/definition/programMaterial.ts';
import { FieldView } from '../fields/FieldView.tsx';
import styles from './Material.module.css';
import { useProgramModel } from './materialModel.ts';

const feeFields = (findList(programMaterial, 'programs')?.fields ?? []).filter(
  ({ name }) => name === 'fee' || name === 'feeState',
);

export function FeePart() {
  const { id, requirements } = useProgramModel();
  const { fee } = requirements;
  return (
    <section className={styles.part} aria-labelledby="fee-title">
      <h2 id="fee-title">Fee</h2>
      <p>
        {fee === null
          ? 'We don’t know this program’s application fee. Check its own page.'
          : fee === 0
            ? 'This program has no application fee.'
            : `The application fee is ${formatMoney(fee)}.`}
      </p>
      {feeFields.map((field) => (
        <FieldView
          key={field.name}
          field={field}
          path={`programs/${id}/${field.name}`}
          rowPrefix={`programs/${id}/`}
        />
      ))}
    </section>
  );
}
