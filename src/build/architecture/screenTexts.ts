import { parseSync } from 'vite';

export type ScreenText = { readonly text: string; readonly line: number };

type Node = { readonly type: string; readonly start: number } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Names of modules are not read by people. */
const skipped = new Set([
  'ImportDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);

function* textsBelow(node: Node): Generator<{ value: string; start: number }> {
  if (skipped.has(node.type)) return;
  if ((node.type === 'Literal' || node.type === 'JSXText') && typeof node['value'] === 'string')
    yield { value: node['value'], start: node.start };
  // The parts of one template are one sentence, with something in between.
  if (node.type === 'TemplateLiteral') {
    const parts = (node['quasis'] as readonly { value: { cooked: string } }[]).map(
      ({ value }) => value.cooked,
    );
    yield { value: parts.join('…'), start: node.start };
  }
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) yield* textsBelow(child);
    }
  }
}

/** @returns every string of a source file that has more than one word, white space collapsed, with its line (from 1). */
export function readScreenTexts(path: string, source: string): ScreenText[] {
  const { program } = parseSync(path, source);
  return [...textsBelow(program as unknown as Node)]
    .map(({ value, start }) => ({
      text: value.replace(/\s+/g, ' ').trim(),
      line: source.slice(0, start).split('\n').length,
    }))
    .filter(({ text }) => /\S \S/.test(text));
}
