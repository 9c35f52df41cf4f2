import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';
import { classNames } from '../classNames.ts';
import { VisuallyHidden } from '../accessibility/VisuallyHidden.tsx';

export type FieldFrame = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean | undefined;
  labelHidden?: boolean | undefined;
  id?: string | undefined;
  status?: ReactNode;
};

/** What a person typed stays as typed, valid or not. */
export type FieldValue = {
  value: string;
  onChange: (value: string) => void;
  onFocus?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
};

export type ControlAttributes = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

export function Field({
  children,
  ownLabel = false,
  ...frame
}: FieldFrame & {
  children: (control: ControlAttributes) => ReactNode;
  ownLabel?: boolean | undefined;
}) {
  const { id, ids, describedBy } = useFieldIds(frame);
  return (
    <div className={styles.field} data-error={frame.error ? '' : undefined}>
      {!ownLabel && (
        <label htmlFor={id} className={classNames(frame.labelHidden && styles.gone)}>
          <LabelText {...frame} />
        </label>
      )}
      {!ownLabel && <Hint id={ids.hint}>{frame.hint}</Hint>}
      {children({
        id,
        'aria-describedby': describedBy,
        'aria-invalid': frame.error ? true : undefined,
      })}
      {ownLabel && frame.hint && (
        <div className={styles.ownNote}>
          <Hint id={ids.hint}>{frame.hint}</Hint>
        </div>
      )}
      <FieldMessages ids={ids} {...frame} />
    </div>
  );
}

export function FieldGroup({ children, ...frame }: FieldFrame & { children: ReactNode }) {
  const { id, ids, describedBy } = useFieldIds(frame);
  return (
    <fieldset
      id={id}
      className={styles.field}
      data-error={frame.error ? '' : undefined}
      aria-describedby={describedBy}
    >
      <legend className={classNames(frame.labelHidden && styles.gone)}>
        <LabelText {...frame} />
      </legend>
      <Hint id={ids.hint}>{frame.hint}</Hint>
      {children}
      <FieldMessages ids={ids} {...frame} />
    </fieldset>
  );
}

type FieldIds = { hint: string; status: string; error: string };

function useFieldIds(frame: FieldFrame): {
  id: string;
  ids: FieldIds;
  describedBy: string | undefined;
} {
  const made = useId();
  const id = frame.id ?? made;
  const ids = { hint: `${id}-hint`, status: `${id}-status`, error: `${id}-error` };
  const described = [
    frame.error ? ids.error : '',
    frame.hint ? ids.hint : '',
    frame.status ? ids.status : '',
  ].filter((part) => part !== '');
  return { id, ids, describedBy: described.length > 0 ? described.join(' ') : undefined };
}

function LabelText({ label, optional }: FieldFrame) {
  return (
    <span className={styles.label}>
      {label}
      {optional && <span className={styles.optional}> (optional)</span>}
    </span>
  );
}

function Hint({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className={styles.hint} id={id}>
      {children}
    </div>
  );
}

function FieldMessages({ ids, error, status }: FieldFrame & { ids: FieldIds }) {
  return (
    <>
      {status && (
        <div className={styles.status} id={ids.status}>
          {status}
        </div>
      )}
      {error && (
        <p className={styles.error} id={ids.error}>
          <span className={styles.mark} aria-hidden="true">
            !
          </span>
          <span>
            <VisuallyHidden>Error: </VisuallyHidden>
            {error}
          </span>
        </p>
      )}
    </>
  );
}
