// Five builds (client with its worker, admin app, server, renderer), the development server and the settings of the unit tests.
//   BUILD_PART=server  the server's build; render: what draws pages on the server; admin: the staff's app, after the
//                      client's, whose folder it goes to; otherwise the client's
//   OUT_DIR            where builds go (dist)
//   BUILD_ID           the build's name; a hash of the sources when not given
//   API_BASE           the path compiled into the client (/api); VITE_API_BASE wins
//   MIN_CLIENT, BUILD_NOTE  for the build manifest (src/build/buildManifest.ts)
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { clientVersion } from './src/app/update/clientVersion.ts';
import { buildManifest } from './src/build/buildManifest.ts';
import { codeSplitting } from './src/build/chunkGroups.ts';
import {
  assetFileName,
  chunkFileName,
  nameWorker,
  onDemandFile,
  scopedClassName,
  workerFileName,
} from './src/build/clientFiles.ts';
import { subsetFonts } from './src/build/fonts/subsetFonts.ts';
import { finishAdminBuild } from './src/build/finishAdminBuild.ts';
import { finishClientBuild } from './src/build/finishClientBuild.ts';
import { finishServerBuild } from './src/build/finishServerBuild.ts';
import { serverCodeGuard } from './src/build/architecture/serverCodeGuard.ts';
import { selectPrecache } from './src/build/offlineLists.ts';
import { sourceHash } from './src/build/sourceHash.ts';
import { adminPath } from './src/shared/routing/adminPaths.ts';
import { requireApiBase } from './src/shared/contract/apiBase.ts';
import { siteName, webManifest } from './src/build/webManifest.ts';

const root = import.meta.dirname;
/** What `npm test` leaves to `npm run test:long`: a test's option `tags`, or for a file a comment with `@module-tag`. */
const longTag = {
  name: 'long',
  description: 'repeats a promise that a shorter test shows, or takes long',
};
const underTest = process.env.VITEST !== undefined;
/** Loaded for tests alone: they bring their runner along. */
const testing = underTest && {
  sequence: { sequencer: (await import('./src/testing/slowTestsFirst.ts')).SlowTestsFirst },
  projects: (await import('./src/testing/testProjects.ts')).testProjects(root),
};

