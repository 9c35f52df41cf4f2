// What a page shows is whole: nothing scrolls sideways, no text is cut, no word split, and in the bars no label runs into the
// next one.
import type { Page } from 'playwright/test';

/** Runs in the page. @returns what is wrong, in words */
function findCutText(): string[] {
  const found: string[] = [];
  const root = document.documentElement;
  const beyond = root.scrollWidth - root.clientWidth;
  const nameOf = (element: Element): string =>
    `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> “${(element.textContent ?? '').trim().slice(0, 40)}”`;
  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
  };
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  if (beyond > 0) {
    const widest = [...document.body.querySelectorAll('*')]
      .filter((each) => isShown(each) && !scrolls(each))
      .filter((each) => each.getBoundingClientRect().right > root.clientWidth + 1)
      .slice(-3);
    found.push(`scrolls sideways by ${beyond} px: ${widest.map(nameOf).join(', ')}`);
  }
  const hasWords = (element: Element): boolean =>
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
  const isForReadersAlone = (element: Element | null): boolean => {
    if (element === null) return false;
    const { position, clipPath } = getComputedStyle(element);
    return (
      (position === 'absolute' && clipPath !== 'none') || isForReadersAlone(element.parentElement)
    );
  };
  /** Without any width, as in a grid whose other column took it all. */
  const isSqueezed = (element: Element): boolean => {
    const { display, overflowX } = getComputedStyle(element);
    return (
      display !== 'inline' &&
      overflowX === 'visible' &&
      hasWords(element) &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !isForReadersAlone(element)
    );
  };
  for (const element of document.body.querySelectorAll<HTMLElement>('body *')) {
    if (element.scrollWidth <= element.clientWidth + 1) continue;
    if (element.clientWidth <= 1) {
      if (isSqueezed(element)) found.push(`has no width: ${nameOf(element)}`);
      continue;
    }
    if (!isShown(element) || !element.innerText?.trim()) continue;
    if (isForReadersAlone(element)) continue;
    const { overflowX } = getComputedStyle(element);
    // A map draws itself at its new size a moment later.
    if (element.querySelector('canvas') !== null) continue;
    if (/hidden|clip/.test(overflowX)) found.push(`cut text: ${nameOf(element)}`);
    else if (overflowX === 'visible' && hasWords(element))
      found.push(`runs out of its place: ${nameOf(element)}`);
  }
  // Up to 14 letters, as more fit no phone at twice the size of the text; not within an address.
  const wordInText = /(?<![\p{L}@./_])\p{L}{2,14}(?![\p{L}@_/]|\.\p{L})/gu;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const lineBottoms = (): number[] => [...range.getClientRects()].map(({ bottom }) => bottom);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement } = node;
    if (!(node instanceof Text) || !parentElement || !isShown(parentElement)) continue;
    range.selectNodeContents(node);
    if (lineBottoms().length < 2 || isForReadersAlone(parentElement)) continue;
    for (const { 0: word, index } of node.data.matchAll(wordInText)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const bottoms = lineBottoms();
      if (Math.max(...bottoms) - Math.min(...bottoms) > 8)
        found.push(`splits “${word}”: ${nameOf(parentElement)}`);
    }
  }
  for (const button of document.querySelectorAll('button, a, summary'))
    for (const part of button.querySelectorAll('*')) {
      if (!isShown(button) || !isShown(part) || !hasWords(part) || isForReadersAlone(part))
        continue;
      const inner = part.getBoundingClientRect();
      const outer = button.getBoundingClientRect();
      const isInline = getComputedStyle(button).display === 'inline';
      if (!isInline && (inner.right > outer.right + 1 || inner.left < outer.left - 1))
        found.push(`is wider than its button: ${nameOf(part)}`);
    }
  const boxes = [
    ...document.querySelectorAll(
      'header a, header button, nav[aria-label] a, nav[aria-label] button',
    ),
  ]
    .filter((each) => isShown(each) && each.closest('dialog:not([open])') === null)
    .map((each) => ({ each, lines: [...each.getClientRects()] }));
  const overlap = (one: DOMRect, other: DOMRect): boolean =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  for (const [at, one] of boxes.entries()) {
    if (one.each.scrollWidth > one.each.clientWidth + 1)
      found.push(`overflows its place: ${nameOf(one.each)}`);
    const bar = one.each.closest('header, nav');
    for (const other of boxes.slice(at + 1)) {
      if (other.each.closest('header, nav') !== bar) continue;
      if (other.each.closest('dialog') !== one.each.closest('dialog')) continue;
      if (one.lines.some((line) => other.lines.some((own) => overlap(line, own))))
        found.push(`collide: ${nameOf(one.each)} and ${nameOf(other.each)}`);
    }
  }
  return found;
}

