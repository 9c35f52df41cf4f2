import { describe, expect, it } from 'vitest';
import { refuseInBrowser } from './serverCodeGuard.ts';

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
    ['../../../ui/Button.tsx', 'src/ui/Button.tsx'],
    ['./QuestionScreen.module.css', 'src/features/forum/client/QuestionScreen.module.css'],
    ['react', null],
    ['pgettext', null],
  ])('takes %s', (specifier, target) => {
    expect(refuseInBrowser(importer, specifier, target)).toBeNull();
  });
});
