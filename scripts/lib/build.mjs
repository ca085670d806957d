import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { at, capture, fail, say, tool } from './project.mjs'
import { hashOf } from './sources.mjs'

const shared = ['package.json', 'package-lock.json', 'tsconfig.json']

const parts = [
  {
    name: 'サーバー',
    output: 'dist-server',
    sources: [...shared, 'rolldown.config.ts', 'server/src', 'engines'],
    command: () => [...tool('rolldown', 'bin/cli.mjs'), '-c', 'rolldown.config.ts'],
  },
  {
    name: '画面',
    output: 'dist',
    sources: [
      ...shared,
      ...['vite.config.ts', 'lingui.config.ts', 'index.html', 'public', 'scripts/vite', 'src', 'engines'],
    ],
    command: () => [...tool('vite', 'bin/vite.js'), 'build', '--logLevel', 'warn'],
  },
]

/** Builds what changed since the last build: the server, and the client unless only commands are wanted. */
export async function build({ client = true } = {}) {
  const wanted = parts.filter((part) => client || part.output !== 'dist')
  for (const part of wanted) await buildPart(part)
}

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
  if (code !== 0) fail(`${text}\n${name}をビルドできませんでした。`)
  writeFileSync(stamp, hash)
  say(`${name}をビルドしました（${((Date.now() - startedAt) / 1000).toFixed(1)} 秒）`)
}
