import { expect, it } from 'vitest';
import { routes } from './routes.ts';

it('each page under the path of the application has a title of its own', () => {
  const { title } = routes.condenser;
  const pages = ['', 'copy', 'sheet', 'readiness', 'program', 'material', 'send', 'delete'];
  const titles = pages.map((page) => title(new URLSearchParams({ page })));
  expect(new Set(titles).size).toBe(pages.length);
  expect(title(new URLSearchParams({ page: 'elsewhere' }))).toBe(titles[0]);
});
