import { existsSync } from 'node:fs'
import { fail, run, say } from './project.mjs'

/**
 * Installs packages of Debian. Another apt on the machine (unattended-upgrades, a second test run) is waited for. Ends the process,
 * with `isMissing` and the command to give, where nothing may be installed here, or where `isThere` is not true afterwards.
 */
export async function installPackages(packages, { isThere, isMissing }) {
  const wait = '-o DPkg::Lock::Timeout=300'
  const command = `apt-get ${wait} update && apt-get ${wait} install -y --no-install-recommends ${packages.join(' ')}`
  if (!canInstall()) fail(`${isMissing}\n次のコマンドで入れてください:\n  sudo sh -c '${command}'`)
  say(`テストに必要なプログラムをインストールしています (${command}) …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('sh', ['-c', command], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  if (!isThere()) fail(`インストールできませんでした。手動で実行してください:\n  ${command}`)
}

export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