type View = {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly text: string;
};

const phoneViews: readonly View[] = [
  { name: 'at 200% text', width: 360, height: 740, text: '200%' },
  { name: 'at 320 px', width: 320, height: 640, text: '' },
  // 1280 by 800 px at 400% zoom.
  { name: 'at 400% zoom', width: 320, height: 200, text: '' },
];
const laptopViews: readonly View[] = [
  { name: 'as it is', width: 1280, height: 800, text: '' },
  { name: 'at 200% text', width: 1280, height: 800, text: '200%' },
];

const setTextSize = (page: Page, size: string): Promise<void> =>
  page.evaluate((to) => {
    document.documentElement.style.fontSize = to;
  }, size);

/** One visit, every size: the page is resized in place. @returns what is wrong, in words */
export async function findWhatIsCut(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  if (before === null) throw new Error('The page has no size.');
  const found: string[] = [];
  for (const { name, width, height, text } of before.width < 600 ? phoneViews : laptopViews) {
    await page.setViewportSize({ width, height });
    await setTextSize(page, text);
    found.push(...(await page.evaluate(findCutText)).map((what) => `${name}: ${what}`));
  }
  await setTextSize(page, '');
  await page.setViewportSize(before);
  return found;
}

/** The least of a touch target on a phone, in CSS pixels. */
const leastTarget = 44;

/** Controls lower than a finger, but for links inside a sentence (WCAG 2.5.8). @returns what is wrong, in words */
export const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const targets =
      'button, summary, select, input:not([type="hidden"]), textarea, [role="button"], a[href]';
    const inSentence = (element: Element): boolean => {
      if (!element.matches('a') || getComputedStyle(element).display !== 'inline') return false;
      let block = element.parentElement;
      while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
      const copy = block?.cloneNode(true);
      if (!(copy instanceof Element)) return false;
      for (const link of copy.querySelectorAll('a')) link.remove();
      return /\p{L}{2}/u.test(copy.textContent ?? '');
    };
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(targets)) {
      if (!element.checkVisibility({ visibilityProperty: true }) || inSentence(element)) continue;
      // A box to tick is reached by its label, and a card by its whole face.
      const label = element.matches('input')
        ? (element.closest('label') ?? element.labels?.[0])
        : null;
      const own = element.getBoundingClientRect();
      const { position, clipPath } = getComputedStyle(element);
      if (own.width <= 1 || (position === 'absolute' && clipPath !== 'none')) continue;
      const after = getComputedStyle(element, '::after');
      const face =
        after.content !== 'none' && after.position === 'absolute'
          ? Number.parseFloat(after.height)
          : 0;
      const height = Math.max(own.height, face, label?.getBoundingClientRect().height ?? 0);
      if (height < least - 0.5)
        found.push(
          `${Math.round(height)} px: <${element.tagName.toLowerCase()} class="${element.className}"> “${(element.innerText || element.getAttribute('aria-label') || '').trim().slice(0, 40)}”`,
        );
    }
    return found;
  }, leastTarget);
