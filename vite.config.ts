import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import linguiMacro from '@lingui/babel-plugin-lingui-macro'
import { lingui } from '@lingui/vite-plugin'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { subjectAddress } from './engines/subject-addresses/index.ts'
import { compressAssets } from './scripts/vite/compress-assets.ts'
import { keepSourceMessages } from './scripts/vite/keep-source-messages.ts'
import { mockEntry } from './scripts/vite/mock-entry.ts'
import { preloadSubject } from './scripts/vite/preload-subject.ts'
import { stampVersion } from './scripts/vite/stamp-version.ts'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string
}
const apiTarget = process.env.KANSOKU_API_TARGET ?? 'http://localhost:5220'

// Only files that use a macro pay for Babel.
const messageMacros = defineRolldownBabelPreset({
  preset: () => ({ plugins: [[linguiMacro, { stripMessageField: false }], keepSourceMessages] }),
  rolldown: { filter: { code: /@lingui\/(core|react)\/macro/ } },
})

// What every page loads is one file: in a dozen, each would be compressed without knowing the others. Pages of test subjects have
// neither store nor router, so those lie in a second file.
const base = new RegExp(
  [
    '/node_modules/(react|react-dom|scheduler|styled-components|stylis|@emotion|@lingui)/',
    '/src/shared/(api/(gql-error|identity-token|post-public-json|read-|retry-query|send-operation|send-public|time-limit|session-loss|signals|auth-lock|signed-in-hint|send-to-auth)|config/|lib/(connection|document-title)/)',
    '/src/shared/routes/paths',
    '/src/shared/i18n/(?!locales)',
    '/src/shared/theme/(?!use-palette|generated/(palette|base-colours))',
    '/src/shared/ui/(icon|spinner)/',
    // The sign-in form and the questions of a survey both ask what an e-mail address is.
    '/engines/email-address/',
    '/src/shared/ui/logo/LogoMark',
    '/src/shared/ui/control-style/',
    '/src/shared/ui/(native-controls|visually-hidden)/',
    '/src/shared/ui/empty-state/Dial',
    '/src/app/(reporting/report|start/|styles/|routes/PlainErrorPage)',
    '\\x00(vite|rolldown)',
  ].join('|'),
)

const application = new RegExp(
  [
    '/node_modules/(react-router|@reduxjs|redux|react-redux|immer|reselect|use-sync-external-store)/',
    '/src/shared/(api/(?!subscribe|socket-|download-file|send-file|send-signed-in)|routes/|lib/(module-failure|unsaved-changes|use-delayed)/)',
    '/src/shared/ui/(snackbar|loading-bar)/',
    '/src/app/routes/(lazy-page|require-session)',
    '/src/pages/start/',
    '/src/features/switch-language/(model/use-language-choice|ui/LanguageSwitch.tsx)',
    '/src/app/notices/NoticeBar',
  ].join('|'),
)

// The questions of a survey with the engine that runs them, for phones and for the builder.
const questions =
  /\/(engines\/survey\/(run|answers|conditions|scores|texts|words|definition\/(scale|limits|shape\/objects))|src\/(entities\/surveys\/question|widgets\/surveys\/run))[/.]/

const signIn =
  /\/src\/(pages\/login\/|widgets\/sign-in-frame\/|features\/sign-in\/|shared\/lib\/native-form\/)/

// What thirty screens share lies in one file: in eighty, each would be asked for and compressed alone. Pages of test subjects and of
// signing in write dates and read keys, and need nothing else of it.
const shared = /\/(engines|node_modules|src\/(?!shared\/lib\/(dates|composition)\/))/

export default defineConfig({
  plugins: [
    react(),
    babel({ presets: [messageMacros] }),
    // A sentence that nobody translated stops the build; `npm run messages` lists it in en.po.
    lingui({ failOnMissing: true, failOnCompileError: true }),
    // The components bring their words in 34 languages along.
    optimizeLocales.vite({ locales: ['ja', 'en'] }),
    stampVersion(version),
    mockEntry(),
    preloadSubject(),
    compressAssets(),
  ],
  resolve: {
    alias: [
      { find: /^@\//, replacement: at('./src/') },
      { find: /^@testing\//, replacement: at('./testing/') },
    ],
  },
  // Tests and Storybook prepare packages too; sharing a folder, each would void the other's.
  ...(process.env.VITEST === undefined && { cacheDir: 'node_modules/.vite-dev' }),
  html: { cspNonce: '__CSP_NONCE__' },
  define: { __APP_VERSION__: JSON.stringify(version), __SUBJECT_ADDRESS__: String(subjectAddress) },
  build: {
    outDir: 'dist',
    target: 'es2022',
    sourcemap: 'hidden',
    manifest: true,
    // Browsers that do not know the hint load what it names a little later.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        advancedChunks: {
          groups: [
            { name: 'base', test: base, priority: 1 },
            { name: 'application', test: application, priority: 1 },
            // Forms read numbers as people type them, without the engine of surveys.
            { name: 'written-values', test: /\/engines\/written-values\//, priority: 2 },
            // Lists save files without the questions of a survey, which save what was sent with an answer.
            { name: 'save-blob', test: /\/shared\/lib\/save-blob\//, priority: 2 },
            { name: 'questions', test: questions, priority: 1 },
            { name: 'sign-in', test: signIn, priority: 1 },
            { name: 'signed-in', test: shared, minShareCount: 30 },
          ],
        },
      },
      treeshake: {
        // Our modules only define things; what a screen takes from an index must not bring the rest of it along.
        moduleSideEffects: [
          { test: /\/src\/(pages|widgets|features|entities|shared)\/[^?]*\.tsx?$/, sideEffects: false },
          { test: /\/engines\/[^?]*\.ts$/, sideEffects: false },
        ],
      },
    },
  },
  // Found by looking, not by visiting: a package found late would reload the page under the developer.
  optimizeDeps: { entries: ['src/**/*.{ts,tsx}', 'testing/mock-api/start.ts', '!**/*.{stories,test}.*'] },
  server: {
    port: Number(process.env.KANSOKU_CLIENT_PORT ?? 5221),
    proxy: Object.fromEntries(
      ['/gql', '/auth', '/cfu', '/api'].map((path) => [path, { target: apiTarget, ws: path === '/gql' }]),
    ),
  },
})
