import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A new folder with these files, by their paths in it; it goes with the root that the test removes. */
export function folderOf(root: string, files: Readonly<Record<string, string | Buffer>>): string {
  const folder = mkdtempSync(join(root, 'export-'))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}
