import { type AddressInfo, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** When the server answers: at the connection, to a command, or to the final dot. */
export type SmtpMoment = 'connect' | 'ehlo' | 'sender' | 'receiver' | 'data' | 'dot'

export interface SmtpTurn {
  readonly moment: SmtpMoment
  /** Of the mail that is on its way. */
  readonly to: string
  readonly id: string
}

/** A reply, or what it does instead; undefined: what servers usually answer. `cut`: the connection ends after so much of a reply. */
export type Scripted = string | 'DROP' | 'SILENT' | { readonly cut: string } | undefined

const usual: Readonly<Record<SmtpMoment, string>> = {
  connect: '220 ready',
  ehlo: '250 ok',
  sender: '250 ok',
  receiver: '250 ok',
  data: '354 go on',
  dot: '250 taken',
}

/** A mail server that says what it is told, or nothing. `taken`: the ids of mails that it had whole, whatever it answered. */
export async function scriptedMailServer(script: (turn: SmtpTurn) => Scripted | Promise<Scripted>) {
  const taken: { readonly id: string; readonly to: string }[] = []
  const tried: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    let [to, id, text, isData] = ['', '', '', false]
    const answer = async (moment: SmtpMoment) => {
      const said = (await script({ moment, to, id })) ?? usual[moment]
      if (typeof said === 'object') socket.end(said.cut)
      else if (said === 'DROP') socket.destroy()
      else if (said !== 'SILENT') socket.write(`${said.replaceAll('\n', '\r\n')}\r\n`)
      return typeof said === 'string' ? said : ''
    }
    const line = async (command: string) => {
      const verb = command.slice(0, 4).toUpperCase()
      if (verb === 'EHLO' || verb === 'HELO') await answer('ehlo')
      else if (verb === 'MAIL') await answer('sender')
      else if (verb === 'RCPT') {
        to = /<(.*)>/.exec(command)?.[1] ?? ''
        tried.push(to)
        await answer('receiver')
      } else if (verb === 'DATA') isData = (await answer('data')).startsWith('354')
      else if (verb === 'QUIT') socket.end('221 bye\r\n')
      else socket.write('250 ok\r\n')
    }
    let work = answer('connect').then(() => {})
    let rest = ''
    socket.on('data', (bytes) => {
      work = work.then(async () => {
        rest += bytes.toString('latin1')
        for (;;) {
          if (isData) {
            const end = rest.indexOf('\r\n.\r\n')
            if (end < 0) return
            text = rest.slice(0, end)
            rest = rest.slice(end + 5)
            isData = false
            id = /^Message-ID: <([\w-]+)@/im.exec(text)?.[1] ?? ''
            taken.push({ id, to })
            await answer('dot')
          } else {
            const end = rest.indexOf('\r\n')
            if (end < 0) return
            const command = rest.slice(0, end)
            rest = rest.slice(end + 2)
            await line(command)
          }
        }
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, taken, tried }
}
