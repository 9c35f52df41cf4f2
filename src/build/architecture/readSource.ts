import { posix } from 'node:path';
import { parseSync } from 'vite';

export type Import = {
  readonly specifier: string;
  /** Project path it leads to; null for a package. */
  readonly target: string | null;
  readonly line: number;
  readonly typeOnly: boolean;
  /** Loaded when the file is, and not on demand. */
  readonly atLoad: boolean;
};

export type Export = {
  readonly name: string;
  readonly line: number;
  readonly isAsync: boolean;
};

export type SourceFile = {
  readonly path: string;
  readonly imports: readonly Import[];
  readonly exports: readonly Export[];
  readonly networkCalls: readonly number[];
  readonly defaultExport: boolean;
  readonly lines: number;
  /** Lines that hold nothing but a comment. */
  readonly commentLines: number;
};

export type Node = { readonly type: string; readonly start: number } & Record<string, unknown>;

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** @param isSkipped with everything below it */
export function* nodesBelow(
  node: Node,
  isSkipped: (node: Node) => boolean = () => false,
): Generator<Node> {
  if (isSkipped(node)) return;
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) yield* nodesBelow(child, isSkipped);
    }
  }
}

const nameOf = (node: unknown): string =>
  isNode(node) && typeof node['name'] === 'string' ? node['name'] : '';

const globals = new Set(['globalThis', 'window', 'self']);

function isNetworkCall(node: Node): boolean {
  const callee = node['callee'];
  if (node.type === 'NewExpression')
    return ['XMLHttpRequest', 'EventSource'].includes(nameOf(callee));
  if (node.type !== 'CallExpression' || !isNode(callee)) return false;
  if (nameOf(callee) === 'fetch') return true;
  const property = nameOf(callee['property']);
  return (
    (property === 'fetch' && globals.has(nameOf(callee['object']))) || property === 'sendBeacon'
  );
}

const sourceOf = (node: Node): string | null => {
  const source = node['source'] ?? node['argument'];
  if (!isNode(source)) return null;
  const literal = isNode(source['literal']) ? source['literal'] : source;
  return typeof literal['value'] === 'string' ? literal['value'] : null;
};

const importing = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);

const exportsDefault = (node: Node): boolean =>
  node.type === 'ExportDefaultDeclaration' ||
  (node.type === 'ExportSpecifier' && nameOf(node['exported']) === 'default');

type NamedNode = Pick<Export, 'name' | 'isAsync'>;

const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value : []).filter(isNode);

function exportedNames(node: Node): NamedNode[] {
  if (node.type !== 'ExportNamedDeclaration') return [];
  const { declaration } = node;
  const specifiers = nodesOf(node['specifiers']).map(({ exported }) => nameOf(exported));
  const declared = isNode(declaration)
    ? [declaration, ...nodesOf(declaration['declarations'])]
    : [];
  return [
    ...specifiers.map((name) => ({ name, isAsync: false })),
    ...declared.map((one) => ({
      name: nameOf(one['id']),
      isAsync: one['async'] === true || (isNode(one['init']) && one['init']['async'] === true),
    })),
  ].filter(({ name }) => name !== '');
}

function isTypeOnly(node: Node): boolean {
  if (node.type === 'TSImportType') return true;
  if (node['importKind'] === 'type' || node['exportKind'] === 'type') return true;
  const specifiers = node['specifiers'];
  if (!Array.isArray(specifiers) || specifiers.length === 0) return false;
  return specifiers.every(
    (one: unknown) => isNode(one) && (one['importKind'] === 'type' || one['exportKind'] === 'type'),
  );
}

/** `#…` is a subpath import of package.json: below src/. */
function targetOf(from: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`;
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : null;
}

/** @throws Error with the parser's message when it is no TypeScript */
export function readSource(path: string, code: string): SourceFile {
  const { program, comments, errors } = parseSync(path, code);
  const [problem] = errors;
  if (problem) throw new Error(`${path}: ${problem.message}`);
  const lineOf = (offset: number): number => code.slice(0, offset).split('\n').length;
  const imports: Import[] = [];
  const exports: Export[] = [];
  const networkCalls: number[] = [];
  let defaultExport = false;
  for (const node of nodesBelow(program as unknown as Node)) {
    if (exportsDefault(node)) defaultExport = true;
    for (const one of exportedNames(node)) exports.push({ ...one, line: lineOf(node.start) });
    if (isNetworkCall(node)) networkCalls.push(lineOf(node.start));
    const specifier = importing.has(node.type) ? sourceOf(node) : null;
    if (specifier === null) continue;
    imports.push({
      specifier,
      target: targetOf(path, specifier.split('?')[0] ?? ''),
      line: lineOf(node.start),
      typeOnly: isTypeOnly(node),
      atLoad: node.type !== 'ImportExpression',
    });
  }
  return {
    path,
    imports,
    exports,
    networkCalls,
    defaultExport,
    lines: code.trimEnd().split('\n').length,
    commentLines: comments
      .filter(({ start }) => /(?:^|\n)[ \t{]*$/.test(code.slice(0, start)))
      .reduce((sum, { start, end }) => sum + lineOf(end) - lineOf(start) + 1, 0),
  };
}
