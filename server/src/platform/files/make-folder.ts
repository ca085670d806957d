import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it, for its owner alone. Node's own recursive mkdir never ends where the system refuses
 * a folder whose parent is there, as in /proc; this throws the system's error.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return
  const parent = dirname(path)
  if (parent !== path) makeFolder(parent)
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Somebody else made it meanwhile.
    if (!existsSync(path)) throw error
  }
}
