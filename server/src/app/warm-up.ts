import { setImmediate } from 'node:timers/promises'
import { TooMuchWork, workOfChecks } from '../../../engines/expressions/run'
import { compilePattern } from '../../../engines/survey'

const rounds = 12
const characters = 1500

/**
 * Runs what checks long answers until the compiler of JavaScript has made it fast. Without it the first such answer after a start
 * keeps everybody waiting several times as long as those that follow.
 */
export async function warmUp(): Promise<void> {
  const compiled = compilePattern('(a?){60}b|^[x-z]+$')
  if (!compiled.isValid) throw new Error('The pattern of the warm-up is not valid.')
  const text = 'az'.repeat(characters / 2)
  for (let round = 0; round < rounds; round += 1) {
    try {
      compiled.pattern.test(text, workOfChecks())
    } catch (error) {
      if (!(error instanceof TooMuchWork)) throw error
    }
    await setImmediate()
  }
}
