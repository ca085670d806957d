import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Plugin } from 'graphql-yoga'
import type { Context } from '../../../platform/graphql/context'
import { Admission, type AdmissionLimits } from './admission'

/** The pool has 16 connections; four are left for identifying users. */
const admissionLimits: AdmissionLimits = { running: 12, longestWaitMs: 2000 }
/**
 * Signing in waits longer, so that a class that signs in at the same time is not refused while passwords are hashed. The
 * client waits for 30 seconds.
 */
const signInLimits: AdmissionLimits = { running: 12, longestWaitMs: 20_000 }

/** The queue for requests of signed-in users, and the end of their identification. */
export interface RequestAdmission {
  readonly work: Admission
  /** The user was identified: from now on the request waits in that user's own queue. */
  identified(reply: FastifyReply): void
}

/**
 * Answers 503 with Retry-After if the wait would exceed two seconds. Signing in has a queue of its own, so that it does not
 * wait behind screens. Health, pages and assets cost next to nothing and are always answered.
 */
export function admitRequests(server: FastifyInstance, limits = admissionLimits): RequestAdmission {
  const work = new Admission(limits)
  const signIn = new Admission(signInLimits)
  const queueOf = (url: string): Admission | null => {
    if (/^\/(gql|api)\b/.test(url)) return work
    return url.startsWith('/auth/') ? signIn : null
  }
  const arrivals = new WeakMap<FastifyReply, () => void>()
  const ends = new WeakMap<FastifyReply, () => void>()
  const identified = (reply: FastifyReply) => arrivals.get(reply)?.()

  // Refuses before the body is read.
  server.addHook('onRequest', async ({ url }) => queueOf(url)?.refuseIfBusy())
  // Enters the queue after the body was read: a slow upload takes no place.
  server.addHook('preValidation', async ({ url }, reply) => {
    const arrived = queueOf(url)?.arrive()
    if (!arrived) return
    arrivals.set(reply, arrived)
    reply.raw.once('close', arrived)
  })
  // GraphQL operations wait in the queue of their user first (admitOperations), so that one user's many requests delay
  // nobody else.
  server.addHook('preHandler', async ({ url }, reply) => {
    const queue = url.startsWith('/gql') ? null : queueOf(url)
    if (!queue) return
    identified(reply)
    const end = await queue.begin()
    ends.set(reply, end)
    reply.raw.once('close', end)
  })
  // The work is done; a client that reads the answer slowly takes no place.
  server.addHook('onSend', async (_request, reply) => {
    identified(reply)
    ends.get(reply)?.()
  })
  return { work, identified }
}

/** Lets each GraphQL operation wait in the queue shared by all users. */
export function admitOperations({ work }: RequestAdmission): Plugin<Context & { arrivedAt?: number }> {
  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      setExecuteFn(async (admitted) => {
        const end = await work.begin(args.contextValue.arrivedAt)
        try {
          return await executeFn(admitted)
        } finally {
          end()
        }
      })
    },
  }
}
