import { describe, expect, it } from 'vitest';
import { chunkGroups } from './chunkGroups.ts';
import { assetFileName, chunkFileName, precacheGlobs, workerFileName } from './clientFiles.ts';

const site = '/home/someone/site';
const groupOf = (path: string): string | undefined =>
  chunkGroups(() => false).groups.find(({ test }) =>
    test instanceof RegExp ? test.test(`${site}/${path}`) : test(`${site}/${path}`),
  )?.name;
const isPrecached = (file: string): boolean =>
  precacheGlobs.globIgnores.every(
    (glob) => !new RegExp(glob.replace('**/', '').replaceAll('*', '.*')).test(file),
  );

describe('a chunk', () => {
  it.each([['node_modules/heic-to/dist/csp/heic-to.js']])(
    'with %s in it is fetched on demand and kept on no device',
    (path) => {
      const name = chunkFileName({
        facadeModuleId: `${site}/src/ui/photo/straighten.ts`,
        moduleIds: [`${site}/src/ui/photo/straighten.ts`, `${site}/${path}`],
      });
      expect(name).toMatch(/^assets\/ondemand-/);
      expect(isPrecached(name)).toBe(false);
    },
  );

  it('of our own screens is kept', () => {
    const path = `${site}/src/features/account/client/signIn/LoginScreen.tsx`;
    const name = chunkFileName({ facadeModuleId: path, moduleIds: [path] });
    expect(name).toBe('assets/[name]-[hash].js');
    expect(isPrecached(name)).toBe(true);
  });
});

describe('what stands further down on public screens', () => {
  it('is named so that the worker keeps it once it was seen, and not before', () => {
    const path = `${site}/src/features/content/client/home/Questions.tsx`;
    const script = chunkFileName({ name: 'reading', facadeModuleId: null, moduleIds: [path] });
    const style = assetFileName({ names: ['reading.css'] });
    for (const file of [script, style]) {
      expect(file).toMatch(/^assets\/seen-/);
      expect(isPrecached(file)).toBe(false);
    }
    expect(groupOf('src/features/content/client/home/Questions.tsx')).toBe('reading');
  });

  it('is everything about schools', () => {
    const path = `${site}/src/features/schools/client/SchoolScreen.tsx`;
    const script = chunkFileName({ name: 'UniversityScreen', moduleIds: [path] });
    const style = assetFileName({ names: ['UniversityScreen.css'] });
    for (const file of [script, style]) expect(isPrecached(file), file).toBe(false);
  });
});

describe('what first views of public screens share', () => {
  it('is kept, though it knows of a part about schools', () => {
    const path = `${site}/src/features/schools/client/featured/FeaturedSchools.lazy.tsx`;
    expect(isPrecached(chunkFileName({ name: 'homeFirst', moduleIds: [path] }))).toBe(true);
  });
});

describe('the script of a web worker', () => {
  it('is kept, so that photos can be made ready without a connection', () => {
    expect(isPrecached(workerFileName({ name: 'photoWorker' }))).toBe(true);
  });

  it('is fetched on demand when it opens HEIC photos: three megabytes that few people need', () => {
    expect(isPrecached(workerFileName({ name: 'heicWorker' }))).toBe(false);
  });

  it('that the package of the map ships is a script like ours, fetched on demand', () => {
    const file = assetFileName({ names: ['maplibre-gl-worker.mjs'] });
    expect(file).toMatch(/^assets\/ondemand-.*\.js$/);
    expect(isPrecached(file)).toBe(false);
  });
});

describe('what shares a file', () => {
  it.each([
    ['node_modules/react-router/dist/production/index.mjs', 'vendor'],
    ['node_modules/lucide-react/dist/esm/Icon.mjs', 'site'],
    ['src/ui/form/TextField.tsx', 'fields'],
    ['src/ui/form/select/SelectField.tsx', 'controls'],
    ['src/ui/form/Field.module.css', 'fields'],
    ['src/app/update/UpdateBar.tsx', 'later'],
    ['src/app/install/InstallOffer.tsx', 'later'],
    ['src/app/session/signOut.ts', 'member'],
    ['src/features/account/client/signIn/SignInForm.tsx', 'signIn'],
    ['src/session/signInFlow.ts', 'signIn'],
    ['src/features/application/client/home/SectionTaskList.tsx', 'overview'],
    ['src/features/application/checks/dates.ts', 'application'],
    ['node_modules/downshift/dist/downshift.esm.mjs', 'pickers'],
  ])('puts %s into %s', (path, group) => {
    expect(groupOf(path)).toBe(group);
  });

  it.each([
    ['src/features/account/client/register/RegisterScreen.tsx'],
    ['src/features/account/client/accountScreens.ts'],
    ['src/features/account/client/queries.ts'],
    ['src/features/application/client/home/HubScreen.tsx'],
    ['src/ui/buttons/Button.tsx'],
    ['src/main/offlineEngine.ts'],
    ['src/ui/form/ConflictChooser.tsx'],
  ])('leaves %s where it is used', (path) => {
    expect(groupOf(path)).toBeUndefined();
  });
});
