import { ws } from 'msw'

/** A graphql-ws server that accepts every connection and sends nothing. */
const socket = ws.link(/\/gql$/)

export const silentSocket = socket.addEventListener('connection', ({ client }) => {
  client.addEventListener('message', ({ data }) => {
    if (typeof data !== 'string') return
    const { type } = JSON.parse(data) as { type?: string }
    if (type === 'connection_init') client.send(JSON.stringify({ type: 'connection_ack' }))
    if (type === 'ping') client.send(JSON.stringify({ type: 'pong' }))
  })
})
