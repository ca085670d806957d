import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { npmFailure } from './npm-failure.mjs'

const scripts = resolve('scripts')
const isRoot = process.getuid?.() === 0

/** A clone with one dependency, in a folder with spaces and Japanese letters, and the registry that has it. */
async function aClone(answer?: (reply: ServerResponse) => void) {
  const base = mkdtempSync(join(tmpdir(), 'kansoku first '))
  chmodSync(base, 0o755)
  const folder = join(base, '研究 室')
  cpSync(scripts, join(folder, 'scripts'), { recursive: true })
  const packed = join(base, 'package')
  mkdirSync(packed)
  // Plays the builder of the server, and notes each build.
  writeFileSync(join(packed, 'package.json'), '{"name":"rolldown","version":"1.0.0"}')
  mkdirSync(join(packed, 'bin'))
  writeFileSync(
    join(packed, 'bin/cli.mjs'),
    `import { appendFileSync, mkdirSync } from 'node:fs'
     mkdirSync('dist-server', { recursive: true })
     appendFileSync('builds.txt', 'built\\n')`,
  )
  spawnSync('tar', ['czf', join(base, 'tool.tgz'), '-C', base, 'package'])
  const asked: string[] = []
  const registry = createServer((request, reply) => {
    asked.push(request.url ?? '')
    if (answer) answer(reply)
    else reply.end(readFileSync(join(base, 'tool.tgz')))
  })
  registry.listen(0, '127.0.0.1')
  await once(registry, 'listening')
  const address = registry.address()
  const port = typeof address === 'object' ? address?.port : 0
  const manifest = {
    name: 'trial',
    version: '1.0.0',
    engines: { node: '>=20.20.0' },
    dependencies: { rolldown: '1.0.0' },
  }
  const lock = {
    name: 'trial',
    version: '1.0.0',
    lockfileVersion: 3,
    packages: {
      '': manifest,
      'node_modules/rolldown': { version: '1.0.0', resolved: `http://127.0.0.1:${port}/tool.tgz` },
    },
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  onTestFinished(() => {
    registry.closeAllConnections()
    registry.close()
    rmSync(base, { recursive: true, force: true })
  })
  return { base, folder, registry, asked, tool: join(folder, 'node_modules/rolldown') }
}

function installIn(
  folder: string,
  env: Record<string, string> = {},
  more: { uid?: number; args?: string[]; script?: string } = {},
) {
  const { uid, args = [], script = 'install.mjs' } = more
  const settings = { npm_config_cache: join(folder, '..', 'cache'), npm_config_fetch_retries: '0', ...env }
  const child = spawn(process.execPath, [...args, join(folder, 'scripts', script)], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...settings },
    ...(uid ? { uid, gid: uid } : {}),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)))
  const exit = new Promise<number | string | null>((done) =>
    child.once('close', (code, signal) => done(code ?? signal)),
  )
  return { child, exit, output: () => output }
}

const leftIn = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('.lock'))

test('the second of two installs at once waits, says so and finds it done', async () => {
  const { folder, asked, tool } = await aClone()

  const both = [installIn(folder), installIn(folder)]

  expect(await Promise.all(both.map(({ exit }) => exit))).toEqual([0, 0])
  expect(asked).toEqual(['/tool.tgz'])
  expect(both.map(({ output }) => output()).join('')).toContain('終わるまで待っています')
  expect(existsSync(tool)).toBe(true)
  expect(leftIn(folder)).toEqual([])
})

test('a signal in the middle of an install ends npm, too, and the next one works', async () => {
  let isSilent = true
  const clone = await aClone((reply) => {
    if (!isSilent) reply.end(readFileSync(join(clone.base, 'tool.tgz')))
  })
  const cut = installIn(clone.folder)
  await expect.poll(() => clone.asked.length, { timeout: 120_000 }).toBe(1)
  // Of a registry or a proxy that does not answer.
  await expect.poll(cut.output, { timeout: 120_000 }).toContain('インストールを続けています')

  cut.child.kill('SIGTERM')

  expect(await cut.exit).toBe(143)
  const left = spawnSync('pgrep', ['-f', join(clone.base, 'cache')], { encoding: 'utf8' })
  expect(left.stdout).toBe('')
  expect(leftIn(clone.folder)).toEqual([])
  isSilent = false
  expect(await installIn(clone.folder).exit).toBe(0)
  expect(existsSync(clone.tool)).toBe(true)
})

