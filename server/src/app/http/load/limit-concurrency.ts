import type { Plugin } from 'graphql-yoga'
import type { Context } from '../../../platform/graphql/context'
import { Problem } from '../../../platform/problem'
import { httpWords } from '../words'

/** Operations of one user that run at once, and that may wait; more are refused. */
export const turnLimits = { running: 4, waiting: 50 } as const

interface Turns {
  running: number
  readonly waiting: (() => void)[]
}

/**
 * Queues the operations of each user, so that one person's script does not stall everybody. Refuses with RATE_LIMITED when
 * the queue is full.
 */
export function limitConcurrency(): Plugin<Context> {
  const turnsOf = new Map<string, Turns>()

  async function take(userId: string): Promise<void> {
    const turns = turnsOf.get(userId) ?? { running: 0, waiting: [] }
    turnsOf.set(userId, turns)
    if (turns.running < turnLimits.running) {
      turns.running++
      return
    }
    if (turns.waiting.length >= turnLimits.waiting) {
      throw new Problem('RATE_LIMITED', httpWords.tooManyAtOnce)
    }
    await new Promise<void>((resolve) => turns.waiting.push(resolve))
  }

  function give(userId: string): void {
    const turns = turnsOf.get(userId)
    // Starts the operation that has waited longest; without one the user's queue is removed.
    const next = turns?.waiting.shift()
    if (next) next()
    else if (turns && --turns.running === 0) turnsOf.delete(userId)
  }

  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      const userId = args.contextValue.viewer?.id
      if (userId === undefined) return
      setExecuteFn(async (inTurn) => {
        await take(userId)
        try {
          return await executeFn(inTurn)
        } finally {
          give(userId)
        }
      })
    },
  }
}
