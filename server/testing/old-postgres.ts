import { createServer, type Socket } from 'node:net'
import { afterAll } from 'vitest'

/** A server that accepts every client and only reports its version, like an old PostgreSQL. Returns its address. */
export async function oldPostgres(versionNumber: string): Promise<string> {
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', int32(0)), ready]))
      socket.on('data', (asked) => answer(socket, asked, versionNumber))
    })
    socket.on('error', () => {})
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  afterAll(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('listening has no port')
  return `postgres://someone@127.0.0.1:${address.port}/kansoku`
}

// The frontend/backend protocol of PostgreSQL: a letter, the length with itself, the body.
function message(kind: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(kind), int32(body.length + 4), body])
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

const ready = message('Z', Buffer.from('I'))

function answer(socket: Socket, asked: Buffer, versionNumber: string): void {
  if (asked.toString('latin1', 0, 1) !== 'Q') return
  const text = Buffer.from(versionNumber)
  // One column of text: name, no table, type 25 of any length, as text.
  const column = Buffer.from(
    '\0\x01server_version_num\0\0\0\0\0\0\0\0\0\0\x19\xff\xff\xff\xff\xff\xff\0\0',
    'latin1',
  )
  const row = Buffer.concat([Buffer.from('\0\x01'), int32(text.length), text])
  const done = message('C', Buffer.from('SHOW\0'))
  socket.write(Buffer.concat([message('T', column), message('D', row), done, ready]))
}
