// Markdown as text. What is pasted with its markup is cleaned by the SPEC's helpers (§9) and becomes Markdown.
import { type ClipboardEvent, useRef, useState } from 'react';
import Turndown from 'turndown';
import { removeEmptyTags, removeHeadings } from '#shared/text/cleanHtml.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import type { FieldFrame, FieldValue } from '#ui/form/Field.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';

const toMarkdown = (html: string): string =>
  new Turndown({ headingStyle: 'atx', bulletListMarker: '-', codeBlockStyle: 'fenced' })
    .remove(['script', 'style'])
    .turndown(html);

type Pasted = { readonly cleaned: string; readonly whole: string };

export function MarkdownField(props: FieldFrame & FieldValue) {
  const box = useRef<HTMLDivElement>(null);
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const paste = (event: ClipboardEvent) => {
    const html = event.clipboardData.getData('text/html');
    const area = box.current?.querySelector('textarea');
    if (html === '' || !area) return;
    event.preventDefault();
    const { selectionStart: from, selectionEnd: to, value } = area;
    const around = (text: string): string => value.slice(0, from) + text + value.slice(to);
    const cleaned = around(toMarkdown(removeEmptyTags(removeHeadings(html))));
    const whole = around(toMarkdown(removeEmptyTags(html)));
    props.onChange(cleaned);
    setPasted(cleaned === whole ? null : { cleaned, whole });
  };
  return (
    <div ref={box} onPaste={paste}>
      <TextArea {...props} rows={16} />
      {pasted !== null && props.value === pasted.cleaned && (
        <Banner
          tone="info"
          title="The headings were taken out of what you pasted"
          actions={
            <Button onClick={() => props.onChange(pasted.whole)}>Put the headings back</Button>
          }
          onClose={() => setPasted(null)}
        />
      )}
    </div>
  );
}
