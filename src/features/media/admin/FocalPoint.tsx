// What stays visible where a picture is cropped: by a click, by the arrow keys, and by two numbers.
import type { KeyboardEvent, MouseEvent } from 'react';
import { NumberField } from '#ui/form/NumberField.tsx';
import styles from './Media.module.css';

/** In percent, from the left and from the top, as they are typed. */
export type FocalText = { readonly focalX: string; readonly focalY: string };

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const parsePercent = (text: string): number => {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return number >= 0 && number <= 100 ? number : 50;
};
const toText = (percent: number): string => String(Math.round(Math.min(100, Math.max(0, percent))));

export function FocalPoint({
  src,
  value,
  errors,
  onChange,
}: {
  src: string;
  value: FocalText;
  errors: { readonly focalX?: string | undefined; readonly focalY?: string | undefined };
  onChange: (value: FocalText) => void;
}) {
  const [x, y] = [parsePercent(value.focalX), parsePercent(value.focalY)];
  const set = (left: number, top: number) =>
    onChange({ focalX: toText(left), focalY: toText(top) });
  const click = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    // Enter and the space bar also click, but at no place.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    if (width > 0 && height > 0)
      set(((clientX - left) / width) * 100, ((clientY - top) / height) * 100);
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const by = event.shiftKey ? 10 : 1;
    set(x + step[0] * by, y + step[1] * by);
  };
  return (
    <fieldset className={styles.focal}>
      <legend>Focal point</legend>
      <p className={styles.hint}>
        It stays visible where the picture is cropped. Click it, or use the arrow keys; with Shift
        they go ten times as far.
      </p>
      <button
        type="button"
        className={styles.stage}
        aria-label={`Focal point: ${toText(x)}% from the left, ${toText(y)}% from the top`}
        onClick={click}
        onKeyDown={press}
      >
        <img src={src} alt="" />
        <span
          className={styles.mark}
          style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }}
        />
      </button>
      <div className={styles.search}>
        <NumberField
          id="focalX"
          label="From the left, in percent"
          value={value.focalX}
          error={errors.focalX}
          onChange={(focalX) => onChange({ ...value, focalX })}
        />
        <NumberField
          id="focalY"
          label="From the top, in percent"
          value={value.focalY}
          error={errors.focalY}
          onChange={(focalY) => onChange({ ...value, focalY })}
        />
      </div>
    </fieldset>
  );
}