export default defineConfig(({ command }) => {
  const { env } = process;
  const building = command === 'build';
  const serverPart = env.BUILD_PART === 'server';
  const apiBase = requireApiBase(env.VITE_API_BASE || env.API_BASE || '/api');
  const id = env.BUILD_ID ?? (building ? sourceHash(root, apiBase) : 'development');
  const out = resolve(root, env.OUT_DIR ?? 'dist');

  const shared = {
    root,
    clearScreen: false,
    css: { modules: { generateScopedName: scopedClassName(root) } },
    define: {
      __BUILD_ID__: JSON.stringify(underTest ? 'test' : id),
      __SITE_NAME__: JSON.stringify(siteName(root)),
      'import.meta.env.VITE_API_BASE': JSON.stringify(apiBase),
    },
    test: {
      environment: 'node',
      setupFiles: [
        'src/testing/failOnConsole.ts',
        'src/testing/testingLibrarySetup.ts',
        'src/testing/fastCheckSetup.ts',
      ],
      maxWorkers: 2,
      tags: [longTag],
      // `npm test` sets it; a file that is run by its name runs whole.
      tagsFilter: env.WITHOUT_LONG === '1' ? [`!${longTag.name}`] : undefined,
      ...testing,
      // What is waited for comes or does not: these limits only end a run that hangs, however busy the machine is.
      hookTimeout: 5 * 60_000,
      testTimeout: env.LONG_TEST === '1' ? 60 * 60_000 : 5 * 60_000,
      expect: { poll: { timeout: 30_000 } },
      restoreMocks: true,
      unstubGlobals: true,
    },
  };

  if (serverPart) {
    return {
      ...shared,
      publicDir: false,
      plugins: [react(), finishServerBuild(root, { id, apiBase })],
      build: {
        ssr: true,
        outDir: resolve(out, 'server'),
        emptyOutDir: true,
        target: 'node20',
        minify: false,
        sourcemap: true,
        rolldownOptions: {
          input: {
            server: resolve(root, 'src/main/server.ts'),
            import: resolve(root, 'src/main/services/importCommand.ts'),
            nurses: resolve(root, 'src/main/services/nursesCommand.ts'),
            reviews: resolve(root, 'src/features/reviews/server/moderation/moderationCommand.ts'),
            scholarships: resolve(
              root,
              'src/features/scholarships/server/moderation/scholarshipsCommand.ts',
            ),
            messages: resolve(root, 'src/features/contact/server/messagesCommand.ts'),
            restored: resolve(root, 'src/server/db/incarnation/restoredCommand.ts'),
            preview: resolve(root, 'src/features/articles/server/previewCommand.ts'),
            staff: resolve(root, 'src/features/account/server/staff/staffCommand.ts'),
            content: resolve(root, 'src/main/services/admin/contentCommand.ts'),
            plans: resolve(root, 'src/main/services/plansCommand.ts'),
            // Only started by `npm start` with STRIPE_API_BASE.
            stripeServer: resolve(root, 'src/testing/payments/stripeServer.ts'),
            upkeep: resolve(root, 'src/main/services/upkeepCommand.ts'),
            worker: resolve(root, 'src/server/db/embedded/worker.ts'),
            examineWorker: resolve(root, 'src/server/files/inspectWorker.ts'),
            pdfWorker: resolve(
              root,
              'src/features/application/server/submissions/pdf/pdfWorker.ts',
            ),
          },
          // All in one folder: code that looks beside itself finds the migrations and the worker there.
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    };
  }

  if (env.BUILD_PART === 'render') {
    return {
      ...shared,
      publicDir: false,
      plugins: [react()],
      define: { ...shared.define, 'process.env.NODE_ENV': '"production"' },
      // With its packages: the app that draws is the one that was built, and React is the one without warnings.
      ssr: { noExternal: true },
      build: {
        ssr: resolve(root, 'src/main/render/renderPage.ts'),
        outDir: resolve(out, 'server/render'),
        emptyOutDir: true,
        target: 'node20',
        minify: false,
        sourcemap: true,
        assetsInlineLimit: 0,
        rolldownOptions: {
          output: {
            entryFileNames: '[name].js',
            chunkFileNames: '[name]-[hash].js',
            assetFileNames: assetFileName,
          },
        },
      },
    };
  }

  if (env.BUILD_PART === 'admin') {
    return {
      ...shared,
      root: resolve(root, 'src/admin'),
      base: `${adminPath}/`,
      publicDir: false,
      plugins: [serverCodeGuard(root, 'admin'), subsetFonts(root), react(), finishAdminBuild()],
      build: {
        outDir: resolve(out, `client${adminPath}`),
        emptyOutDir: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
        chunkSizeWarningLimit: 2_000,
        rolldownOptions: { input: resolve(root, 'src/admin/admin.html') },
      },
    };
  }

  return {
    ...shared,
    plugins: [
      !underTest && serverCodeGuard(root),
      !underTest && subsetFonts(root),
      react(),
      webManifest(root),
      building &&
        buildManifest({
          id,
          builtAt: new Date().toISOString(),
          minClient: Number(env.MIN_CLIENT ?? clientVersion),
          note: env.BUILD_NOTE ?? '',
        }),
      building &&
        !underTest &&
        VitePWA({
          strategies: 'injectManifest',
          registerType: 'prompt',
          injectRegister: false,
          manifest: false,
          srcDir: 'src',
          filename: 'serviceWorker.ts',
          integration: { configureCustomSWViteBuild: nameWorker },
          injectManifest: {
            globPatterns: ['index.html', 'assets/**/*.{js,css,svg,woff2}'],
            globIgnores: ['assets/{ondemand,internal}-*'],
            manifestTransforms: [selectPrecache(resolve(out, 'client'))],
            rollupFormat: 'iife',
            swDest: resolve(out, 'client/sw.js'),
            buildPlugins: { vite: [serverCodeGuard(root)] },
          },
        }),
      building && finishClientBuild(root, id),
    ],
    worker: {
      format: 'es',
      rolldownOptions: { output: { entryFileNames: workerFileName, chunkFileNames: onDemandFile } },
    },
    build: {
      outDir: resolve(out, 'client'),
      emptyOutDir: true,
      manifest: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      // What is heavy comes on demand; the budgets know how heavy the rest may be.
      chunkSizeWarningLimit: 2_000,
      rolldownOptions: {
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: chunkFileName,
          assetFileNames: assetFileName,
          codeSplitting: codeSplitting(root, resolve(root, 'index.html')),
        },
      },
    },
  };
});
