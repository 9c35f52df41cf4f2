import type { FieldDefinition } from '#features/application/definition/types.ts';
import { shownFields } from '#features/application/answers/places.ts';
import styles from '../Condenser.module.css';
import { FieldView } from './FieldView.tsx';
import { useScopedValue } from '../draft/sectionRecords.ts';

export function Fields({
  fields,
  prefix = '',
}: {
  fields: readonly FieldDefinition[];
  prefix?: string;
}) {
  const shown = useScopedValue(prefix, (scope) =>
    shownFields(fields, scope).map(({ name }) => name),
  );
  return (
    <div className={styles.fields}>
      {fields
        .filter(({ name }) => shown.includes(name))
        .map((field) => (
          <FieldView
            key={field.name}
            field={field}
            path={`${prefix}${field.name}`}
            rowPrefix={prefix}
          />
        ))}
    </div>
  );
}
