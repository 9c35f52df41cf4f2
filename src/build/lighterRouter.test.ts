import { describe, expect, it } from 'vitest';
import { withoutNames } from './lighterRouter.ts';

describe('the router without names for developers', () => {
  it('lets the bundler leave out a component that nobody uses', () => {
    const code = 'var Form = React10.forwardRef(\n  f\n);\nForm.displayName = "Form";\nuse();';
    expect(withoutNames(code)).toBe(
      'var Form = /* @__PURE__ */ React10.forwardRef(\n  f\n);\n\nuse();',
    );
  });

  it('leaves everything else as it is', () => {
    const code = '    Inner.displayName = "fetcher.Form";\nvar a = React.useRef(1);';
    expect(withoutNames(code)).toBe(code);
  });
});
