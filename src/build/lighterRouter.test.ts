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

  it('leaves everything else as it is', () => {
    const code = '    Inner.displayName = "fetcher.Form";\nvar a = React.useRef(1);';
    expect(withoutUnused(code)).toBe(code);
  });
});
