// The real page with what the form holds, in three widths, light or dark; its weight in kB.
import { useId, useRef, useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { SelectField } from '#ui/form/select/SelectField.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { previewPath } from '../previewPath.ts';
import styles from './PreviewPanel.module.css';

const widths = [
  { value: '360', label: 'Phone, 360 px' },
  { value: '768', label: 'Tablet, 768 px' },
  { value: '1280', label: 'Laptop, 1280 px' },
];
const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

type Weight = { readonly whole: string; readonly parts: Readonly<Record<string, string>> };

const partLabels = [
  ['page', 'text and markup'],
  ['styles', 'styles'],
  ['scripts', 'scripts'],
  ['pictures', 'pictures'],
] as const;

/** What the server has weighed (src/server/pages/pageWeight.ts), in kB. */
function findWeight(page: Document | null | undefined): Weight | null {
  const meta = page?.querySelector<HTMLMetaElement>('meta[name="page-weight"]');
  if (!meta) return null;
  const parts = Object.fromEntries(
    partLabels.map(([name]) => [name, meta.getAttribute(`data-${name}`) ?? '']),
  );
  return { whole: meta.content, parts };
}

const WeightLine = ({ whole, parts }: Weight) => (
  <p>
    <strong>{whole} kB</strong> for a first visit, without fonts:{' '}
    {partLabels.map(([name, label]) => `${label} ${parts[name]} kB`).join(', ')}.
  </p>
);

export function PreviewPanel({
  type,
  entryKey,
  value,
}: {
  type: string;
  entryKey: string;
  value: unknown;
}) {
  const frameName = useId();
  const form = useRef<HTMLFormElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [width, setWidth] = useState('360');
  const [theme, setTheme] = useState('light');
  const [weight, setWeight] = useState<Weight | null>(null);
  const show = () => form.current?.submit();
  const readWeight = () => setWeight(findWeight(frame.current?.contentDocument));
  const hidden = { type, key: entryKey, value: JSON.stringify(value), theme };
  return (
    <Disclosure summary="Preview">
      <form ref={form} method="post" action={previewPath} target={frameName} className={styles.bar}>
        {Object.entries({ ...hidden, back: window.location.pathname }).map(([name, text]) => (
          <input key={name} type="hidden" name={name} value={text} />
        ))}
        <SelectField label="Width" value={width} options={widths} preset onChange={setWidth} />
        <SelectField label="Theme" value={theme} options={themes} preset onChange={setTheme} />
        <Button onClick={show}>Show the preview</Button>
      </form>
      <div aria-live="polite">{weight && <WeightLine {...weight} />}</div>
      <div className={styles.stage}>
        <iframe
          ref={frame}
          name={frameName}
          title="Preview"
          sandbox="allow-same-origin allow-top-navigation-by-user-activation"
          className={styles.frame}
          style={{ inlineSize: `${width}px` }}
          onLoad={readWeight}
        />
      </div>
    </Disclosure>
  );
}
