import { expect, it } from 'vitest';
import { imagesToText } from './imageText.ts';

it('a picture in a text without tags is its description', () => {
  expect(
    imagesToText(
      '<p>See <img src="/a.jpg" alt="A chart of &quot;passes&quot;" width="4" height="3"> and <img src="/b.jpg" alt="b"></p>',
    ),
  ).toBe('<p>See A chart of &quot;passes&quot; and b</p>');
  expect(imagesToText('<p>Cut off <img src="/a.jpg" al')).toBe('<p>Cut off <img src="/a.jpg" al');
});
