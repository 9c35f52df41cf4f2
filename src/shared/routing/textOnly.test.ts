import { describe, expect, it } from 'vitest';
import { hasTextSwitch, parseTextSwitch, withTextSwitch } from './textOnly.ts';

describe('the address of a page as text', () => {
  it.each([
    ['/', 1, '/?text'],
    ['/about', 3, '/about?text&part=3'],
    ['/universities?page=2', 1, '/universities?page=2&text'],
    ['/universities?text&part=4&page=2', 2, '/universities?page=2&text&part=2'],
    ['/forum/question/1?sort=newest#answers', 1, '/forum/question/1?sort=newest&text#answers'],
    ['/find-universities?text=only&near=94110', 1, '/find-universities?near=94110&text'],
  ])('of %s, part %s, is %s', (href, part, address) => {
    expect(withTextSwitch(href, part)).toBe(address);
  });

  it.each([
    ['/', '?text', { search: '', part: 1 }],
    ['/about', '?text&part=12', { search: '', part: 12 }],
    ['/find-universities', '?text=only&near=94110', { search: '?near=94110', part: 1 }],
    ['/universities', '?page=2&text&part=0', { search: '?page=2', part: 1 }],
    ['/universities', '?text&part=-1', { search: '', part: 1 }],
    ['/universities', '?text&part=99999', { search: '', part: 1 }],
    ['/about', '?part=2', null],
    ['/about', '?context', null],
    ['/my-account', '?text', null],
    ['/nowhere', '?text', null],
  ])('%s%s is read as %j', (path, search, wanted) => {
    expect(parseTextSwitch(path, search)).toEqual(wanted);
  });

  it.each(['?text=My+question', '?title=A&text=&url=', '?text=12'])(
    'is not what a phone shares with the form for questions: %s',
    (search) => {
      expect(hasTextSwitch(search)).toBe(false);
      expect(parseTextSwitch('/forum/question/ask', search)).toBeNull();
    },
  );
});
