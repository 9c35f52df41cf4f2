import { countCharacters } from '#shared/text/characterCount.ts';
import { RadioGroup } from '#ui/form/ChoiceFields.tsx';
import { FieldGroup } from '#ui/form/Field.tsx';
import { SelectField } from '#ui/form/select/SelectField.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import {
  type ChecklistKey,
  checklist,
  checklistKeys,
  ratings,
  recommendations,
  textLimit,
} from '../../rules.ts';
import { type Answer, useAnswerField } from './useAnswer.ts';

const toOptions = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).map(([value, label]) => ({ value, label }));
const ratingOptions = toOptions(ratings);
const recommendationOptions = toOptions(recommendations);

export type RefereeFieldsProps = {
  readonly answer: Answer;
  readonly studentName: string;
  readonly fieldProps: (field: string) => {
    readonly id: string;
    readonly error: string | undefined;
  };
};

/** A form without a script, too: each field has a name. Each renders at every key of its own. */
export function RefereeFields({ answer, studentName, fieldProps }: RefereeFieldsProps) {
  const recommendation = useAnswerField(answer, 'recommendation');
  const text = useAnswerField(answer, 'text');
  return (
    <>
      <RadioGroup
        label={`Do you recommend ${studentName} for a nursing program?`}
        name="recommendation"
        required
        options={recommendationOptions}
        {...fieldProps('recommendation')}
        {...recommendation}
      />
      <FieldGroup
        {...fieldProps('checklist')}
        label="Checklist"
        optional
        hint="Rate what you have seen. Leave out the rest."
      >
        <Stack gap={3}>
          {checklistKeys.map((key) => (
            <Rating key={key} name={key} answer={answer} {...fieldProps(key)} />
          ))}
        </Stack>
      </FieldGroup>
      <TextArea
        label="In your own words"
        name="text"
        optional
        rows={7}
        hint="How do you know each other, and what did you see that makes a good nurse? Leave out everything that could identify a patient."
        counter={{
          count: countCharacters(text.value.trim()),
          limit: textLimit,
          unit: 'characters',
        }}
        {...fieldProps('text')}
        {...text}
      />
    </>
  );
}

function Rating({
  name,
  answer,
  id,
  error,
}: {
  name: ChecklistKey;
  answer: Answer;
  id: string;
  error: string | undefined;
}) {
  return (
    <SelectField
      id={id}
      error={error}
      label={checklist[name]}
      name={name}
      options={ratingOptions}
      placeholder="-- Not rated --"
      {...useAnswerField(answer, name)}
    />
  );
}
