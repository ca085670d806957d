import './lib/require-node.cjs'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { install } from './lib/install.mjs'
import { fail, run, say } from './lib/project.mjs'

// npm run test:r: tries the client for R on saved exports and against the demo, with R of Debian.
const packages = ['r-base-core', 'r-cran-jsonlite', 'r-cran-curl', 'r-cran-dplyr']
const isThere = () =>
  spawnSync('Rscript', ['-e', 'library(jsonlite); library(curl); library(dplyr)'], { stdio: 'ignore' })
    .status === 0

await install()
if (!isThere()) {
  const command = `apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    fail(`R が必要です。次のコマンドで入れてください:\n  sudo sh -c '${command}'`)
  }
  say(`R をインストールしています (${command}) …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const code = await run('sh', ['-c', command], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  if (code !== 0 || !isThere()) fail(`インストールできませんでした。手動で実行してください:\n  ${command}`)
}
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
