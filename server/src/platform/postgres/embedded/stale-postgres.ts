import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { postgresWords } from '../words'
import { EmbeddedPostgresError } from './embedded-binaries'

/** Stops the server of this cluster, by the pid in its own file: a killed Kansoku leaves it running. */
export async function stopStaleServer(cluster: string): Promise<void> {
  const pid = staleServerOf(cluster)
  if (!pid) return
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    process.kill(pid, signal)
    for (let waited = 0; waited < 10_000; waited += 50) {
      if (!staleServerOf(cluster)) return
      await delay(50)
    }
  }
  throw new EmbeddedPostgresError(postgresWords.staleServer(pid))
}

function staleServerOf(cluster: string): number | null {
  try {
    const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
    // The pid may have been reused: the command line must name our folder.
    return pid > 0 && commandLineOf(pid).includes(cluster) ? pid : null
  } catch {
    return null
  }
}

function commandLineOf(pid: number): string {
  if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  return spawnSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' }).stdout
}
