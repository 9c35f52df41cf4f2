import type { Form } from '#ui/form/useForm.ts';
import type { NurseFields } from '../../ownContract.ts';

export type FieldsProps = {
  readonly form: Form;
  readonly fields: NurseFields;
  readonly change: (part: Partial<NurseFields>) => void;
  /** By the name of the field: what staff ask to have changed. */
  readonly reasons: Readonly<Record<string, string>>;
};

type TextKey =
  | 'displayName'
  | 'pronouns'
  | 'headline'
  | 'city'
  | 'state'
  | 'timeZone'
  | 'videoUrl'
  | 'answerFrom'
  | 'answerTo';
type ListKey = 'credentials' | 'specialties' | 'settings' | 'languages' | 'topics';

export function bindFields({ form, fields, change, reasons }: FieldsProps) {
  const status = (key: keyof NurseFields) =>
    reasons[key] === undefined ? undefined : `We asked: ${reasons[key]}`;
  return {
    text: (key: TextKey) => ({
      ...form.fieldProps(key),
      value: fields[key],
      onChange: (value: string) => change({ [key]: value }),
      status: status(key),
    }),
    list: (key: ListKey) => ({
      ...form.fieldProps(key),
      values: fields[key],
      onToggle: (value: string, chosen: boolean) =>
        change({
          [key]: chosen ? [...fields[key], value] : fields[key].filter((each) => each !== value),
        }),
      status: status(key),
    }),
    status,
  };
}
