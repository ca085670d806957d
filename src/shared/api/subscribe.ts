import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'
import type { Client } from 'graphql-ws'
import { apiUrl } from '@/shared/config'
import { identityToken } from './identity-token'
import { operationName } from './send-operation'

export interface Listener<TResult> {
  next(data: TResult): void
  /** The line was down and is up again: events were missed, so read anew what is shown. */
  resumed(): void
}

const firstWaitMs = 500
const longestWaitMs = 30_000

let client: Promise<Client> | undefined
let lastToken: string | undefined
let tokenRefused = false

/** Listens until the returned function is called, over one socket that opens with the first listener. */
export function subscribe<TResult, TVariables extends Record<string, unknown>>(
  document: DocumentTypeDecoration<TResult, TVariables> & { toString(): string },
  variables: TVariables,
  listener: Listener<TResult>,
): () => void {
  const query = document.toString()
  let stopped = false
  let failures = 0
  let unsubscribe = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined

  const open = async () => {
    const socket = await sharedClient().catch(() => null)
    if (stopped) return
    if (!socket) {
      timer = setTimeout(() => void open(), waitMs(failures++))
      return
    }
    const stopWatching = socket.on('connected', () => {
      if (failures > 0) listener.resumed()
      failures = 0
    })
    const closed = (reason?: unknown) => {
      stopWatching()
      if (reason instanceof CloseEvent && reason.code === 4401) tokenRefused = true
      if (!stopped) timer = setTimeout(() => void open(), waitMs(failures++))
    }
    unsubscribe = socket.subscribe<TResult>(
      { query, variables, operationName: operationName(query) },
      {
        next: ({ data }) => {
          if (data) listener.next(data)
        },
        error: closed,
        complete: () => closed(),
      },
    )
  }
  void open()

  return () => {
    stopped = true
    clearTimeout(timer)
    unsubscribe()
  }
}

/** Milliseconds before connecting again after `failures` failures: doubling to 30 s, spread so that tabs do not return together. */
export function waitMs(failures: number, random: () => number = Math.random): number {
  return Math.min(firstWaitMs * 2 ** failures, longestWaitMs) * (0.5 + random() / 2)
}

function sharedClient(): Promise<Client> {
  client ??= import('graphql-ws').then(
    ({ createClient }) => createClient({ url: socketUrl(), lazy: true, retryAttempts: 0, connectionParams }),
    (error) => {
      // Without a line it could not be fetched: the next try does.
      client = undefined
      throw error
    },
  )
  return client
}

async function connectionParams(): Promise<Record<string, unknown>> {
  const outcome = await identityToken(tokenRefused ? lastToken : undefined)
  if ('error' in outcome) throw new Error('no identity token for the socket')
  lastToken = outcome.token
  tokenRefused = false
  return { authorization: `Bearer ${outcome.token}` }
}

function socketUrl(): string {
  const url = new URL('/gql', apiUrl() || location.origin)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}
