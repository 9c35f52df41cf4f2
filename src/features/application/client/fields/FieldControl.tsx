import { type ReactNode } from 'react';
import { countCharacters, countWords } from '#shared/text/characterCount.ts';
import { CheckboxField, RadioGroup } from '#ui/form/ChoiceFields.tsx';
import { DateField, MonthField } from '#ui/form/date/DateField.tsx';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';
import { SelectField } from '#ui/form/select/SelectField.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { type FieldWidth, TextField, type TextFieldProps } from '#ui/form/TextField.tsx';
import { isRequired } from '#features/application/checks/answer.ts';
import type { FieldDefinition, FieldKind, Limit } from '#features/application/definition/types.ts';
import { TimeField } from './TimeField.tsx';
import { useFieldOptions } from './useFieldOptions.ts';
import { useScopedValue } from '../draft/sectionRecords.ts';

/** Search in long lists comes after the form can be used; until then the device's own picker stands in. */
export const loadCombobox = async () => (await import('#ui/form/select/Combobox.tsx')).Combobox;
const Combobox = lazyPart(loadCombobox);

type Props = {
  readonly field: FieldDefinition;
  readonly id: string;
  readonly rowPrefix: string;
  /** In a row of short answers. */
  readonly compact: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
  readonly status: ReactNode;
};

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

export function FieldControl({ field, rowPrefix, compact, ...rest }: Props) {
  const options = useFieldOptions(field, rowPrefix);
  const limit = useScopedValue(rowPrefix, (scope) =>
    typeof field.limit === 'function' ? field.limit(scope) : (field.limit ?? null),
  );
  const required = useScopedValue(rowPrefix, (scope) => isRequired(field, scope));
  const common = {
    ...rest,
    label: field.label,
    hint: field.hint,
    optional: !required,
    name: field.name,
  };
  switch (field.kind) {
    case 'date':
      return (
        <DateField {...common} autoComplete={field.autoComplete === 'bday' ? 'bday' : undefined} />
      );
    case 'month':
      return <MonthField {...common} />;
    case 'longtext':
      return (
        <TextArea
          {...common}
          counter={limit ? { ...counted(limit, rest.value), limit: limit.max } : undefined}
        />
      );
    case 'choice':
      return (
        <SelectField
          {...common}
          options={options.options}
          placeholder={options.placeholder}
          autoComplete={field.autoComplete}
        />
      );
    case 'rowref':
      return (
        <SelectField {...common} options={options.options} placeholder={options.placeholder} />
      );
    case 'radio':
      return (
        <RadioGroup
          {...common}
          options={options.options}
          clearLabel="Clear my answer"
          inline={compact}
        />
      );
    case 'yesno':
      return (
        <RadioGroup
          {...common}
          options={[...yesNo, ...(field.options ?? [])]}
          clearLabel="Clear my answer"
          inline
        />
      );
    case 'time':
      return <TimeField {...common} {...textAttributes(field)} />;
    case 'check':
      return <CheckboxField {...common} optional={false} />;
    case 'combobox': {
      const select = <SelectField {...common} {...options} />;
      return (
        <LazyBoundary fallback={select} unavailable={select}>
          <Combobox {...common} {...options} />
        </LazyBoundary>
      );
    }
    default:
      return <TextField {...common} {...textAttributes(field)} />;
  }
}

const counted = ({ unit }: Limit, text: string) => ({
  unit,
  count: unit === 'words' ? countWords(text) : countCharacters(text),
});

const types: Partial<Record<FieldKind, TextFieldProps['type']>> = {
  email: 'email',
  phone: 'tel',
  url: 'url',
};
const modes: Partial<Record<FieldKind, TextFieldProps['inputMode']>> = {
  number: 'decimal',
  year: 'numeric',
  zip: 'numeric',
  last4: 'numeric',
  email: 'email',
  phone: 'tel',
  url: 'url',
};
const widths: Partial<Record<FieldKind, FieldWidth>> = {
  number: 'medium',
  year: 'medium',
  zip: 'medium',
  last4: 'medium',
  time: 'medium',
  phone: 'long',
};

function textAttributes(field: FieldDefinition): Partial<TextFieldProps> {
  return {
    type: types[field.kind] ?? 'text',
    inputMode: field.inputMode ?? modes[field.kind],
    autoComplete: field.autoComplete,
    width: widths[field.kind],
    ...(field.kind === 'name' ? { spellCheck: false, autoCapitalize: 'words' as const } : {}),
  };
}
