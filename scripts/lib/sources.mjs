import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { at } from './project.mjs'

/** The files of the given files and folders, in a stable order, as paths from the project's root. */
export function filesIn(paths) {
  return paths.flatMap((path) => {
    const full = at(path)
    if (!existsSync(full)) return []
    if (!statSync(full).isDirectory()) return [path]
    return filesIn(
      readdirSync(full)
        .sort()
        .map((name) => join(path, name)),
    )
  })
}

/** A hash over the names and contents; tests and stories do not count, nothing ships them. */
export function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of filesIn(paths)) {
    if (/\.(test|stories)\.tsx?$/.test(path)) continue
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(at(path)))
      .update('\0')
  }
  return hash.digest('hex')
}
