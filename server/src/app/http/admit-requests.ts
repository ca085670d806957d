import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Plugin } from 'graphql-yoga'
import type { Context } from '../../platform/graphql/context'
import { Admission, type AdmissionLimits } from './admission'

/** Of the 16 connections of the pool, four are left for finding out who asks. */
const admissionLimits: AdmissionLimits = { running: 12, longestWaitMs: 2000 }
/** A class that signs in at nine o'clock waits for its passwords to be hashed rather than being sent away; the client does so for 30 seconds. */
const signInLimits: AdmissionLimits = { running: 12, longestWaitMs: 20_000 }

/** What this process works on for the people at its screens. */
export interface Entrance {
  readonly work: Admission
  /** It is known who asks: what they wait for now is their own turn. */
  identified(reply: FastifyReply): void
}

/**
 * Answers 503 with Retry-After before a queue of more than two seconds is there. Signing in has a queue of its own, so that it
 * does not wait behind screens. Health, pages and assets cost next to nothing and are always answered.
 */
export function admitRequests(server: FastifyInstance, limits = admissionLimits): Entrance {
  const work = new Admission(limits)
  const signIn = new Admission(signInLimits)
  const queueOf = (url: string): Admission | null => {
    if (/^\/(gql|api)\b/.test(url)) return work
    return url.startsWith('/auth/') ? signIn : null
  }
  const arrivals = new WeakMap<FastifyReply, () => void>()
  const ends = new WeakMap<FastifyReply, () => void>()
  const identified = (reply: FastifyReply) => arrivals.get(reply)?.()

  // Before the body is read.
  server.addHook('onRequest', async ({ url }) => queueOf(url)?.needRoom())
  // After it was read: who sends slowly is in nobody's way.
  server.addHook('preValidation', async ({ url }, reply) => {
    const arrived = queueOf(url)?.arrive()
    if (!arrived) return
    arrivals.set(reply, arrived)
    reply.raw.once('close', arrived)
  })
  // GraphQL waits inside the turn of its user (admitOperations), so that one person's many requests hold up only himself.
  server.addHook('preHandler', async ({ url }, reply) => {
    const queue = url.startsWith('/gql') ? null : queueOf(url)
    if (!queue) return
    identified(reply)
    const end = await queue.begin()
    ends.set(reply, end)
    reply.raw.once('close', end)
  })
  // The work is done: so is who reads the answer slowly.
  server.addHook('onSend', async (_request, reply) => {
    identified(reply)
    ends.get(reply)?.()
  })
  return { work, identified }
}

/** Lets an operation wait for its turn among those of everybody. */
export function admitOperations({ work }: Entrance): Plugin<Context & { arrivedAt?: number }> {
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
