import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import Bold from 'lucide-react/icons/bold';
import Code from 'lucide-react/icons/code';
import ImagePlus from 'lucide-react/icons/image-plus';
import Italic from 'lucide-react/icons/italic';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import Quote from 'lucide-react/icons/quote';
import { Button, IconButton } from '#ui/buttons/Button.tsx';
import { InlineNotice } from '#ui/feedback/Banner.tsx';
import { TextArea, type TextAreaCount } from '#ui/form/TextArea.tsx';
import { useMounted } from '#ui/hooks/useMounted.ts';
import type { IconType } from '#ui/icon.ts';
import { LazyBoundary } from '#ui/lazy.tsx';
import { offlinePictureText } from '../picture/offlinePictureText.ts';
import styles from './Composer.module.css';
import {
  applyFormat,
  findFormatKey,
  type Format,
  formats,
  insertBlock,
  type Selection,
} from './markdownFormat.ts';
import { PictureSheet } from './onDemand.ts';
import { Preview } from './Preview.tsx';
import { usePicture } from './usePicture.ts';

const icons: Readonly<Record<Format, IconType>> = {
  bold: Bold,
  italic: Italic,
  list: List,
  quote: Quote,
  code: Code,
  link: Link,
};
const labels: Readonly<Record<Format, string>> = {
  bold: 'Bold',
  italic: 'Italic',
  list: 'List',
  quote: 'Quote',
  code: 'Code',
  link: 'Link',
};

export type MarkdownFieldProps = {
  readonly id: string;
  readonly label: string;
  readonly name: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly value: string;
  readonly rows: number;
  readonly lang?: string | undefined;
  readonly counter?: TextAreaCount | undefined;
  readonly onChange: (value: string) => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
};

/** Without a script it is a plain field, in which Markdown works all the same. */
export function MarkdownField(props: MarkdownFieldProps) {
  const { id, value, onChange, label } = props;
  const mounted = useMounted();
  const previewId = useId();
  const [isPreviewed, setPreviewed] = useState(false);
  const selection = useRef<{ readonly start: number; readonly end: number } | null>(null);
  useLayoutEffect(() => {
    const field = findField(id);
    if (!selection.current || !field) return;
    const { start, end } = selection.current;
    selection.current = null;
    field.focus();
    field.setSelectionRange(start, end);
  });
  const show = (after: Selection) => {
    selection.current = after;
    onChange(after.text);
  };
  const format = (kind: Format) => {
    const field = findField(id);
    if (!field) return;
    const { value: text, selectionStart: start, selectionEnd: end } = field;
    show(applyFormat({ text, start, end }, kind));
  };
  const picture = usePicture((markdown) => {
    // The field remembers where the cursor was before the dialog opened.
    const field = findField(id);
    if (!field) return;
    const { value: text, selectionStart: start, selectionEnd: end } = field;
    show(insertBlock({ text, start, end }, markdown));
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const kind = event.target === findField(id) ? findFormatKey(event) : null;
    if (kind === null) return;
    event.preventDefault();
    format(kind);
  };
  return (
    // The keys belong to the field inside; the group only hears of them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.markdown} onKeyDown={onKeyDown}>
      <TextArea {...props} label={label} required />
      {mounted && (
        <div className={styles.tools}>
          {/* A toolbar is no set of form fields, which is what `fieldset` announces. */}
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
          <div role="group" aria-label="Formatting" className={styles.formats}>
            {formats.map((kind) => (
              <IconButton
                key={kind}
                label={labels[kind]}
                icon={icons[kind]}
                onClick={() => format(kind)}
              />
            ))}
            <IconButton label="Add a picture" icon={ImagePlus} onClick={picture.open} />
          </div>
          <Button
            variant="quiet"
            aria-expanded={isPreviewed}
            aria-controls={previewId}
            onClick={() => setPreviewed(!isPreviewed)}
          >
            {isPreviewed ? 'Hide preview' : 'Preview'}
          </Button>
        </div>
      )}
      <div aria-live="polite">
        {picture.isRefused && <InlineNotice tone="warn">{offlinePictureText()}</InlineNotice>}
      </div>
      {picture.isOpen && (
        <LazyBoundary
          fallback={null}
          unavailable={<InlineNotice tone="warn">{offlinePictureText()}</InlineNotice>}
        >
          <PictureSheet onAdded={picture.finish} onClose={picture.close} />
        </LazyBoundary>
      )}
      <div id={previewId}>{isPreviewed && <Preview text={value} />}</div>
    </div>
  );
}

function findField(id: string): HTMLTextAreaElement | null {
  const field = document.getElementById(id);
  return field instanceof HTMLTextAreaElement ? field : null;
}
