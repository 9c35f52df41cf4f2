// Its main file also loads what only tests of the library need.
import Form from '@rjsf/core/lib/components/Form.js';
import type { AnyContentType } from '#shared/contract/contentType.ts';
import type { FieldProblem } from '#shared/contract/problem.ts';
import { toErrorSchema } from './formErrors.ts';
import { fromFormData, getEntryForm, toFormData } from './formSchema.ts';
import {
  ArrayFieldItemButtonsTemplate,
  ArrayFieldItemTemplate,
  ArrayFieldTemplate,
  FieldTemplate,
  ObjectFieldTemplate,
  OptionalDataControlsTemplate,
} from './FormTemplates.tsx';
import { formValidator } from './formValidator.ts';
import { formWidgets } from './FormWidgets.tsx';
import { MediaField } from './MediaField.tsx';

const templates = {
  ArrayFieldItemButtonsTemplate,
  ArrayFieldItemTemplate,
  ArrayFieldTemplate,
  FieldTemplate,
  ObjectFieldTemplate,
  OptionalDataControlsTemplate,
};
const fields = { media: MediaField };

export function EntryForm({
  type,
  value,
  problems,
  onChange,
}: {
  type: AnyContentType;
  value: unknown;
  problems: readonly Pick<FieldProblem, 'path' | 'message'>[];
  onChange: (value: unknown) => void;
}) {
  const { schema, uiSchema } = getEntryForm(type);
  return (
    <Form
      tagName="div"
      schema={schema}
      uiSchema={uiSchema}
      validator={formValidator}
      templates={templates}
      widgets={formWidgets}
      fields={fields}
      formData={toFormData(value)}
      extraErrors={toErrorSchema(problems)}
      showErrorList={false}
      noHtml5Validate
      experimental_defaultFormStateBehavior={{ emptyObjectFields: 'skipDefaults' }}
      onChange={({ formData }) => onChange(fromFormData(formData, schema))}
    >
      <></>
    </Form>
  );
}
