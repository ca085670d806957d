import type { Kysely } from 'kysely'
import { exportWork } from '../src/modules/data-out/export'
import { downloadExport } from '../src/modules/data-out/export/download-export'
import { conductRun } from '../src/modules/studies/run'
import type { Tables } from '../src/platform/tables'
import { asCompanyViewer } from '../src/platform/write/viewer'
import { graphqlAs, testConfig, viewerFor } from './graphql'

type Owner = Parameters<typeof viewerFor>[0]

/** What is asked where a test says nothing else. */
export const usualChoices = {
  testSubjectIds: [] as string[],
  tagIds: [] as string[],
  statuses: [] as string[],
  from: null as string | null,
  to: null as string | null,
  contents: ['SURVEYS'],
  metrics: ['STEPS'],
  granularity: 'RAW',
  layout: 'WIDE',
  format: 'CSV',
  times: 'UTC',
  missing: 'EMPTY',
  hidesCodes: false,
  shiftsDates: false,
  keepsWeekdays: true,
  bandsBirthYears: false,
  dropsFreeText: false,
}

export type Choices = Partial<typeof usualChoices>

/** Exports as an owner asks for them, made at once. */
export function exporting(db: Kysely<Tables>, owner: Owner, now: () => Date) {
  const context = { db, now }
  const exportContext = { ...context, encryptionKey: testConfig.encryptionKey }
  const create = `mutation ($projectId: ID!, $definition: ExportDefinitionInput!, $previousId: ID, $name: String!) {
    createDataExport(projectId: $projectId, name: $name, definition: $definition, previousId: $previousId) { id } }`

  async function ask(
    project: { id: string },
    choices: Choices = {},
    { previousId, name = '回答' }: { previousId?: string; name?: string } = {},
  ) {
    const { data, errors } = await graphqlAs<{ createDataExport: { id: string } }>(
      db,
      owner,
      create,
      { projectId: project.id, definition: { ...usualChoices, ...choices }, previousId, name },
      { now },
    )
    return { id: data?.createDataExport.id ?? '', problem: errors?.[0]?.originalError }
  }

  const rowOf = (id: string) =>
    db.selectFrom('data_export').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  async function make(id: string): Promise<void> {
    const { run_id } = await rowOf(id)
    await conductRun(
      context,
      run_id ?? '',
      exportWork({ ...context, encryptionKey: testConfig.encryptionKey }),
    )
  }

  async function fileOf(id: string): Promise<Buffer> {
    const { content } = await downloadExport(exportContext, asCompanyViewer(viewerFor(owner)), id)
    const parts = []
    for await (const part of content) parts.push(part)
    return Buffer.concat(parts)
  }

  /** The run of an export, once it was made or failed. */
  const runOf = (id: string) =>
    db
      .selectFrom('data_export')
      .innerJoin('run', 'run.id', 'data_export.run_id')
      .select(['run.state', 'run.failure', 'run.finished_at'])
      .where('data_export.id', '=', id)
      .executeTakeFirstOrThrow()

  return {
    ask,
    make,
    fileOf,
    rowOf,
    runOf,
    usual: usualChoices,
    async exported(project: { id: string }, choices: Choices = {}, more: Parameters<typeof ask>[2] = {}) {
      const { id, problem } = await ask(project, choices, more)
      if (problem) throw problem
      await make(id)
      return fileOf(id)
    },
  }
}
