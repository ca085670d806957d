import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { at } from './project.mjs'

/** A hash over the names and contents of files and folders; tests and stories do not count, nothing ships them. */
export function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) addTo(hash, path)
  return hash.digest('hex')
}

function addTo(hash, path) {
  const full = at(path)
  if (!existsSync(full)) return
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) addTo(hash, join(path, name))
    return
  }
  if (/\.(test|stories)\.tsx?$/.test(path)) return
  hash.update(path).update('\0').update(readFileSync(full)).update('\0')
}