test('where the install was killed, the next one waits until its npm has ended', async () => {
  let waiting: ServerResponse | null = null
  const clone = await aClone((reply) => {
    if (waiting) reply.end(readFileSync(join(clone.base, 'tool.tgz')))
    else waiting = reply
  })
  const killed = installIn(clone.folder)
  await expect.poll(() => waiting, { timeout: 120_000 }).not.toBeNull()
  killed.child.kill('SIGKILL')
  await once(killed.child, 'exit')

  const next = installIn(clone.folder)
  await expect.poll(next.output, { timeout: 120_000 }).toContain('終わるまで待っています')
  expect(clone.asked).toHaveLength(1)
  ;(waiting as ServerResponse | null)?.end(readFileSync(join(clone.base, 'tool.tgz')))

  expect(await next.exit).toBe(0)
  expect(existsSync(clone.tool)).toBe(true)
})

test('an install whose part was removed is done again by itself', async () => {
  const { folder, asked, tool } = await aClone()
  expect(await installIn(folder).exit).toBe(0)
  rmSync(tool, { recursive: true })

  expect(await installIn(folder).exit).toBe(0)

  expect(existsSync(tool)).toBe(true)
  asked.length = 0
  expect(await installIn(folder).exit).toBe(0)
  expect(asked).toEqual([])
})

test('a half-made folder of another install is not in the way', async () => {
  const { folder, tool } = await aClone()
  mkdirSync(join(tool, 'deep'), { recursive: true })
  writeFileSync(join(folder, 'node_modules/.kansoku-installed'), 'half')
  writeFileSync(join(folder, '.lock-install'), '[{"pid":1073741824,"startTicks":"1"}]')

  expect(await installIn(folder).exit).toBe(0)

  expect(existsSync(join(tool, 'bin/cli.mjs'))).toBe(true)
  expect(leftIn(folder)).toEqual([])
})

test('the second of two builds at once waits; the beginning is said; a lost tool is installed again by itself', async () => {
  const { folder, tool } = await aClone()
  const build = () => installIn(folder, {}, { script: 'build-server.mjs' })
  writeFileSync(
    join(folder, 'scripts/build-server.mjs'),
    "import { buildServer } from './lib/build.mjs'\nawait buildServer()\n",
  )
  expect(await installIn(folder).exit).toBe(0)
  rmSync(join(tool, 'bin'), { recursive: true })

  const both = [build(), build()]
  await Promise.all(both.map(({ exit }) => exit))

  const said = both.map(({ output }) => output()).join('')
  expect(said.match(/サーバーをビルドしています …/g)).toHaveLength(1)
  expect(said).toContain('依存パッケージをインストールしています')
  expect(readFileSync(join(folder, 'builds.txt'), 'utf8')).toBe('built\n')
})

test('without a network it is the network, with what to do, and no stack', async () => {
  const { folder, registry } = await aClone()
  registry.close()
  await once(registry, 'close')

  const refused = installIn(folder)

  expect(await refused.exit).toBe(1)
  expect(refused.output()).toContain('レジストリに接続できませんでした（ECONNREFUSED）')
  expect(refused.output()).not.toContain('    at ')
})

test.each(['/proc/nowhere/.npm', '/dev/null/.npm'])(
  'with a cache that cannot be written (%s) the cache lies in the project',
  async (cache) => {
    const { folder, tool } = await aClone()

    expect(await installIn(folder, { npm_config_cache: cache }).exit).toBe(0)

    expect(existsSync(tool)).toBe(true)
    expect(existsSync(join(folder, '.npm-cache'))).toBe(true)
  },
)

