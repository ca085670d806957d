import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { zipEntries } from './zip-entries'

/** Whether a program is there and starts. */
export function canRun(program: string, args: readonly string[]): boolean {
  return spawnSync(program, args).status === 0
}

/** What a program prints in a folder with the files of an archive and `more`; a failure is printed, too. */
export async function ranInArchive(
  archive: Buffer,
  [program = '', ...args]: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'kansoku-loader-'))
  try {
    const put = (name: string, content: Buffer | string) => {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), content)
    }
    for (const { name, bytes } of await zipEntries(archive)) put(name, bytes)
    for (const [name, content] of Object.entries(more)) put(name, content)
    const { stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' })
    return stdout + stderr
  } finally {
    rmSync(folder, { recursive: true })
  }
}
