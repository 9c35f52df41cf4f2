import { useLayoutEffect, useRef } from 'react';
import { classNames } from '../classNames.ts';
import { formatCount } from '#shared/text/plural.ts';
import styles from './control.module.css';
import { Field, type FieldFrame, type FieldValue } from './Field.tsx';
import { LiveRegion } from '../accessibility/LiveRegion.tsx';
import { pickFieldFrame } from './TextField.tsx';

export type TextAreaCount = {
  count: number;
  limit?: number | undefined;
  unit: 'characters' | 'words';
};

/** Over the limit nothing is cut: the counter says by how much. */
export function TextArea(
  props: FieldFrame &
    FieldValue & {
      counter?: TextAreaCount | undefined;
      rows?: number | undefined;
      lang?: string | undefined;
      readOnly?: boolean | undefined;
    },
) {
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    if (CSS.supports('field-sizing', 'content')) enableFieldSizing(element);
    else fitHeight(element);
  });
  return (
    <Field {...pickFieldFrame(props)}>
      {(control) => (
        <>
          <textarea
            {...control}
            ref={area}
            className={classNames(styles.control, styles.textarea)}
            dir="auto"
            name={props.name}
            lang={props.lang}
            rows={props.rows ?? 4}
            value={props.value}
            readOnly={props.readOnly}
            disabled={props.disabled}
            required={props.required}
            onChange={(event) => props.onChange(event.target.value)}
            onFocus={() => props.onFocus?.()}
            onBlur={() => props.onBlur?.()}
          />
          {props.counter && <Counter {...props.counter} />}
        </>
      )}
    </Field>
  );
}

/** Set from here, since the W3C checker does not know it in a style sheet yet. It never gets lower than it stood. */
function enableFieldSizing(area: HTMLTextAreaElement): void {
  const { style } = area;
  if (style.getPropertyValue('field-sizing') !== '') return;
  // Reading a height lays the page out.
  const { offsetHeight } = area;
  if (offsetHeight === 0) return;
  style.minBlockSize = `${offsetHeight}px`;
  style.setProperty('field-sizing', 'content');
}

function fitHeight(element: HTMLTextAreaElement): void {
  element.style.blockSize = 'auto';
  element.style.blockSize = `${element.scrollHeight + 3}px`;
}

function Counter({ count, limit, unit }: TextAreaCount) {
  const over = limit !== undefined && count > limit;
  const near = limit !== undefined && !over && limit - count <= limit / 10;
  return (
    <div className={classNames(styles.counter, over && styles.over)}>
      <span>{formatCounter({ count, limit, unit })}</span>
      <LiveRegion text={over || near ? formatCounter({ count, limit, unit }) : ''} />
    </div>
  );
}

export function formatCounter({ count, limit, unit }: TextAreaCount): string {
  if (limit === undefined) return `${formatCount(count)} ${formatUnit(count, unit)}`;
  if (count <= limit) return `${formatCount(count)} of ${formatCount(limit)} ${unit}`;
  const over = count - limit;
  return `${formatCount(over)} ${formatUnit(over, unit)} over the limit of ${formatCount(limit)}; nothing is cut`;
}

const formatUnit = (count: number, unit: TextAreaCount['unit']): string =>
  count === 1 ? unit.slice(0, -1) : unit;
