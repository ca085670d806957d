import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Whether this is asked for the first time under the name, in the folder that KANSOKU_PLANTED names. */
export function isFirstRun(name: string): boolean {
  const folder = process.env.KANSOKU_PLANTED
  if (!folder) throw new Error('KANSOKU_PLANTED names no folder')
  const mark = join(folder, name)
  if (existsSync(mark)) return false
  writeFileSync(mark, '')
  return true
}
