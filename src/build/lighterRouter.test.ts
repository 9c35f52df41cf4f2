import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withoutUnused } from './lighterRouter.ts';

describe('the router without what nobody uses', () => {
  it('lets the bundler leave out a component that nobody uses', () => {
    const code = 'var Form = React10.forwardRef(\n  f\n);\nForm.displayName = "Form";\nuse();';
    expect(withoutUnused(code)).toBe(
      'var Form = /* @__PURE__ */ React10.forwardRef(\n  f\n);\n\nuse();',
    );
  });

  it('draws a link without what would fetch its page ahead', () => {
    const code = 'return shouldPrefetch && !isAbsolute ? ahead(link) : link;';
    expect(withoutUnused(code)).toBe('return false ? ahead(link) : link;');
  });

  it('is not watched from outside', () => {
    const code = 'if (init.instrumentations) {\n  watch();\n}';
    expect(withoutUnused(code)).toBe('if (false) {\n  watch();\n}');
  });

  it('expects no errors of server components', () => {
    const code = 'if (this.context && isDigest(error)) decode();\n  if (this.context) {\n}';
    const used = 'RenderErrorBoundary.contextType = RSCRouterContext;';
    expect(withoutUnused(`${code}\n${used}`)).toBe(
      'if (false && isDigest(error)) decode();\n  if (false) {\n}\n',
    );
  });

  it('finds all of it in the router that is installed', () => {
    const folder = join(import.meta.dirname, '../../node_modules/react-router/dist/production');
    const router = readdirSync(folder)
      .filter((name) => name.endsWith('.mjs'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('\n');
    const lighter = withoutUnused(router);
    for (const word of ['if (init.instrumentations)', 'RenderErrorBoundary.contextType'])
      expect([router.includes(word), lighter.includes(word)], word).toEqual([true, false]);
    expect(router.match(/if \(this\.context/g)).toHaveLength(2);
  });

  it('leaves everything else as it is', () => {
    const code = '    Inner.displayName = "fetcher.Form";\nvar a = React.useRef(1);';
    expect(withoutUnused(code)).toBe(code);
  });
});
