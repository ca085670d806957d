import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { at, capture, fail, say, tool } from './project.mjs'
import { hashOf } from './sources.mjs'

const shared = ['package.json', 'package-lock.json', 'tsconfig.json']

const server = {
  name: 'サーバー',
  output: 'dist-server',
  sources: [...shared, 'rolldown.config.ts', 'server/src', 'engines'],
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

async function buildPart({ name, output, sources, command }) {
  const stamp = join(at(output), '.sources')
  const hash = hashOf(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return

  const startedAt = Date.now()
  // Without a stamp, an interrupted build is done again.
  rmSync(stamp, { force: true })
  const [file, ...args] = command()
  const { code, output: text } = await capture(file, args, {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Error(`${text}\n${name}をビルドできませんでした。`)
  writeFileSync(stamp, hash)
  say(`${name}をビルドしました（${((Date.now() - startedAt) / 1000).toFixed(1)} 秒）`)
}
