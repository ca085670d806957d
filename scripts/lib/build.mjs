import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { alone, refused } from './alone.mjs'
import { installAgain } from './install.mjs'
import { at, capture, fail, root, say, ToolMissingError, tool } from './project.mjs'
import { hashOf } from './sources.mjs'

const shared = ['package.json', 'package-lock.json', 'tsconfig.json']

const server = {
  name: 'サーバー',
  output: 'dist-server',
  sources: [...shared, 'rolldown.config.ts', 'scripts/lib/require-node.cjs', 'server/src', 'engines'],
  command: () => [...tool('rolldown', 'bin/cli.mjs'), '-c', 'rolldown.config.ts'],
}
const client = {
  name: '画面',
  output: 'dist',
  sources: [
    ...shared,
    'vite.config.ts',
    'lingui.config.ts',
    'index.html',
    'public',
    'scripts/vite',
    'src',
    'engines',
  ],
  command: () => [...tool('vite', 'bin/vite.js'), 'build', '--logLevel', 'warn'],
}

/** Each builds its part where that changed since the last build. */
export const buildServer = () => buildPart(server).catch(({ message }) => fail(message))
/** Rejects with what the builder printed. */
export const buildClient = () => buildPart(client)

async function buildPart(part) {
  const stamp = join(at(part.output), '.sources')
  const hash = hashOf(part.sources)
  const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
  if (isBuilt()) return
  // Two builders would empty each other's folder.
  await alone(`build-${part.output}`, isBuilt, async () => {
    const startedAt = Date.now()
    say(`${part.name}をビルドしています …`)
    removeStamp(stamp)
    const { code, output } = await built(part)
    if (code !== 0) throw new Error(`${output}\n${part.name}をビルドできませんでした。${remedyOf(output)}`)
    writeFileSync(stamp, hash)
    say(`${part.name}をビルドしました（${((Date.now() - startedAt) / 1000).toFixed(1)} 秒）`)
  })
}

/** Without a stamp, an interrupted build is done again. */
function removeStamp(stamp) {
  try {
    rmSync(stamp, { force: true })
  } catch (error) {
    refused(error)
  }
}

/** A part of node_modules may have been removed since the install: then it is done again, once. */
async function built({ command }) {
  try {
    const first = await runBuilder(command())
    if (first.code === 0 || !/\bMODULE_NOT_FOUND\b/.test(first.output.replaceAll('ERR_', ''))) return first
  } catch (error) {
    if (!(error instanceof ToolMissingError)) throw error
  }
  await installAgain()
  return runBuilder(command())
}

function runBuilder([file, ...args]) {
  return capture(file, args, { env: { ...process.env, NODE_ENV: 'production' } })
}

function remedyOf(output) {
  if (/\bENOSPC\b|No space left on device/.test(output)) {
    return 'ディスクに空き容量がありません。空き容量を増やしてから、もう一度実行してください。'
  }
  if (/\b(EACCES|EPERM|EROFS)\b/.test(output)) {
    return `${root} に書き込めません。フォルダーの持ち主として実行してください。`
  }
  return ''
}
