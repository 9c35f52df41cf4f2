// Four builds (client with its worker, server, renderer), the development server and the settings of the unit tests.
//   BUILD_PART=server  the server's build; render: what draws pages on the server; otherwise the client's
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
import { chunkGroups } from './src/build/chunkGroups.ts';
import {
  assetFileName,
  chunkFileName,
  nameWorker,
  onDemandFile,
  precacheGlobs,
  productionRouter,
  workerFileName,
} from './src/build/clientFiles.ts';
import { eagerCompileHint } from './src/build/eagerCompileHint.ts';
import { subsetFonts } from './src/build/fonts/subsetFonts.ts';
import { finishClientBuild } from './src/build/finishClientBuild.ts';
import { entryModules } from './src/build/entryModules.ts';
import { lighterRouter } from './src/build/lighterRouter.ts';
import { finishServerBuild } from './src/build/finishServerBuild.ts';
import { serverCodeGuard } from './src/build/architecture/serverCodeGuard.ts';
import { sourceHash } from './src/build/sourceHash.ts';
import { requireApiBase } from './src/shared/contract/apiBase.ts';
import { stripSummaries } from './src/build/stripSummaries.ts';
import { siteName, webManifest } from './src/build/webManifest.ts';

const root = import.meta.dirname;
const underTest = process.env.VITEST !== undefined;
/** Loaded for tests alone: it brings their runner along. */
const sequencer = underTest && (await import('./src/testing/slowTestsFirst.ts')).SlowTestsFirst;

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
    define: {
      __BUILD_ID__: JSON.stringify(underTest ? 'test' : id),
      __SITE_NAME__: JSON.stringify(siteName(root)),
      'import.meta.env.VITE_API_BASE': JSON.stringify(apiBase),
    },
    test: {
      include: ['src/**/*.test.{ts,tsx}'],
      environment: 'node',
      setupFiles: ['src/testing/failOnConsole.ts', 'src/testing/testingLibrarySetup.ts'],
      maxWorkers: 2,
      ...(sequencer && { sequence: { sequencer } }),
      // What is waited for comes or does not: these limits only end a run that hangs, however busy the machine is.
      hookTimeout: 120_000,
      testTimeout: 90_000,
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
            import: resolve(root, 'src/features/school-import/server/importCommand.ts'),
            reviews: resolve(root, 'src/features/reviews/server/moderation/moderationCommand.ts'),
            messages: resolve(root, 'src/features/contact/server/messagesCommand.ts'),
            restored: resolve(root, 'src/server/db/incarnation/restoredCommand.ts'),
            preview: resolve(root, 'src/features/articles/server/previewCommand.ts'),
            worker: resolve(root, 'src/server/db/embedded/worker.ts'),
            examineWorker: resolve(root, 'src/server/files/inspectWorker.ts'),
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
      resolve: { alias: productionRouter(root) },
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

  const first = underTest ? new Set<string>() : entryModules(root, 'src/main/browser.tsx');
  return {
    ...shared,
    plugins: [
      !underTest && serverCodeGuard(root),
      !underTest && subsetFonts(root),
      lighterRouter(),
      !underTest && stripSummaries(),
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
            ...precacheGlobs,
            rollupFormat: 'iife',
            swDest: resolve(out, 'client/sw.js'),
            buildPlugins: { vite: [serverCodeGuard(root)] },
          },
        }),
      building && eagerCompileHint(),
      building && finishClientBuild(root),
    ],
    resolve: { alias: building && !underTest ? productionRouter(root) : [] },
    worker: {
      format: 'es',
      rolldownOptions: { output: { entryFileNames: workerFileName, chunkFileNames: onDemandFile } },
    },
    build: {
      outDir: resolve(out, 'client'),
      emptyOutDir: true,
      manifest: true,
      minify: 'terser',
      terserOptions: {
        module: true,
        toplevel: true,
        ecma: 2020,
        // Whole functions put where they are called make the code shorter and its compressed copy longer.
        compress: {
          passes: 3,
          ecma: 2020,
          module: true,
          toplevel: true,
          unsafe_arrows: true,
          inline: 1,
        },
        mangle: { module: true, toplevel: true },
      },
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
          codeSplitting: chunkGroups((module) => first.has(module)),
        },
      },
    },
  };
});
