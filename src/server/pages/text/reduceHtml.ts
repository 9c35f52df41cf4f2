// What of a rendered page is left as text: headings, paragraphs, lists, tables, links, and forms that only search.
import { findTarget, type TextLinks } from './textLinks.ts';
import type { HtmlElement, HtmlNode } from './parseHtml.ts';

/** Kept as they are, with the attributes that carry meaning. */
const blockTags = new Set(
  'h1 h2 h3 h4 h5 h6 p ul ol li dl dt dd table caption thead tbody tfoot tr th td blockquote pre hr details summary form fieldset legend'.split(
    ' ',
  ),
);
const inlineTags = new Set(
  'a abbr b bdi br code del em i ins kbd label mark option q s select small strong sub sup textarea time u var input button'.split(
    ' ',
  ),
);
/** They hold text alone; what is a block inside of one becomes text. */
const textTags = new Set('h1 h2 h3 h4 h5 h6 p dt caption summary legend pre'.split(' '));
/** Blocks inside stand by themselves, without a paragraph around text between them. */
const bareTags = new Set('ul ol dl table thead tbody tfoot tr'.split(' '));
const layoutTags = new Set(
  'address article aside div figcaption figure footer header hgroup main nav noscript section'.split(
    ' ',
  ),
);
const droppedTags = new Set(
  'audio canvas dialog iframe link meta object script source style svg template track video'.split(
    ' ',
  ),
);
const controlTags = new Set('button fieldset input label legend option select textarea'.split(' '));

const keptAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'hreflang'],
  form: ['action', 'method'],
  input: ['type', 'name', 'value', 'id', 'checked', 'min', 'max', 'step', 'placeholder'],
  select: ['name', 'id'],
  option: ['value', 'selected'],
  button: ['type', 'name', 'value'],
  label: ['for'],
  ol: ['start'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};
const anywhere = ['lang', 'dir'];

const hasText = /[^\s]/;
/** Not behind an opening bracket, quote or sign. */
const endsInWord = /[\p{L}\p{N}.,:;?!)”’…]$/u;
const beginsWithWord = /^(?:[\p{L}\p{N}[]|$)/u;
/** They may begin in the middle of a word. */
const joinedTags = new Set('b bdi code del em i ins mark s small strong sub sup u var'.split(' '));

export const textOf = (node: HtmlNode): string =>
  typeof node === 'string' ? node : node.children.map(textOf).join('');

const isControl = (node: HtmlNode): boolean =>
  typeof node !== 'string' && (node.tag === 'input' || node.children.some(isControl));

function isHidden({ tag, attributes }: HtmlElement): boolean {
  return (
    droppedTags.has(tag) ||
    'hidden' in attributes ||
    attributes['aria-hidden'] === 'true' ||
    (tag === 'button' && attributes['type'] === 'button')
  );
}

const hasBlock = (node: HtmlNode): boolean =>
  typeof node !== 'string' &&
  (blockTags.has(node.tag) || layoutTags.has(node.tag) || node.children.some(hasBlock));

const isFilledIn = (node: HtmlNode): boolean =>
  typeof node !== 'string' &&
  (node.tag === 'textarea' ||
    node.tag === 'select' ||
    (node.tag === 'input' && !['hidden', 'submit'].includes(node.attributes['type'] ?? 'text')) ||
    node.children.some(isFilledIn));

export type Reduce = {
  readonly links: TextLinks;
  /** Where the whole page is, escaped. */
  readonly wholePage: string;
};

function attributesOf({ tag, attributes }: HtmlElement, { links }: Reduce): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of [...(keptAttributes[tag] ?? []), ...anywhere]) {
    const value = attributes[name];
    if (value !== undefined) kept[name] = name === 'href' ? links.rewrite(value) : value;
  }
  const isEndorsed = !attributes['rel']?.includes('nofollow');
  return tag === 'a' && !isEndorsed ? { ...kept, rel: 'nofollow' } : kept;
}

/** Words that only the styles hold apart get a space between them. */
function pushInline(run: HtmlNode[], node: HtmlNode, isSeparate: boolean): void {
  const last = run.at(-1) ?? '';
  const before = textOf(last);
  const after = textOf(node);
  const isPair = typeof node !== 'string' && typeof last !== 'string';
  const isJoined = endsInWord.test(before) && beginsWithWord.test(after);
  const isApart = last === '' || /\s$/.test(before) || /^\s/.test(after);
  if (!isApart && ((isSeparate && isJoined) || isPair)) run.push(' ');
  run.push(node);
}

