// Content of one installation in another, with the content types of the site.
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoContent } from '#features/content/server/demo.ts';
import { createContentService } from '#features/content/server/service.ts';
import { addPicture, findPicture } from '#features/media/server/store.ts';
import { runContentCommand } from '#features/publishing/server/contentCommand.ts';
import type { ContentFile } from '#features/publishing/server/contentFile.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase, temporaryFolder } from '#testing/testDatabase.ts';
import { createAdminSources } from './adminSources.ts';
import { pictureTransfer } from './pictureTransfer.ts';

let one: OpenDatabase;
let two: OpenDatabase;
const files = new Map<string, string>();
const clock = () => new Date('2026-11-30T09:00:00Z');
const contentOf = ({ db }: OpenDatabase) =>
  createContentService({ db, clock, config: { siteName: 'Build', allowedHosts: [] } });

beforeAll(async () => {
  [one, two] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  await contentOf(one).seed(demoContent);
});
afterAll(() => Promise.all([one.close(), two.close()]));

async function run(database: OpenDatabase, ...args: string[]) {
  let output = '';
  const code = await runContentCommand(args, {
    database,
    clock,
    sources: createAdminSources({ allowedHosts: [] }),
    pictures: pictureTransfer,
    print: (text) => void (output += text),
    readFile: async (path) => {
      const text = files.get(path);
      if (text === undefined) throw Object.assign(new Error('none'), { code: 'ENOENT' });
      return text;
    },
    writeFile: async (path, text) => void files.set(path, text),
  });
  return { code, output };
}
const read = (): ContentFile => JSON.parse(files.get('all.json') ?? '') as ContentFile;
const write = (file: object) => files.set('all.json', JSON.stringify(file));

it('everything that is published comes along, and a second import changes nothing', async () => {
  expect(await run(one, 'export', 'all.json')).toMatchObject({ code: 0 });
  const { code, output } = await run(two, 'import', 'all.json');
  expect([code, output]).toEqual([0, expect.stringMatching(/^\d\d entries published/)]);
  const [from, to] = await Promise.all([contentOf(one).settings(), contentOf(two).settings()]);
  expect({ ...to, updatedAt: '' }).toEqual({ ...from, updatedAt: '' });
  expect((await contentOf(two).rules()).rules).toEqual((await contentOf(one).rules()).rules);
  expect(await contentOf(two).pages.page('privacy')).toMatchObject({
    title: (await contentOf(one).pages.page('privacy')).title,
  });
  expect((await run(two, 'import', 'all.json')).output).toMatch(/^0 entries published/);
});

it('a file of a newer version, a damaged one and none at all change nothing, and say why', async () => {
  await run(one, 'export', 'all.json');
  const good = read();
  const refusals: [object | null, RegExp][] = [
    [{ ...good, version: 2 }, /newer version of the site/],
    [{ ...good, entries: [{ ...good.entries[0], shape: 99 }] }, /comes from a newer version/],
    [{ ...good, entries: [{ ...good.entries[0], type: 'tape' }] }, /no content of this type/],
    [{ ...good, entries: [{ ...good.entries[0], value: { siteName: 7 } }] }, /siteName/],
    [{ hello: 1 }, /wasn’t made by/],
    [null, /no file missing.json/],
  ];
  for (const [file, reason] of refusals) {
    if (file) write(file);
    const { code, output } = await run(two, 'import', file ? 'all.json' : 'missing.json');
    expect([code, output]).toEqual([1, expect.stringMatching(reason)]);
  }
  files.set('all.json', JSON.stringify(good).slice(0, 900));
  expect((await run(two, 'import', 'all.json')).output).toContain('cut off');
  expect((await run(two, 'import')).output).toContain('Which file?');
  expect((await run(two, 'help')).code).toBe(0);
});

it('the library comes along in a folder beside the file, and a damaged one undoes the whole import', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'all.json');
  const checksum = 'a1'.repeat(32);
  const facts = { filename: 'ward.jpg', alt: 'A ward', isDecorative: false, focalX: 0, focalY: 1 };
  const more = { credit: '', license: '', state: 'draft', width: 320, height: 240 } as const;
  const dates = { createdAt: clock(), updatedAt: clock(), updatedBy: 'Ed', revision: 1, bytes: 5 };
  await addPicture(one.db, { checksum, ...facts, ...more, ...dates }, [
    { width: 320, height: 240, format: 'webp', bytes: Buffer.from('bytes') },
  ]);
  expect((await run(one, 'export', file)).output).toContain(`1 picture written to ${file}.media`);
  const size = join(`${file}.media`, `${checksum}-320.webp`);
  writeFileSync(size, 'other');
  const refused = await run(two, 'import', file);
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining(size)]);
  expect(await findPicture(two.db, checksum)).toBeNull();
  writeFileSync(size, 'bytes');
  expect((await run(two, 'import', file)).output).toContain('1 picture added');
  expect(await findPicture(two.db, checksum)).toMatchObject({ alt: 'A ward' });
  expect((await run(two, 'import', file)).output).not.toContain('added');
  expect(readdirSync(`${file}.media`)).toHaveLength(2);
  rmSync(folder, { recursive: true });
});
