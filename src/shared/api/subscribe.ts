import type { GqlDocument } from './gql-document'
import { type GqlError, networkFailure } from './gql-error'
import { operationName } from './send-operation'
import { onSessionBack } from './session-loss'
import { callFailed } from './signals'
import { isSocketOpen, socketClient, socketFailure } from './socket-client'
import { nextStep, toSocketFailure } from './socket-failure'

export interface Listener<TResult> {
  next(data: TResult): void
  /** The connection is back after a break. Events were missed, so the data must be read again. */
  resumed(): void
}

const firstWaitMs = 500
const maxWaitMs = 30_000

/** Subscribes until the returned function is called. All subscriptions share one socket, which opens with the first. */
export function subscribe<TResult, TVariables extends Record<string, unknown>>(
  document: GqlDocument<TResult, TVariables>,
  variables: TVariables,
  listener: Listener<TResult>,
): () => void {
  const query: string = document
  const operation = operationName(query)
  let stopped = false
  let failures = 0
  let hasMissed = false
  let connectedAt = Number.POSITIVE_INFINITY
  let lastTold = ''
  let end = () => {}

  const open = async () => {
    const reached = await socketClient()
    if (stopped) return
    if ('error' in reached) return failed(reached.error)
    if (isSocketOpen()) connected()
    const stopWatching = reached.client.on('connected', connected)
    const over = (error: GqlError) => {
      stopWatching()
      if (!stopped) failed(error)
    }
    const unsubscribe = reached.client.subscribe<TResult>(
      { query, variables, operationName: operation },
      {
        next: ({ data, errors }) => {
          if (errors?.length) tell(toSocketFailure(errors))
          if (data) listener.next(data)
        },
        error: (reason) => over(socketFailure(reason)),
        complete: () => over(networkFailure),
      },
    )
    end = () => {
      stopWatching()
      unsubscribe()
    }
  }

  const connected = () => {
    connectedAt = Date.now()
    if (hasMissed) listener.resumed()
    hasMissed = false
  }

  const failed = (error: GqlError) => {
    hasMissed = true
    // A connection that lasted for a while counts as recovered, one that broke at once does not.
    if (Date.now() - connectedAt > maxWaitMs) failures = 0
    connectedAt = Number.POSITIVE_INFINITY
    tell(error)
    const step = nextStep(error)
    if (step === 'never') return
    if (step === 'signed-in-again') {
      end = onSessionBack(() => void open())
      return
    }
    const timer = setTimeout(() => void open(), waitMs(failures++))
    end = () => clearTimeout(timer)
  }

  /** Reports repeated failures only once. */
  const tell = (error: GqlError) => {
    const told = JSON.stringify(error)
    if (failures > 0 && told === lastTold) return
    lastTold = told
    callFailed.emit({ operation, error, isOwnFailure: false })
  }
  void open()

  return () => {
    stopped = true
    end()
  }
}

/**
 * Milliseconds before connecting again after `failures` failures: doubled up to 30 s, with jitter so that tabs do not
 * reconnect together.
 */
function waitMs(failures: number, random: () => number = Math.random): number {
  return Math.min(firstWaitMs * 2 ** failures, maxWaitMs) * (0.5 + random() / 2)
}
