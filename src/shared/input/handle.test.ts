import { describe, expect, it } from 'vitest';
import { checkHandle, handleKey } from './handle.ts';

describe('a name in the forum', () => {
  it('has 3 to 30 letters, digits, _ and -', () => {
    for (const handle of ['ada', 'Ada-99', '_x_', 'a'.repeat(30), ' ada ']) {
      expect(checkHandle(handle)).toBeNull();
    }
    for (const [handle, code] of [
      ['', 'required'],
      ['ab', 'handle_length'],
      ['a'.repeat(31), 'handle_length'],
      ['a b', 'handle_format'],
      ['аda', 'handle_format'],
      ['<b>', 'handle_format'],
      ['___', 'handle_format'],
      ['Admin', 'handle_reserved'],
    ]) {
      expect(checkHandle(handle ?? '')).toMatchObject({ path: 'handle', code });
    }
  });
  it('is the same in any letter case', () => {
    expect(handleKey(' Ada-Lamp ')).toBe(handleKey('ada-lamp'));
  });
});
