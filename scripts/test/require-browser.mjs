import { existsSync, readdirSync } from 'node:fs'
import { fail, run, say } from '../lib/project.mjs'

const packages = ['chromium-headless-shell', 'fonts-noto-cjk']

/** Chromium and a Japanese font, from apt where we may; otherwise says the command and ends. A whole Chromium will do, too. */
export async function requireBrowser() {
  if (process.env.CHROMIUM_PATH) {
    if (existsSync(process.env.CHROMIUM_PATH)) return
    fail(`CHROMIUM_PATH にブラウザーがありません: ${process.env.CHROMIUM_PATH}`)
  }
  if (existsSync('/usr/bin/chromium-headless-shell') && hasJapaneseFont()) return
  const isEnough = existsSync('/usr/bin/chromium') && hasJapaneseFont()

  const command = `apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!canInstall) {
    if (isEnough) return
    fail(
      `画面のテストには Chromium と日本語フォントが必要です。次のコマンドで入れるか、CHROMIUM_PATH で指定してください:\n  sudo sh -c '${command}'`,
    )
  }
  say(`Chromium と日本語フォントをインストールしています (${command}) …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const code = await run('sh', ['-c', command], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  if (code !== 0 && !isEnough) fail(`インストールできませんでした。手動で実行してください:\n  ${command}`)
}

function hasJapaneseFont() {
  const folder = '/usr/share/fonts/opentype/noto'
  return existsSync(folder) && readdirSync(folder).some((name) => name.startsWith('NotoSansCJK'))
}
