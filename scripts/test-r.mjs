import './lib/require-node.cjs'
import { spawnSync } from 'node:child_process'
import { installPackages } from './lib/apt.mjs'
import { install } from './lib/install.mjs'
import { run } from './lib/project.mjs'

// npm run test:r: tries the client for R on saved exports and against the demo, with R of Debian.
const packages = ['r-base-core', 'r-cran-jsonlite', 'r-cran-curl', 'r-cran-dplyr']
const isThere = () =>
  spawnSync('Rscript', ['-e', 'library(jsonlite); library(curl); library(dplyr)'], { stdio: 'ignore' })
    .status === 0

await install()
if (!isThere()) await installPackages(packages, { isThere, isMissing: 'R が必要です。' })
const env = { ...process.env, KANSOKU_TRY_R: '1' }
const vitest = (...args) => run('npx', ['vitest', 'run', '--project', ...args], { env })
const saved = await vitest(
  'server',
  'server/src/modules/data-out/export/saved-export-client.test.ts',
  '-t',
  'by R',
)
const live = await vitest('e2e', 'e2e/programs.test.ts', '-t', 'client for R')
process.exitCode = saved || live
