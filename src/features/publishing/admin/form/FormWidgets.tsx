import type { WidgetProps } from '@rjsf/utils';
import { CheckboxField } from '#ui/form/ChoiceFields.tsx';
import { SelectField } from '#ui/form/select/SelectField.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { toLocalMoment, toUtcMoment } from '../../localMoment.ts';
import { MarkdownField } from './MarkdownField.tsx';

const frameOf = ({ id, label, schema, rawErrors, required, value, onBlur }: WidgetProps) => ({
  id,
  // Items of a list have the name of the list and their number.
  label: label.replace(/-(\d+)$/, ' $1'),
  hint: schema.description,
  error: rawErrors?.join(' '),
  optional: schema.type === 'string' || required === true ? undefined : true,
  onBlur: () => onBlur(id, value),
});

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const TextWidget = (props: WidgetProps) => (
  <TextField {...frameOf(props)} value={textOf(props.value)} onChange={props.onChange} />
);

const LongTextWidget = (props: WidgetProps) => (
  <TextArea {...frameOf(props)} value={textOf(props.value)} onChange={props.onChange} rows={3} />
);

/** What is typed stays as typed; a number is one once it can be read as one. */
function NumberWidget(props: WidgetProps) {
  const change = (text: string) => {
    const isNumber = /^-?\d+(?:\.\d+)?$/.test(text.trim());
    props.onChange(text.trim() === '' ? undefined : isNumber ? Number(text) : text);
  };
  return (
    <TextField
      {...frameOf(props)}
      value={textOf(props.value)}
      onChange={change}
      inputMode="decimal"
      width="medium"
    />
  );
}

const DateWidget = (props: WidgetProps) => (
  <TextField
    {...frameOf(props)}
    value={textOf(props.value)}
    onChange={props.onChange}
    placeholder="2026-11-30"
    width="medium"
  />
);

const MomentWidget = (props: WidgetProps) => (
  <TextField
    {...frameOf(props)}
    type="datetime-local"
    value={toLocalMoment(textOf(props.value))}
    onChange={(text) => props.onChange(text === '' ? undefined : (toUtcMoment(text) ?? text))}
    width="long"
  />
);

function SelectWidget(props: WidgetProps) {
  const options = props.options.enumOptions ?? [];
  return (
    <SelectField
      {...frameOf(props)}
      value={textOf(props.value)}
      options={options.map(({ label, value }) => ({ label, value: textOf(value) }))}
      preset={props.required}
      onChange={(text) =>
        props.onChange(options.find(({ value }) => textOf(value) === text)?.value as unknown)
      }
    />
  );
}

const CheckboxWidget = (props: WidgetProps) => (
  <CheckboxField
    {...frameOf(props)}
    value={props.value === true ? 'yes' : ''}
    onChange={(value) => props.onChange(value === 'yes')}
  />
);

const MarkdownWidget = (props: WidgetProps) => (
  <MarkdownField {...frameOf(props)} value={textOf(props.value)} onChange={props.onChange} />
);

export const formWidgets = {
  TextWidget,
  TextareaWidget: LongTextWidget,
  UpDownWidget: NumberWidget,
  SelectWidget,
  CheckboxWidget,
  date: DateWidget,
  moment: MomentWidget,
  markdown: MarkdownWidget,
  path: TextWidget,
};
