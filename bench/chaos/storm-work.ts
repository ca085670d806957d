import { setTimeout as delay } from 'node:timers/promises'
import { monotonicMs, type SupervisedKansoku } from './kansoku-processes'
import type { Verdict } from './verdicts'

/** Does the work again and again, with a pause after each time, until it is over. */
export async function forever(
  isOver: () => boolean,
  pauseMs: number,
  work: () => Promise<void>,
): Promise<void> {
  while (!isOver()) {
    await work()
    await delayUnless(isOver, pauseMs)
  }
}

/** Waits; no longer than until it is over. */
export async function delayUnless(isOver: () => boolean, milliseconds: number): Promise<void> {
  const end = monotonicMs() + milliseconds
  while (!isOver() && monotonicMs() < end) await delay(Math.min(250, milliseconds))
}

/** The process neither works nor ends for so long. */
export async function hang(server: SupervisedKansoku | undefined, milliseconds: number): Promise<void> {
  server?.signal('SIGSTOP')
  await delay(milliseconds)
  server?.signal('SIGCONT')
}

/** The list in an order that the seed says. */
export function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((one) => [random(), one] as const)
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one)
}

/** Prints what is true and what is not; gives the exit code. */
export function report(verdicts: readonly Verdict[], seed: number): number {
  process.stdout.write('\n')
  for (const { what, isTrue, figures, examples } of verdicts) {
    process.stdout.write(`${isTrue ? 'ok  ' : 'FAIL'} ${what}: ${figures}\n`)
    for (const example of examples) process.stdout.write(`       ${example}\n`)
  }
  const failed = verdicts.filter(({ isTrue }) => !isTrue).length
  process.stdout.write(`${verdicts.length - failed} true, ${failed} untrue; again with --seed ${seed}\n`)
  return failed === 0 ? 0 : 1
}
