import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { canInstall, installPackages } from '../lib/apt.mjs'
import { fail } from '../lib/project.mjs'

/** What tests run that npm does not bring: Debian's packages of it, and what stands in the way of tests without it. */
const programs = {
  browser: {
    packages: ['chromium-headless-shell', 'fonts-noto-cjk'],
    isThere: () => existsSync('/usr/bin/chromium-headless-shell') && hasJapaneseFont(),
    /** A whole Chromium will do, where nothing can be installed. */
    isEnough: () => existsSync('/usr/bin/chromium') && hasJapaneseFont(),
    isMissing: '画面のテストには Chromium と日本語フォントが必要です。CHROMIUM_PATH でも指定できます。',
  },
  python: {
    packages: ['python3-pandas', 'python3-nbclient', 'python3-ipykernel', 'python3-matplotlib', 'bubblewrap'],
    isThere: () => hasPython() && existsSync('/usr/bin/bwrap'),
    /** The test that draws in a sandbox is left out without bubblewrap. */
    isEnough: hasPython,
    isMissing: 'ノートブックのテストには Python と pandas が必要です。',
  },
}

/** What these projects of vitest.config.ts run. */
export function programsOf(projects) {
  if (projects.includes('e2e')) return ['browser', 'python']
  return projects.includes('story') ? ['browser'] : []
}

/**
 * Installs of `names` (keys of `programs`) what is missing, from apt where we may, in one command. Ends the process at once, with
 * the command to give, where we may not; resolves when everything is there.
 */
export async function requirePrograms(names) {
  const missing = names
    .filter((name) => !(name === 'browser' && hasNamedBrowser()))
    .map((name) => programs[name])
    .filter(({ isThere }) => !isThere())
  if (missing.length === 0) return

  const lacking = () => missing.filter(({ isThere, isEnough }) => !isThere() && !isEnough?.())
  if (!canInstall() && lacking().length === 0) return
  await installPackages(
    missing.flatMap(({ packages }) => packages),
    {
      isThere: () => lacking().length === 0,
      isMissing: lacking()
        .map((one) => one.isMissing)
        .join('\n'),
    },
  )
}

function hasNamedBrowser() {
  const path = process.env.CHROMIUM_PATH
  if (!path) return false
  if (!existsSync(path)) fail(`CHROMIUM_PATH にブラウザーがありません: ${path}`)
  return true
}

function hasJapaneseFont() {
  const folder = '/usr/share/fonts/opentype/noto'
  return existsSync(folder) && readdirSync(folder).some((name) => name.startsWith('NotoSansCJK'))
}

function hasPython() {
  const program = 'import pandas, nbclient, ipykernel, matplotlib'
  return spawnSync('/usr/bin/python3', ['-c', program], { stdio: 'ignore' }).status === 0
}
