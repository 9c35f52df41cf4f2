// For the form library alone, which asks which of several schemas a value fits. What may be saved is decided by the
// content type's own schema (rules.ts) and by the server.
import { Validator } from '@cfworker/json-schema';
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';

const isValid = (schema: RJSFSchema, data: unknown): boolean => {
  const { $id: _$id, ...plain } = schema;
  return new Validator(plain as ConstructorParameters<typeof Validator>[0], '2020-12').validate(
    data,
  ).valid;
};

export const formValidator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: (schema, data) => isValid(schema, data),
  rawValidation: () => ({}),
};
