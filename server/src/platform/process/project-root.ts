import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder with package.json, from which files such as server/migrations are found, from source and in a build. */
export const projectRoot: string = findUp(import.meta.dirname)

function findUp(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('package.json is not above the server code')
  return findUp(parent)
}
