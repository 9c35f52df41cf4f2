import { parseSync } from 'vite';
import { type Node, nodesBelow } from './readSource.ts';

export type ScreenText = { readonly text: string; readonly line: number };

/** Names of modules are not read by people. */
const skipped = new Set([
  'ImportDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);

function textOf(node: Node): string {
  if ((node.type === 'Literal' || node.type === 'JSXText') && typeof node['value'] === 'string')
    return node['value'];
  if (node.type !== 'TemplateLiteral') return '';
  // The parts of one template are one sentence, with something in between.
  const parts = node['quasis'] as readonly { value: { cooked: string } }[];
  return parts.map(({ value }) => value.cooked).join('…');
}

/** @returns every string of a source file that has more than one word, white space collapsed, with its line (from 1). */
export function readScreenTexts(path: string, source: string): ScreenText[] {
  const { program } = parseSync(path, source);
  return [...nodesBelow(program as unknown as Node, ({ type }) => skipped.has(type))]
    .map((node) => ({
      text: textOf(node).replace(/\s+/g, ' ').trim(),
      line: source.slice(0, node.start).split('\n').length,
    }))
    .filter(({ text }) => /\S \S/.test(text));
}
