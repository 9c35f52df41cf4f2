// The form of a content type, made from the schema that validates it: JSON Schema for react-jsonschema-form, with the
// labels of the type. What may be left out (null in the value) is absent in the form.
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import * as z from 'zod/mini';
import type { AnyContentType, FieldLabels } from '#shared/contract/contentType.ts';

type Json = Readonly<Record<string, unknown>>;
export type EntryForm = { readonly schema: RJSFSchema; readonly uiSchema: UiSchema };

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly Json[] =>
  Array.isArray(value) ? value.filter(isJson) : [];
const isNull = ({ type }: Json): boolean => type === 'null';

/** `replyTime` → `Reply time`. */
export function humanizeName(name: string): string {
  const spaced = name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll(/[-_]/g, ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1).toLowerCase();
}

const widgetFields: Readonly<Record<string, UiSchema>> = {
  long: { 'ui:widget': 'textarea' },
  markdown: { 'ui:widget': 'markdown' },
  path: { 'ui:widget': 'path' },
  date: { 'ui:widget': 'date' },
  moment: { 'ui:widget': 'moment' },
  media: { 'ui:field': 'media' },
  hidden: { 'ui:widget': 'hidden' },
};

/** Of `anyOf` only two uses are ours: null or something, and one of several constants. */
function withoutUnions(json: Json): { readonly json: Json; readonly isOptional: boolean } {
  const options = listOf(json['anyOf']);
  if (options.length === 0) return { json, isOptional: false };
  const { anyOf: _anyOf, ...rest } = json;
  const present = options.filter((option) => !isNull(option));
  const isOptional = present.length < options.length;
  const [first] = present;
  if (present.length === 1 && first) return { json: { ...rest, ...first }, isOptional };
  const constants = present.map((option) => option['const']);
  return { json: { ...rest, type: typeof constants[0], enum: constants }, isOptional };
}

const labelAt = (labels: FieldLabels, path: readonly string[]) => labels[path.join('.')] ?? {};

function convert(
  source: Json,
  path: readonly string[],
  labels: FieldLabels,
): { readonly schema: RJSFSchema; readonly uiSchema: UiSchema; readonly isOptional: boolean } {
  const { json, isOptional } = withoutUnions(source);
  const { title, help, widget, isOpen, choices } = labelAt(labels, path);
  const name = path.at(-1) ?? '';
  const { default: _default, $schema: _$schema, additionalProperties: _more, ...plain } = json;
  const base: RJSFSchema = {
    ...plain,
    ...(path.length > 0 && { title: title ?? (name === '*' ? '' : humanizeName(name)) }),
    ...(help !== undefined && { description: help }),
  };
  const uiSchema: UiSchema = {
    ...(widget !== undefined && widgetFields[widget]),
    ...(isOpen === true && { 'ui:options': { isOpen } }),
  };
  if (Array.isArray(json['enum']) && widget === undefined)
    uiSchema['ui:enumNames'] = json['enum'].map((value) => {
      const isPlain = typeof value === 'string' && value === value.toLowerCase();
      return choices?.[String(value)] ?? (isPlain ? humanizeName(value) : String(value));
    });
  if (json['type'] === 'object' && isJson(json['properties'])) {
    const properties: Record<string, RJSFSchema> = {};
    const required: string[] = [];
    for (const [key, value] of Object.entries(json['properties'])) {
      const made = convert(isJson(value) ? value : {}, [...path, key], labels);
      properties[key] = made.schema;
      uiSchema[key] = made.uiSchema;
      if (!made.isOptional) required.push(key);
    }
    return { schema: { ...base, properties, required }, uiSchema, isOptional };
  }
  if (json['type'] === 'array' && isJson(json['items'])) {
    const made = convert(json['items'], [...path, '*'], labels);
    uiSchema['items'] = made.uiSchema;
    return { schema: { ...base, items: made.schema }, uiSchema, isOptional };
  }
  return { schema: base, uiSchema, isOptional };
}

const made = new WeakMap<AnyContentType, EntryForm>();

export function getEntryForm(type: AnyContentType): EntryForm {
  const known = made.get(type);
  if (known) return known;
  const json = z.toJSONSchema(type.schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  });
  const { schema, uiSchema } = convert(json, [], type.labels);
  const form = {
    schema,
    uiSchema: {
      ...uiSchema,
      'ui:globalOptions': { enableOptionalDataFieldForType: ['object' as const] },
    },
  };
  made.set(type, form);
  return form;
}

/** A value as the form edits it: nulls are absent. */
export function toFormData(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toFormData);
  if (!isJson(value)) return value ?? undefined;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      inner === null ? [] : [[key, toFormData(inner)]],
    ),
  );
}

/** What the form holds as the value to save: what may be null and is absent is null, a blank text is ''. */
export function fromFormData(data: unknown, schema: RJSFSchema): unknown {
  if (schema.type === 'array' && isJson(schema.items))
    return (Array.isArray(data) ? data : []).map((item) =>
      fromFormData(item, schema.items as RJSFSchema),
    );
  if (schema.type === 'object' && schema.properties) {
    const from = isJson(data) ? data : {};
    return Object.fromEntries(
      Object.entries(schema.properties).map(([key, inner]) => {
        const value = from[key];
        if (!isJson(inner)) return [key, value];
        const isRequired = schema.required?.includes(key) === true;
        return [key, value === undefined && !isRequired ? null : fromFormData(value, inner)];
      }),
    );
  }
  if (data !== undefined) return data;
  // A choice that nobody has made shows its first option, and a box that nobody has ticked is not ticked.
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'boolean') return false;
  return schema.type === 'string' ? '' : data;
}
