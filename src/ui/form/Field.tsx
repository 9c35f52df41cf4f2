import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';
import { classNames } from '../classNames.ts';
import { VisuallyHidden } from '../accessibility/VisuallyHidden.tsx';

/** What every field shows around its control. */
export type FieldFrame = {
  label: string;
  hint?: ReactNode;
  /** What is wrong and how to put it right; the same words as in the error summary. */
  error?: string | undefined;
  /** Adds "(optional)" to the label. */
  optional?: boolean | undefined;
  labelHidden?: boolean | undefined;
  /** Id of the control, so that an error summary can lead to it. Made up when absent. */
  id?: string | undefined;
  /** Stands under the control and belongs to its description: "Needs your review", "Sent on …", a suggestion. */
  status?: ReactNode;
};

/** How a field holds its text. What a person typed is kept as typed, valid or not. */
export type FieldValue = {
  value: string;
  onChange: (value: string) => void;
  onFocus?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
};

/** The attributes a control takes over from its frame. */
export type ControlAttributes = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** Label, hint, control, status and error of one control; the control is drawn by `children`. */
export function Field({
  children,
  ownLabel = false,
  ...frame
}: FieldFrame & {
  children: (control: ControlAttributes) => ReactNode;
  /** The children draw the label themselves. */
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
      <Hint id={ids.hint}>{frame.hint}</Hint>
      {children({
        id,
        'aria-describedby': describedBy,
        'aria-invalid': frame.error ? true : undefined,
      })}
      <FieldMessages ids={ids} {...frame} />
    </div>
  );
}

/** The same frame around several controls that make up one answer. `id` goes to the group, which can take focus. */
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
