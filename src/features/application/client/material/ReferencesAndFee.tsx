import { LinkButton } from '#ui/buttons/Button.tsx';
import { formatMoney } from '#shared/reference/catalogue/labels.ts';
import { referenceTypeText } from '#shared/reference/catalogue/requirementText.ts';
import { joined, plural } from '#shared/text/plural.ts';
import { readRows, findList } from '#features/application/answers/places.ts';
import { programMaterial } from '#features/application/definition/programMaterial.ts';
import { useSectionValues } from '../draft/sectionRecords.ts';
import { FieldView } from '../fields/FieldView.tsx';
import { topicHref } from '../sectionHrefs.ts';
import styles from './Material.module.css';
import { useProgramModel } from './materialModel.ts';

export function ReferencesAsked() {
  const { requirements } = useProgramModel();
  const { referencesRequired, referenceTypes } = requirements;
  const people = readRows(useSectionValues('achievements'), 'references');
  const from = joined(referenceTypes.map(referenceTypeText));
  return (
    <section className={styles.part} aria-labelledby="references-title">
      <h2 id="references-title">References</h2>
      <p>
        {referencesRequired === null
          ? 'We don’t know how many references this program asks for. Check its own page.'
          : referencesRequired === 0
            ? 'This program doesn’t ask for references.'
            : `This program asks for ${plural(referencesRequired, 'reference')}${from === '' ? '' : `, one from ${from}`}.`}
      </p>
      {people.length > 0 && (
        <ul>
          {people.map(({ id, row }) => (
            <li key={id} dir="auto">
              {row['name'] || 'Reference without a name yet'}
            </li>
          ))}
        </ul>
      )}
      <div>
        <LinkButton variant="secondary" to={topicHref('achievements', 'references')}>
          {people.length === 0 ? 'Add a reference' : 'My references'}
        </LinkButton>
      </div>
    </section>
  );
}

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
