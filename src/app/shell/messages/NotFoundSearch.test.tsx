import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { NotFoundSearch } from './NotFoundSearch.tsx';

const formFor = (path: string) => renderToStaticMarkup(<NotFoundSearch path={path} />);

describe('the search on a page that is not there', () => {
  it.each([
    ['/nursing-schools/fullerton', 'nursing schools fullerton'],
    ['/the/Fresno_City%20College', 'the Fresno City College'],
    ['/%3Cimg%20src=x%20onerror=alert(1)%3E', 'img src onerror alert'],
    ['/%E0%A4%A-nursing', 'nursing'],
    ['/a/b', ''],
  ])('for %s begins with %j', (path, words) => {
    expect(formFor(path)).toContain(`name="q" value="${words}"`);
  });

  it('is a form of its own, for those without a script', () => {
    expect(formFor('/x')).toMatch(/<form[^>]* action="\/universities" method="get"/);
  });
});
