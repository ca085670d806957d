import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a folder for its owner only, and its parents as the system makes folders. Node's recursive mkdir never returns if the system refuses a folder
 * whose parent exists, as in /proc; this throws the system's error.
 */
export function makeFolder(path: string, mode = 0o700): void {
  if (existsSync(path)) return
  const parent = dirname(path)
  if (parent !== path) makeFolder(parent, 0o777)
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    // Another process created it meanwhile.
    if (!existsSync(path)) throw error
  }
}
