import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Folders of exported files for a test; remove() deletes all of them. */
export function exportFolders() {
  const root = mkdtempSync(join(tmpdir(), 'kansoku-export-'))
  return {
    root,
    folderOf(files: Record<string, string | Buffer>): string {
      const folder = mkdtempSync(join(root, 'export-'))
      for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
      return folder
    },
    remove: () => rmSync(root, { recursive: true }),
  }
}

/** Rows with Fitabase's line endings. */
export const lines = (...rows: string[]): string => rows.map((row) => `${row}\r\n`).join('')
