import pg from 'pg'

const firstDelayMs = 200
const longestDelayMs = 5000

/**
 * LISTENs on its own connection. A lost connection is opened again with a growing delay; then onReconnected is called,
 * since notifications in between are lost.
 */
export async function listenOn(
  connection: pg.ClientConfig,
  channel: string,
  handler: (payload: string) => void,
  onReconnected: () => void = () => {},
): Promise<() => Promise<void>> {
  let client: pg.Client | null = null
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionTimeoutMillis: 10_000, keepAlive: true, ...connection })
    next.on('notification', (message) => {
      if (message.channel === channel) handler(message.payload ?? '')
    })
    next.on('error', () => {})
    next.once('end', () => {
      if (client === next) retry(firstDelayMs)
    })
    await next.connect()
    await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    client = next
  }

  const retry = (delayMs: number): void => {
    client = null
    if (stopped) return
    timer = setTimeout(() => {
      connect().then(
        () => (stopped ? client?.end() : onReconnected()),
        () => retry(Math.min(delayMs * 2, longestDelayMs)),
      )
    }, delayMs)
    timer.unref()
  }

  await connect()
  return async () => {
    stopped = true
    clearTimeout(timer)
    const last = client
    client = null
    await last?.end()
  }
}
