// The buttons over a body: each works on the selected text, and takes back what it did when it is pressed again.

export const formats = ['bold', 'italic', 'list', 'quote', 'code', 'link'] as const;
export type Format = (typeof formats)[number];

/** A text with what is selected in it, in UTF-16 units. */
export type Selection = { readonly text: string; readonly start: number; readonly end: number };

const marks = { bold: '**', italic: '*' } as const;
const linePrefixes = { list: '- ', quote: '> ' } as const;
const placeholders = { bold: 'bold text', italic: 'italic text', code: 'code', link: 'link text' };
const addressPlaceholder = 'https://';

const replace = ({ text, start, end }: Selection, piece: string): string =>
  text.slice(0, start) + piece + text.slice(end);

function wrap(selection: Selection, mark: string, placeholder: string): Selection {
  const { text, start, end } = selection;
  const selected = text.slice(start, end);
  const isWrapped =
    text.slice(0, start).endsWith(mark) && text.slice(end).startsWith(mark) && selected !== '';
  if (isWrapped) {
    const from = start - mark.length;
    const without = replace({ text, start: from, end: end + mark.length }, selected);
    return { text: without, start: from, end: from + selected.length };
  }
  const inner = selected === '' ? placeholder : selected;
  const from = start + mark.length;
  return {
    text: replace(selection, mark + inner + mark),
    start: from,
    end: from + inner.length,
  };
}

function prefixLines(selection: Selection, prefix: string): Selection {
  const { text, start, end } = selection;
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const isPrefixed = lines.every((line) => line.startsWith(prefix));
  const changed = lines.map((line) => (isPrefixed ? line.slice(prefix.length) : prefix + line));
  const piece = changed.join('\n');
  return {
    text: replace({ text, start: from, end: to }, piece),
    start: from,
    end: from + piece.length,
  };
}

function fence(selection: Selection): Selection {
  const selected = selection.text.slice(selection.start, selection.end);
  if (!selected.includes('\n')) return wrap(selection, '`', placeholders.code);
  const piece = `\`\`\`\n${selected}\n\`\`\``;
  const start = selection.start + 4;
  return { text: replace(selection, piece), start, end: start + selected.length };
}

/** The address is selected next: it is what is missing. */
function link(selection: Selection): Selection {
  const { text, start, end } = selection;
  const selected = text.slice(start, end);
  const isAddress = /^https?:\/\/\S+$/u.test(selected);
  const label = selected === '' || isAddress ? placeholders.link : selected;
  const address = isAddress ? selected : addressPlaceholder;
  const piece = `[${label}](${address})`;
  const from = isAddress ? start + 1 : start + label.length + 3;
  return {
    text: replace(selection, piece),
    start: from,
    end: from + (isAddress ? label : address).length,
  };
}

export function applyFormat(selection: Selection, format: Format): Selection {
  switch (format) {
    case 'bold':
    case 'italic':
      return wrap(selection, marks[format], placeholders[format]);
    case 'list':
    case 'quote':
      return prefixLines(selection, linePrefixes[format]);
    case 'code':
      return fence(selection);
    case 'link':
      return link(selection);
    default:
      return format satisfies never;
  }
}

/** As a paragraph of its own; what is selected stays, before it. */
export function insertBlock({ text, end }: Selection, block: string): Selection {
  const before = text.slice(0, end).replace(/\s+$/u, '');
  const after = text.slice(end).replace(/^\s+/u, '');
  const start = before === '' ? '' : `${before}\n\n`;
  const cursor = start.length + block.length + 2;
  return { text: `${start}${block}\n\n${after}`, start: cursor, end: cursor };
}

const keys: Readonly<Record<string, Format>> = { b: 'bold', i: 'italic', k: 'link', e: 'code' };

/** Ctrl or ⌘ with a letter; null for every other key. */
export const findFormatKey = (event: {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}): Format | null =>
  event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey
    ? (keys[event.key.toLowerCase()] ?? null)
    : null;
