import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fail, run, say } from '../lib/project.mjs'

const packages = ['python3-pandas', 'python3-nbclient', 'python3-ipykernel', 'python3-matplotlib']

/** Debian's Python with pandas and Jupyter, from apt where we may; otherwise says the command and ends. */
export async function requirePython() {
  if (isThere()) return
  const command = `apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!canInstall) {
    fail(
      `ノートブックのテストには Python と pandas が必要です。次のコマンドで入れてください:\n  sudo sh -c '${command}'`,
    )
  }
  say(`Python と pandas をインストールしています (${command}) …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const code = await run('sh', ['-c', command], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  if (code !== 0 || !isThere()) fail(`インストールできませんでした。手動で実行してください:\n  ${command}`)
}

function isThere() {
  const program = 'import pandas, nbclient, ipykernel, matplotlib'
  return spawnSync('/usr/bin/python3', ['-c', program], { stdio: 'ignore' }).status === 0
}
