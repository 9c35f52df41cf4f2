import { countCharacters } from '#shared/text/characterCount.ts';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import { RadioGroup } from '#ui/form/ChoiceFields.tsx';
import { FieldGroup } from '#ui/form/Field.tsx';
import { SelectField } from '#ui/form/select/SelectField.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { checklist, checklistKeys, ratings, recommendations, textLimit } from '../../rules.ts';

const toOptions = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).map(([value, label]) => ({ value, label }));
const ratingOptions = toOptions(ratings);
const recommendationOptions = toOptions(recommendations);

export type RefereeFieldsProps = {
  readonly studentName: string;
  readonly values: DraftValues;
  readonly onChange: (field: string, value: string) => void;
  readonly fieldProps: (field: string) => {
    readonly id: string;
    readonly error: string | undefined;
  };
};

/** A form without a script, too: each field has a name. */
export function RefereeFields({ studentName, values, onChange, fieldProps }: RefereeFieldsProps) {
  const text = values['text'] ?? '';
  return (
    <>
      <RadioGroup
        label={`Do you recommend ${studentName} for a nursing program?`}
        name="recommendation"
        required
        options={recommendationOptions}
        {...fieldProps('recommendation')}
        value={values['recommendation'] ?? ''}
        onChange={(value) => onChange('recommendation', value)}
      />
      <FieldGroup
        {...fieldProps('checklist')}
        label="Checklist"
        optional
        hint="Rate what you have seen. Leave out the rest."
      >
        <Stack gap={3}>
          {checklistKeys.map((key) => (
            <SelectField
              key={key}
              label={checklist[key]}
              name={key}
              options={ratingOptions}
              placeholder="-- Not rated --"
              {...fieldProps(key)}
              value={values[key] ?? ''}
              onChange={(value) => onChange(key, value)}
            />
          ))}
        </Stack>
      </FieldGroup>
      <TextArea
        label="In your own words"
        name="text"
        optional
        rows={7}
        hint="How do you know each other, and what did you see that makes a good nurse? Leave out everything that could identify a patient."
        counter={{ count: countCharacters(text.trim()), limit: textLimit, unit: 'characters' }}
        {...fieldProps('text')}
        value={text}
        onChange={(value) => onChange('text', value)}
      />
    </>
  );
}
