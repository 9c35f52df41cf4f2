import { useState } from 'react';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import type { FieldDefinition, Scope } from '#features/application/definition/types.ts';
import { shownFields } from '#features/application/answers/places.ts';
import styles from '../Condenser.module.css';
import { FieldView } from './FieldView.tsx';
import { useScopedValue } from '../draft/sectionRecords.ts';
import { useProblems, useSection } from '../section/sectionModel.ts';

type Props = {
  readonly fields: readonly FieldDefinition[];
  readonly prefix?: string;
  readonly compact?: boolean | undefined;
};

const isRare = ({ rare }: FieldDefinition, scope: Scope): boolean =>
  rare === true || (typeof rare === 'function' && rare(scope));

export function Fields({ fields, prefix = '', compact }: Props) {
  const shown = useScopedValue(prefix, (scope) =>
    shownFields(fields, scope).map((field) => ({ name: field.name, rare: isRare(field, scope) })),
  );
  const pick = (rare: boolean) =>
    fields.filter(({ name }) => shown.some((each) => each.name === name && each.rare === rare));
  const rareFields = pick(true);
  return (
    <div className={styles.fields}>
      <FieldLines fields={pick(false)} prefix={prefix} compact={compact} />
      {rareFields.length > 0 && <RareFields fields={rareFields} prefix={prefix} />}
    </div>
  );
}

function FieldLines({ fields, prefix = '', compact }: Props) {
  const views = fields.map((field) => (
    <FieldView
      key={field.name}
      field={field}
      path={`${prefix}${field.name}`}
      rowPrefix={prefix}
      compact={compact}
    />
  ));
  if (!compact) return views;
  return (
    <div className={styles.compact}>
      {views.map((view, at) => (
        <div key={view.key} data-short={fields[at]?.short}>
          {view}
        </div>
      ))}
    </div>
  );
}

/** Open from the start when something in it was answered, and whenever something in it needs attention. */
function RareFields({ fields, prefix = '' }: Props) {
  const { checks } = useSection();
  const answered = useScopedValue(prefix, ({ row }) =>
    fields.some(({ name, required }) => required === undefined && (row[name] ?? '') !== ''),
  );
  const [open, setOpen] = useState(answered);
  const wrong = useProblems().some(
    ({ path, code }) =>
      (checks > 0 || code !== 'required') && fields.some(({ name }) => path === prefix + name),
  );
  return (
    <Disclosure summary="More details" open={open || wrong} onToggle={setOpen}>
      <div className={styles.fields}>
        <FieldLines fields={fields} prefix={prefix} />
      </div>
    </Disclosure>
  );
}
