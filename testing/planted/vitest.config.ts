import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Tests that fail on purpose: what `npm test` says of them is tested by scripts/test/gate.test.ts. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    projects: [
      {
        test: {
          name: 'planted',
          include: ['testing/planted/*.planted.ts'],
          pool: 'forks',
          isolate: false,
          maxWorkers: 1,
        },
      },
    ],
  },
})
