import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Plugin } from 'graphql-yoga'
import type { Context } from '../../../platform/graphql/context'
import { withStoreAccess } from '../../../platform/postgres/store-access'
import { RateLimited } from '../../../platform/problem'
import { FairPlaces, type PlaceLimits } from '../../../platform/process/fair-places'
import { httpWords } from '../words'
import { Admission, type AdmissionLimits } from './admission'
import { turnLimits } from './limit-concurrency'
import type { RequestStoreAccess, StoreLine } from './store-line'

/** The pool has 20 connections: four are left for changes of the time-series store (store-line.ts), four for identifying users. */
const admissionLimits: AdmissionLimits = { running: 12, longestWaitMs: 2000 }
/**
 * Signing in waits longer, so that a class that signs in at the same time is not refused while passwords are hashed. The
 * client waits for 30 seconds.
 */
const signInLimits: AdmissionLimits = { running: 12, longestWaitMs: 20_000 }

/**
 * Files that are read in threads, for up to a minute, have places of their own (UploadPlaces): among the others a few
 * companies' files would hold up every screen.
 */
const readsFiles = /^\/api\/(?:bulk-files|survey-files\/read)(?:\?|$)/

/** Requests beside GraphQL of one key, session or link at once, as GraphQL operations of one user; more wait for their turn. */
const senderLimits: PlaceLimits = {
  all: Number.POSITIVE_INFINITY,
  ofCompany: turnLimits.running,
  ofHolder: turnLimits.running,
  waiting: 2000,
  waitingOfCompany: turnLimits.waiting,
  waitingOfHolder: turnLimits.waiting,
  longestWaitMs: 20_000,
}

/** The queue for requests of signed-in users, and the end of their identification. */
export interface RequestAdmission {
  readonly work: Admission
  readonly store: StoreLine
  /** The user was identified: from now on the request waits in that user's own queue. */
  identified(reply: FastifyReply): void
}

/**
 * Answers 503 with Retry-After if the wait would exceed two seconds. Signing in has a queue of its own, so that it does not
 * wait behind screens. Health, pages and assets cost next to nothing and are always answered.
 */
export function admitRequests(
  server: FastifyInstance,
  store: StoreLine,
  limits = admissionLimits,
): RequestAdmission {
  const work = new Admission(limits)
  const signIn = new Admission(signInLimits)
  const queueOf = (url: string): Admission | null => {
    if (readsFiles.test(url)) return null
    if (/^\/(gql|api)\b/.test(url)) return work
    return url.startsWith('/auth/') ? signIn : null
  }
  const turns = new FairPlaces(senderLimits, () => new RateLimited(httpWords.tooManyAtOnce, 5))
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
  server.addHook('preHandler', ({ url, headers }, reply, done) => {
    const queue = url.startsWith('/gql') ? null : queueOf(url)
    if (!queue) return done()
    identified(reply)
    const begin = async () => {
      const give = await takeTurn(turns, headers, reply)
      try {
        return { leave: await queue.begin(), give }
      } catch (error) {
        give()
        throw error
      }
    }
    begin().then(({ leave, give }) => {
      const access = store.accessOf(leave)
      const end = endOf(access, leave)
      const endTurn = () => {
        end()
        give()
      }
      ends.set(reply, endTurn)
      reply.raw.once('close', endTurn)
      if (reply.raw.destroyed) endTurn()
      withStoreAccess(access, done)
    }, done)
  })
  // The work is done; a client that reads the answer slowly takes no place.
  server.addHook('onSend', async (_request, reply) => {
    identified(reply)
    ends.get(reply)?.()
  })
  return { work, store, identified }
}

/** One key's many requests delay nobody else. Who has neither key, session nor link is counted by network elsewhere. */
async function takeTurn(
  turns: FairPlaces,
  { authorization, 'survey-token': link }: IncomingHttpHeaders,
  { raw }: FastifyReply,
): Promise<() => void> {
  const sender = authorization ?? link
  if (sender === undefined) return () => {}
  const gone = new AbortController()
  raw.once('close', () => gone.abort())
  if (raw.destroyed) gone.abort()
  return turns.take({ company: String(sender), holder: '' }, gone.signal)
}

const endOf = (access: RequestStoreAccess, leave: () => void) => () => {
  access.end()
  leave()
}

/** Lets each GraphQL operation wait in the queue shared by all users. */
export function admitOperations({ work, store }: RequestAdmission): Plugin<Context & { arrivedAt?: number }> {
  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      setExecuteFn(async (admitted) => {
        const leave = await work.begin(args.contextValue.arrivedAt)
        const access = store.accessOf(leave)
        const end = endOf(access, leave)
        try {
          return await withStoreAccess(access, () => executeFn(admitted))
        } finally {
          end()
        }
      })
    },
  }
}
