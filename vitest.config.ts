import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { storiesInAnyPath } from './.storybook/stories-in-any-path.ts'
import { chromiumArguments, chromiumPath } from './testing/chromium.ts'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

// Two copies of graphql (its CommonJS and its module form) refuse each other's schemas.
const oneGraphql = { find: /^graphql$/, replacement: at('./node_modules/graphql/index.mjs') }
const paths = [
  { find: /^@\//, replacement: at('./src/') },
  { find: /^@server\//, replacement: at('./server/src/') },
  { find: /^@testing\//, replacement: at('./testing/') },
]

/** The marks that React's development build leaves for the browser's own tools, which nobody opens in a test. */
const withoutReactMarks: Plugin = {
  name: 'without-react-marks',
  transformIndexHtml: () => [
    {
      tag: 'script',
      injectTo: 'head-prepend',
      children: 'delete console.createTask; delete console.timeStamp',
    },
  ],
}

const story = () => ({
  extends: './vite.config.ts' as const,
  plugins: [storybookTest({ configDir: at('.storybook') }), storiesInAnyPath(), withoutReactMarks],
  test: {
    name: 'story',
    // Two pages for all files, side by side: a new one for each takes longer than its stories.
    isolate: false,
    maxWorkers: 2,
    // A busy machine is slow, not wrong.
    testTimeout: 180_000,
    browser: {
      isolate: false,
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions: { executablePath: chromiumPath, args: [...chromiumArguments] } }),
      instances: [{ browser: 'chromium' as const }],
      screenshotFailures: false,
    },
  },
})

/** Files that take half a minute and more. */
const longOnes =
  /(e2e\/(every-address|monitoring|error-reporting|afternoon|layout-shift|first-screen-size|connection)|src\/main|rolling-restart|provider\/sync\/sync|hostile-surveys|survey-delivery\/refusals)\.test\.ts$/

/** A long file that comes last keeps one worker busy while the others have nothing to do. */
class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longOnes.test(moduleId)
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongOnesFirst },
    // Vitest keeps one core for itself, which is half of a machine with two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        ...(existsSync(at('vite.config.ts')) ? { extends: './vite.config.ts' } : {}),
        test: {
          name: 'unit',
          include: ['{src,engines,testing,bench}/**/*.test.{ts,tsx}'],
          environment: 'node',
          setupFiles: ['testing/fixed-seed.ts'],
          // The modules are loaded once for each worker.
          isolate: false,
          // A busy machine is slow, not wrong.
          testTimeout: 300_000,
        },
      },
      {
        // They install, compile and test the project itself, each for as long as a tenth of all unit tests: not for `npm run check`.
        test: {
          name: 'tools',
          include: ['scripts/**/*.test.ts'],
          environment: 'node',
          // A busy machine is slow, not wrong.
          testTimeout: 300_000,
        },
      },
      {
        resolve: { alias: [oneGraphql, ...paths] },
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['server/testing/server-setup.ts'],
          setupFiles: ['testing/fixed-seed.ts'],
          pool: 'forks',
          // The modules are loaded once for each worker: a third of the time goes into that otherwise.
          isolate: false,
          // Two fifths of a worker's time go by while it waits for PostgreSQL, a process or the clock.
          maxWorkers: availableParallelism() + 1,
          // A busy machine is slow, not wrong.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 120_000 } },
        },
      },
      {
        // The words of the router's files are macros, as everywhere in the client.
        extends: './vite.config.ts',
        resolve: { alias: [oneGraphql, ...paths] },
        test: {
          name: 'e2e',
          include: ['e2e/*.test.ts'],
          globalSetup: ['e2e/support/kansoku-setup.ts'],
          environment: 'node',
          // A walk through every address takes minutes where others use the machine.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // Vitest's own second is too short for what goes over the network of a busy machine.
          expect: { poll: { timeout: 120_000 } },
          pool: 'forks',
          // The program's modules and a Chromium are there once for each worker, which has a server of its own.
          isolate: false,
          // With three, a page takes as much longer as there are more of them.
          maxWorkers: 2,
        },
      },
      {
        // npm run gallery: pictures to look at, not a stage of npm test.
        extends: './vite.config.ts',
        resolve: { alias: paths },
        test: {
          name: 'gallery',
          include: ['e2e/gallery/*.test.ts'],
          globalSetup: ['e2e/support/kansoku-setup.ts'],
          environment: 'node',
          hookTimeout: 120_000,
          maxWorkers: 1,
        },
      },
      ...(existsSync(at('.storybook/main.ts')) ? [story()] : []),
    ],
  },
})
