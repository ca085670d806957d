import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

// A mail server in a process of its own, so that its work and memory do not count: mail-sink.js
const heads: string[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    let head = ''
    stream.on('data', (chunk: Buffer) => {
      if (head.length < 2_000) head += chunk.toString('latin1')
    })
    stream.on('end', () => {
      heads.push(/^Message-ID: <([\w-]+)@/im.exec(head)?.[1] ?? '')
      done()
    })
  },
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.server.address() as AddressInfo
  process.send?.({ port })
})
process.on('message', () => process.send?.({ received: heads.length, different: new Set(heads).size }))
process.once('SIGTERM', () => process.exit(0))