test.runIf(isRoot)('a folder of somebody else is refused before npm begins', async () => {
  const { folder, asked } = await aClone()

  const refused = installIn(folder, {}, { uid: 65_534 })

  expect(await refused.exit).toBe(1)
  expect(refused.output()).toContain(`${folder} に書き込めません`)
  expect(refused.output()).not.toContain('npm ci')
  expect(asked).toEqual([])
})

test('an older Node is refused with the one that is needed, before anything is imported', async () => {
  const { base, folder } = await aClone()
  const older = join(base, 'older.cjs')
  writeFileSync(older, "Object.defineProperty(process.versions, 'node', { value: '18.20.8' })")
  const program = join(folder, 'scripts/lib/require-node.cjs')

  const refused = installIn(folder, {}, { args: ['-r', older, '-r', program] })

  expect(await refused.exit).toBe(1)
  expect(refused.output()).toContain('Node.js 20.20.0 以降が必要です（いまのバージョン: 18.20.8）')
  const { scripts: commands } = JSON.parse(readFileSync('package.json', 'utf8'))
  for (const command of Object.values<string>(commands).filter((each) => /scripts\/\S+\.mjs/.test(each))) {
    expect(command).toContain('-r ./scripts/lib/require-node.cjs')
  }
})

test('a TMPDIR that is not there ends the tests with its name', async () => {
  const { base, folder } = await aClone()
  writeFileSync(
    join(folder, 'scripts/temporary.mjs'),
    "import { moveToMemory } from './test/move-to-memory.mjs'\nmoveToMemory()\n",
  )

  const refused = installIn(folder, { TMPDIR: join(base, 'gone') }, { script: 'temporary.mjs' })

  expect(await refused.exit).toBe(1)
  expect(refused.output()).toContain(`一時フォルダー ${join(base, 'gone')} を使えません（ENOENT）`)
})

// What npm 10 and 11 really print.
test.each([
  [
    'ENOSPC',
    'npm error code ENOSPC\nnpm error syscall write\nnpm error errno -28\nnpm error nospc ENOSPC: no space left on device, write',
    'ディスクに空き容量がない',
  ],
  [
    'EACCES',
    'npm error code EACCES\nnpm error syscall mkdir\nnpm error path /home/you/.npm/_cacache\nnpm error errno -13',
    '/home/you/.npm/_cacache に書き込めませんでした（EACCES）',
  ],
  [
    'EROFS',
    "npm error code EROFS\nnpm error syscall mkdir\nnpm error path /.npm\nnpm error rofs EROFS: read-only file system, mkdir '/.npm'",
    '/.npm に書き込めませんでした（EROFS）',
  ],
  [
    'ENOTFOUND',
    'npm error code ENOTFOUND\nnpm error syscall getaddrinfo\nnpm error network request to https://registry.npmjs.org/x failed',
    'レジストリに接続できませんでした（ENOTFOUND）',
  ],
  [
    'a proxy that wants a password',
    'npm error code E407\nnpm error 407 Proxy Authentication Required',
    '認証を求めています',
  ],
  [
    'a certificate',
    'npm error code SELF_SIGNED_CERT_IN_CHAIN\nnpm error errno SELF_SIGNED_CERT_IN_CHAIN\nnpm error request to https://registry.npmjs.org/x failed, reason: self-signed certificate',
    'NODE_EXTRA_CA_CERTS',
  ],
  [
    'EINTEGRITY',
    'npm error code EINTEGRITY\nnpm error sha512-a integrity checksum failed',
    'npm cache clean --force',
  ],
  [
    'EUSAGE',
    'npm error code EUSAGE\nnpm error\nnpm error `npm ci` can only install packages when your package.json and package-lock.json are in sync.',
    'git checkout package.json package-lock.json',
  ],
  ['what nobody knows', 'npm error something new', 'npm error something new'],
])('%s of npm has a sentence of its own', (_, output, sentence) => {
  expect(npmFailure(output, undefined)).toContain(sentence)
  if (!/ENOTFOUND/.test(output)) expect(npmFailure(output, undefined)).not.toContain('接続できません')
})
