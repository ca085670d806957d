import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Not as an ordinary user, nor in a container without that right. */
export const canMount =
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0

/** The folder of a disk of that size ('60m') for this test. */
export function smallDisk(size: string): string {
  const disk = mkdtempSync(join(tmpdir(), 'kansoku disk '))
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk])
  onTestFinished(() => {
    spawnSync('umount', ['-l', disk])
    rmdirSync(disk)
  })
  return disk
}
