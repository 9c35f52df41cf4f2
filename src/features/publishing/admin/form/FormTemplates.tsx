// How the form library shows what it makes of a schema: the fields and buttons of our own kit.
import type {
  ArrayFieldItemButtonsTemplateProps,
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  OptionalDataControlsTemplateProps,
} from '@rjsf/utils';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { createContext, type ReactNode, use, useId, useState } from 'react';
import { VisuallyHidden } from '#ui/accessibility/VisuallyHidden.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import styles from './EntryForm.module.css';

/** Widgets bring their label, hint and error themselves. */
export const FieldTemplate = ({ children, hidden }: FieldTemplateProps) =>
  hidden === true ? <div hidden>{children}</div> : <div className={styles.field}>{children}</div>;

export function ObjectFieldTemplate({
  title,
  description,
  properties,
  optionalDataControl,
  fieldPathId,
  errorSchema,
  uiSchema,
}: ObjectFieldTemplateProps) {
  const id = useId();
  const fields = properties.map(({ content, name }) => <div key={name}>{content}</div>);
  const { length: depth } = fieldPathId.path;
  if (depth === 0) return <div className={styles.fields}>{fields}</div>;
  return (
    <Group
      {...{ title, depth, hasError: hasErrors(errorSchema) }}
      describedBy={description ? id : undefined}
      isOpen={uiSchema?.['ui:options']?.['isOpen'] === true}
    >
      {description && (
        <p id={id} className={styles.help}>
          {description}
        </p>
      )}
      {fields.length > 0 && <div className={styles.fields}>{fields}</div>}
      {optionalDataControl}
    </Group>
  );
}

const hasErrors = (errors: unknown): boolean =>
  typeof errors === 'object' && errors !== null && Object.keys(errors).length > 0;

/** A part of the whole form is folded: what an editor looks for is found among a dozen names, not in ten screens. */
function Group({
  title,
  depth,
  describedBy,
  isOpen,
  hasError,
  children,
}: {
  title: string;
  depth: number;
  describedBy: string | undefined;
  isOpen: boolean;
  hasError: boolean;
  children: ReactNode;
}) {
  if (depth > 1)
    return (
      <fieldset className={styles.group} aria-describedby={describedBy}>
        {title !== '' && <legend className={styles.legend}>{title}</legend>}
        {children}
      </fieldset>
    );
  return (
    <details className={styles.part} open={isOpen || hasError || undefined}>
      <summary>
        <ChevronDown size={20} aria-hidden />
        <span>{title}</span>
      </summary>
      <fieldset className={styles.inside} aria-describedby={describedBy}>
        <legend className={styles.gone}>{title}</legend>
        {children}
      </fieldset>
    </details>
  );
}

/** Its group says what is added or left out. */
export function OptionalDataControlsTemplate({
  onAddClick,
  onRemoveClick,
}: OptionalDataControlsTemplateProps) {
  if (onAddClick) return <Button onClick={onAddClick}>Add</Button>;
  return onRemoveClick ? (
    <Button variant="quiet" onClick={onRemoveClick}>
      Leave out
    </Button>
  ) : null;
}

/** The values of the list around an item and what is wrong with them; the item itself is given neither. */
const ListContext = createContext<{ readonly values: unknown; readonly errors: unknown }>({
  values: [],
  errors: {},
});

/** What an item is found by while it is folded: the first text it has, in the order of the form. */
function firstText(item: unknown, { properties = {} }: ArrayFieldItemTemplateProps['schema']) {
  if (typeof item !== 'object' || item === null) return '';
  const values = Object.keys(properties).map((name) => (item as Record<string, unknown>)[name]);
  return values.find((value): value is string => typeof value === 'string' && value !== '') ?? '';
}

const at = (list: unknown, index: number): unknown =>
  (list as Readonly<Record<number, unknown>> | null | undefined)?.[index];

export function ArrayFieldTemplate({
  title,
  schema,
  items,
  formData,
  canAdd,
  onAddClick,
  rawErrors = [],
  fieldPathId,
  errorSchema,
}: ArrayFieldTemplateProps) {
  const id = useId();
  const { description } = schema;
  const { length: depth } = fieldPathId.path;
  return (
    <Group
      title={depth === 1 ? `${title} (${items.length})` : title}
      {...{ depth, hasError: hasErrors(errorSchema) }}
      describedBy={description ? id : undefined}
      isOpen={false}
    >
      {description && (
        <p id={id} className={styles.help}>
          {description}
        </p>
      )}
      {rawErrors.map((message) => (
        <p key={message} className={styles.error}>
          {message}
        </p>
      ))}
      {items.length > 0 && (
        <ListContext value={{ values: formData, errors: errorSchema }}>
          <ol className={styles.items}>{items}</ol>
        </ListContext>
      )}
      {canAdd && (
        <Button onClick={onAddClick}>
          Add<VisuallyHidden> to {title}</VisuallyHidden>
        </Button>
      )}
    </Group>
  );
}

export function ArrayFieldItemTemplate({
  children,
  buttonsProps,
  index,
  totalItems,
  schema,
  registry: { templates },
}: ArrayFieldItemTemplateProps) {
  const Buttons = templates.ArrayFieldItemButtonsTemplate;
  const { values, errors } = use(ListContext);
  const text = firstText(at(values, index), schema);
  const [isBlank] = useState(text === '');
  const isPlain = schema.type !== 'object';
  return (
    <li
      className={styles.item}
      data-plain={isPlain || undefined}
      aria-label={`${index + 1} of ${totalItems}`}
    >
      {isPlain ? (
        children
      ) : (
        <details
          className={styles.fold}
          open={isBlank || hasErrors(at(errors, index)) || undefined}
        >
          <summary>
            <ChevronDown size={20} aria-hidden />
            <span className={styles.name}>{text === '' ? 'New' : text}</span>
          </summary>
          {children}
        </details>
      )}
      <Buttons {...buttonsProps} />
    </li>
  );
}

export function ArrayFieldItemButtonsTemplate({
  index,
  hasMoveUp,
  hasMoveDown,
  hasRemove,
  onMoveUpItem,
  onMoveDownItem,
  onRemoveItem,
}: ArrayFieldItemButtonsTemplateProps) {
  const place = <VisuallyHidden> {index + 1}</VisuallyHidden>;
  return (
    <div className={styles.buttons}>
      {hasMoveUp && (
        <Button variant="quiet" onClick={onMoveUpItem}>
          Move up{place}
        </Button>
      )}
      {hasMoveDown && (
        <Button variant="quiet" onClick={onMoveDownItem}>
          Move down{place}
        </Button>
      )}
      {hasRemove && (
        <Button variant="quiet" onClick={onRemoveItem}>
          Remove{place}
        </Button>
      )}
    </div>
  );
}
