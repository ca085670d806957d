import { appendFileSync } from 'node:fs'

/** For the end of `npm test`: something that all tests share ended, so that it is not taken for the fault of those that ran. */
export function noteCrash(line: string): void {
  const file = process.env.KANSOKU_TEST_CRASHES
  if (file) appendFileSync(file, `${line.trim()}\n`)
}
