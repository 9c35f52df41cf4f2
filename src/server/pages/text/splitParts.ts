// A long page is sent in parts, cut between its blocks, and inside of one only where it is longer than a part.
import type { HtmlElement, HtmlNode } from './parseHtml.ts';

const voidTags = new Set(['br', 'hr', 'input']);

export function toHtml(node: HtmlNode): string {
  if (typeof node === 'string') return node.replaceAll(/\s+/g, ' ');
  const { tag, attributes, children } = node;
  const pairs = Object.entries(attributes).map(([name, value]) =>
    value === '' && name !== 'value' && name !== 'href' ? ` ${name}` : ` ${name}="${value}"`,
  );
  const open = `<${tag}${pairs.join('')}>`;
  if (voidTags.has(tag)) return open;
  const inside = tag === 'pre' ? children.map(toRaw) : children.map(toHtml);
  return `${open}${inside.join('')}</${tag}>`;
}

/** In `pre`, spaces and lines stay. */
const toRaw = (node: HtmlNode): string =>
  typeof node === 'string' ? node : node.children.map(toRaw).join('');

const sizeOf = (node: HtmlNode): number => Buffer.byteLength(toHtml(node));

/** An escaped character stays in one piece. */
const textUnit = /&[a-z#\d]{1,10};|\S{1,60}|\s+/gi;

function groupBySize<T>(items: readonly T[], size: (item: T) => number, max: number): T[][] {
  const groups: T[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const bytes = size(item);
    if (used + bytes > max) {
      groups.push([]);
      used = 0;
    }
    groups.at(-1)?.push(item);
    used += bytes;
  }
  return groups;
}

function splitNode(node: HtmlNode, max: number): HtmlNode[] {
  if (sizeOf(node) <= max) return [node];
  if (typeof node === 'string')
    return groupBySize(node.match(textUnit) ?? [], (unit) => Buffer.byteLength(unit), max).map(
      (units) => units.join(''),
    );
  const empty: HtmlElement = { ...node, children: [] };
  const room = Math.max(max - sizeOf(empty), 200);
  const pieces = node.children.flatMap((child) => splitNode(child, room));
  return groupBySize(pieces, sizeOf, room).map((children) => ({ ...empty, children }));
}

/** @param max bytes of each part @returns at least one, with no markup in a page without text */
export function splitParts(blocks: readonly HtmlNode[], max: number): string[] {
  const pieces = blocks.flatMap((block) => splitNode(block, max));
  const parts = groupBySize(pieces, (piece) => sizeOf(piece) + 1, max);
  return parts.length === 0 ? [''] : parts.map((part) => part.map(toHtml).join('\n'));
}
