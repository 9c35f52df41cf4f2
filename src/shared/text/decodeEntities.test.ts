import { expect, it } from 'vitest';
import { decodeEntities } from './decodeEntities.ts';

it('reads each entity once: what was written as an entity stays one', () => {
  expect(decodeEntities('&lt;b&gt; &amp;lt; &quot;x&quot; &#39;')).toBe('<b> &lt; "x" \'');
  expect(decodeEntities('&nbsp; & &copy;')).toBe('&nbsp; & &copy;');
});
