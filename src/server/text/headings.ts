type Inline = {
  readonly type: string;
  readonly content: string;
  readonly children: readonly Inline[] | null;
};

const textTypes = new Set(['text', 'code_inline', 'text_special', 'mention']);

export function headingText(children: readonly Inline[]): string {
  return children
    .map(({ type, content, children: inner }) => {
      if (type === 'softbreak' || type === 'hardbreak') return ' ';
      if (type === 'image') return headingText(inner ?? []);
      return textTypes.has(type) ? content : '';
    })
    .join('');
}

export function headingLevels(written: readonly number[]): number[] {
  const highest = written.reduce((least, level) => Math.min(least, level), 6);
  let last = 1;
  return written.map((level) => {
    last = Math.min(level - highest + 2, last + 1, 6);
    return last;
  });
}

/** No id of the pages themselves begins so: a headline named like one of theirs would be found in its place. */
export const headingPrefix = 'section-';
const maxSlugLength = 60;

const toSlug = (text: string): string =>
  Array.from(text)
    .slice(0, maxSlugLength)
    .join('')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '') || 'untitled';

export function uniqueIds(texts: readonly string[]): string[] {
  const used = new Set<string>();
  const counts = new Map<string, number>();
  return texts.map((text) => {
    const slug = `${headingPrefix}${toSlug(text)}`;
    let count = counts.get(slug) ?? 1;
    let id = slug;
    while (used.has(id)) {
      count += 1;
      id = `${slug}-${count}`;
    }
    counts.set(slug, count);
    used.add(id);
    return id;
  });
}
