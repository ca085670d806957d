import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Log } from '../../../platform/process/log'
import { networkOf, type Trust } from '../requests/client-address'

/**
 * Closes connections of a network that has too many open. A proxy holds those of all its clients and sets its own limit.
 */
export function limitConnections(
  server: Server,
  { most, trust, log }: { most: number; trust: Trust; log: Log },
): void {
  const open = new Map<string, number>()
  // Logs each network once, so that an attacker cannot fill the log.
  const told = new Set<string>()
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    if (trust(address, 0)) return
    const network = networkOf(address)
    const count = (open.get(network) ?? 0) + 1
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) return open.set(network, left)
      told.delete(network)
      return open.delete(network)
    })
    if (count <= most) return
    if (!told.has(network)) log.warn({ most }, 'too many connections of one network')
    told.add(network)
    socket.destroy()
  })
}
