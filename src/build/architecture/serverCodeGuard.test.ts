import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterEach, describe, expect, it } from 'vitest';
import { refuseInBrowser, refuseInSite, serverCodeGuard } from './serverCodeGuard.ts';

const importer = 'src/features/forum/client/QuestionScreen.tsx';

describe('the browser build', () => {
  it.each([
    ['../server/store.ts', 'src/features/forum/server/store.ts'],
    ['../../../server/db/database.ts', 'src/server/db/database.ts'],
    ['../../../testing/startServer.ts', 'src/testing/startServer.ts'],
    ['../../../build/precompress.ts', 'src/build/precompress.ts'],
    ['node:fs', null],
    ['pg', null],
    ['drizzle-orm/pg-core', null],
    ['@node-rs/argon2', null],
    ['fastify', null],
  ])('refuses %s, names the importer and says what to do instead', (specifier, target) => {
    const reason = refuseInBrowser(importer, specifier, target);
    expect(reason).toContain(importer);
    expect(reason).toContain('contract.ts');
  });

  it.each([
    ['../contract.ts', 'src/features/forum/contract.ts'],
    ['../../../ui/Button.tsx', 'src/ui/buttons/Button.tsx'],
    ['./QuestionScreen.module.css', 'src/features/forum/client/QuestionScreen.module.css'],
    ['react', null],
    ['pgettext', null],
  ])('takes %s', (specifier, target) => {
    expect(refuseInBrowser(importer, specifier, target)).toBeNull();
  });
});

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Builds a project of these files for the browser. */
async function buildForBrowser(files: Readonly<Record<string, string>>): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'guard-'));
  folders.push(root);
  for (const [path, code] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), code);
  }
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [serverCodeGuard(root)],
    build: { write: false, rolldownOptions: { input: join(root, 'src/main.ts') } },
  });
}

describe('a build for the browser', () => {
  it('stops at a node: module, for which Vite would put in an empty one', async () => {
    const built = buildForBrowser({
      'src/main.ts': "import { readFileSync } from 'node:fs';\nreadFileSync('x');",
    });
    await expect(built).rejects.toThrow('src/main.ts imports node:fs');
  });

  it('stops at server code, also when it is loaded on demand', async () => {
    const built = buildForBrowser({
      'src/main.ts': "void import('./server/config.ts');",
      'src/server/config.ts': 'export const port = 1;',
    });
    await expect(built).rejects.toThrow('src/main.ts would carry src/server/config.ts');
  });

  it('stops at the admin app and at what only it needs', async () => {
    const screen = 'src/features/forum/admin/QueueScreen.tsx';
    const built = buildForBrowser({
      'src/main.ts': `void import('./${screen.slice(4)}');`,
      [screen]: 'export const screen = 1;',
    });
    await expect(built).rejects.toThrow(`src/main.ts would carry ${screen} of the admin app`);
    expect(refuseInSite('src/main.ts', '@rjsf/core', null)).toContain('admin app');
    expect(refuseInSite('src/main.ts', 'react', null)).toBeNull();
  });

  it('goes through when nothing of the server is in it', async () => {
    const built = buildForBrowser({
      'src/main.ts': "import { a } from './shared/a.ts';\nconsole.log(a);",
      'src/shared/a.ts': 'export const a = 1;',
    });
    await expect(built).resolves.toBeUndefined();
  });
});