function reduceInline(nodes: readonly HtmlNode[], reduce: Reduce, inForm: boolean): HtmlNode[] {
  const run: HtmlNode[] = [];
  let isAfterElement = false;
  for (const node of nodes) {
    if (typeof node === 'string') {
      if (isAfterElement) pushInline(run, node, true);
      else run.push(node);
      isAfterElement = false;
      continue;
    }
    isAfterElement = !joinedTags.has(node.tag);
    if (isHidden(node) || (!inForm && controlTags.has(node.tag))) continue;
    const { tag, attributes } = node;
    if (tag === 'img') {
      const alt = attributes['alt'] ?? '';
      if (alt !== '') pushInline(run, `[Picture: ${alt}]`, true);
      continue;
    }
    const inner = reduceInline(node.children, reduce, inForm);
    const isLink = tag !== 'a' || findTarget(attributes['href']) !== null;
    if (inlineTags.has(tag) && isLink) {
      const element = { tag, attributes: attributesOf(node, reduce), children: inner };
      const isEmpty = !hasText.test(textOf(element)) && !isControl(element) && tag !== 'br';
      if (!isEmpty) pushInline(run, element, !joinedTags.has(tag));
    } else inner.forEach((each, at) => (at === 0 ? pushInline(run, each, true) : run.push(each)));
  }
  return run;
}

function reduceForm(form: HtmlElement, reduce: Reduce): HtmlNode[] {
  const isSearch = (form.attributes['method'] ?? 'get').toLowerCase() === 'get';
  if (!isFilledIn(form)) return [];
  if (!isSearch) {
    const link = {
      tag: 'a',
      attributes: { href: reduce.wholePage },
      children: ['Fill in this form on the full page'],
    };
    return [{ tag: 'p', attributes: {}, children: [link] }];
  }
  const { name, value } = reduce.links.formField;
  const own = { tag: 'input', attributes: { type: 'hidden', name, value }, children: [] };
  const children = [own, ...reduceBlocks(form.children, reduce, true)];
  return [{ tag: 'form', attributes: attributesOf(form, reduce), children }];
}

function reduceBlock(element: HtmlElement, reduce: Reduce, inForm: boolean): HtmlNode[] {
  const { tag } = element;
  if (tag === 'form') return reduceForm(element, reduce);
  if (tag === 'hr') return [{ tag, attributes: {}, children: [] }];
  if (controlTags.has(tag) && !inForm) return [];
  if (layoutTags.has(tag)) return reduceBlocks(element.children, reduce, inForm);
  const isText = textTags.has(tag) || !element.children.some(hasBlock);
  const children =
    isText && !bareTags.has(tag)
      ? reduceInline(element.children, reduce, inForm)
      : reduceBlocks(element.children, reduce, inForm, bareTags.has(tag));
  const reduced = { tag, attributes: attributesOf(element, reduce), children };
  const isCell = tag === 'td' || tag === 'th';
  return isCell || hasText.test(textOf(reduced)) || isControl(reduced) ? [reduced] : [];
}

/** @param isBare text between blocks is left out: between the items of a list there is none */
export function reduceBlocks(
  nodes: readonly HtmlNode[],
  reduce: Reduce,
  inForm = false,
  isBare = false,
): HtmlNode[] {
  const blocks: HtmlNode[] = [];
  let run: HtmlNode[] = [];
  const flush = (): void => {
    const children = isBare ? [] : reduceInline(run, reduce, inForm);
    const paragraph = { tag: 'p', attributes: {}, children };
    if (hasText.test(textOf(paragraph)) || isControl(paragraph)) blocks.push(paragraph);
    run = [];
  };
  for (const node of nodes) {
    if (typeof node !== 'string' && isHidden(node)) continue;
    if (!hasBlock(node)) {
      run.push(node);
      continue;
    }
    if (typeof node === 'string') continue;
    flush();
    const isKnown = blockTags.has(node.tag) || layoutTags.has(node.tag);
    const isCard = node.tag === 'a';
    if (isCard) run.push(node);
    else if (isKnown) blocks.push(...reduceBlock(node, reduce, inForm));
    else blocks.push(...reduceBlocks(node.children, reduce, inForm));
    if (isCard) flush();
  }
  flush();
  return blocks;
}
