import type { FieldDefinition } from '../definition/types.ts';
import { shownFields } from '../places.ts';
import styles from './Condenser.module.css';
import { FieldView } from './FieldView.tsx';
import { rowOf } from './rowScope.ts';
import { useSection } from './sectionModel.tsx';

/** The shown questions of a topic or a row. */
export function Fields({
  fields,
  prefix = '',
}: {
  fields: readonly FieldDefinition[];
  prefix?: string;
}) {
  const { draft, today } = useSection();
  const scope = { values: draft.values, row: rowOf(draft.values, prefix), today };
  return (
    <div className={styles['fields']}>
      {shownFields(fields, scope).map((field) => (
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
