import './lib/require-node.cjs'
import { spawn } from 'node:child_process'
import { install } from './lib/install.mjs'
import { fail, root, say, tool } from './lib/project.mjs'

// npm run dev: one address; the client changes in place, the server starts again when its code changes.
await install()
const port = portIn('PORT', 5220)
const serverPort = portIn('KANSOKU_DEV_SERVER_PORT', port + 1)
const address = `http://localhost:${port}`

const server = startServer()
const client = await startClient()
say(`開発用サーバー: ${address}（終了するには Ctrl-C を押してください）`)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
server.once('exit', (code) => process.exit(code ?? 0))

/** Number() takes blanks for 0, a port by chance. */
function portIn(name, fallback) {
  const given = process.env[name]
  if (!given) return fallback
  if (/^\d+$/.test(given) && Number(given) <= 65_535) return Number(given)
  return fail(`${name} は 0 から 65535 までの整数にしてください（いまの値: ${given}）。`)
}

function startServer() {
  const [node, tsx] = tool('tsx', 'dist/cli.mjs')
  const env = {
    ...process.env,
    KANSOKU_ENV: process.env.KANSOKU_ENV ?? 'development',
    KANSOKU_PUBLIC_URL: process.env.KANSOKU_PUBLIC_URL ?? address,
    PORT: String(serverPort),
  }
  // A group of its own: Ctrl-C reaches it through stop(), once.
  const args = [
    tsx,
    'watch',
    '--clear-screen=false',
    '--include',
    'server/migrations/**',
    'server/src/main.ts',
  ]
  return spawn(node, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'], detached: true })
}

async function startClient() {
  process.env.KANSOKU_API_TARGET = `http://127.0.0.1:${serverPort}`
  const { createServer } = await import('vite')
  const vite = await createServer({ root, server: { port, strictPort: true, host: 'localhost' } })
  try {
    return await vite.listen()
  } catch (error) {
    server.kill('SIGTERM')
    process.stderr.write(
      `${error.message}\nPORT で別の番号を指定してください（例: PORT=5230 npm run dev）。\n`,
    )
    process.exit(1)
  }
}

async function stop() {
  server.kill('SIGTERM')
  await client.close()
}
