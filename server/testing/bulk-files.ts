import type { Kysely, Selectable } from 'kysely'
import { openBulkFile, registration, type SentFile } from '../src/modules/people/bulk'
import { conductRun, latestRuns } from '../src/modules/studies/run'
import type { AppUserTable, Tables } from '../src/platform/tables'
import { graphqlAs, testConfig, viewerFor } from './graphql'

const now = () => new Date()

/** A file in the form of the schema. */
export interface SeenFile {
  readonly id: string
  readonly state: string
  readonly encoding: string
  readonly readAs: string | null
  readonly certainty: string | null
  readonly mergedCells: readonly string[]
  readonly format: string
  readonly rowCount: number
  readonly columns: readonly { header: string; field: string; sample: string; isRemembered: boolean }[]
  readonly datedCodes: readonly { field: string; count: number; example: string }[]
  readonly counts: Readonly<Record<string, number>>
}

interface SeenRow {
  readonly line: number
  readonly cells: readonly string[]
  readonly verdict: string
  readonly issues: readonly { field: string | null; message: string }[]
  readonly notes: readonly { field: string | null; message: string }[]
  readonly outcome: string | null
  readonly outcomeMessage: string | null
  readonly isErased: boolean
}

interface Seen {
  readonly bulkFile: SeenFile
  readonly bulkRows: { readonly total: number; readonly items: readonly SeenRow[] }
}

const fields = `id state encoding readAs certainty mergedCells format rowCount columns { header field sample isRemembered }
  datedCodes { field count example }
  counts { new changed unchanged error doneCreated doneChanged doneUnchanged doneFailed }`
const rowsOf = `query R($id: ID!, $offset: Int!) { bulkFile(bulkFileId: $id) { ${fields} } bulkRows(bulkFileId: $id, offset: $offset, limit: 50) {
  total items { line cells verdict issues { field message } notes { field message } outcome outcomeMessage isErased } } }`

/** An owner's actions on files through the schema: opens, corrects and registers. Refusals are thrown. */
export class BulkUploads {
  readonly #db: Kysely<Tables>
  readonly #owner: Selectable<AppUserTable>
  readonly #key: Buffer

  /** Cells are decrypted with the key of testConfig, or that of the test's server. */
  constructor(db: Kysely<Tables>, owner: Selectable<AppUserTable>, key = testConfig.encryptionKey) {
    this.#db = db
    this.#owner = owner
    this.#key = key
  }

  open(sent: Omit<SentFile, 'name' | 'content'> & { content: string | Buffer }): Promise<string> {
    const viewer = viewerFor(this.#owner)
    if (viewer.role === 'PLATFORM_ADMIN') throw new Error('Files are of companies.')
    const content = Buffer.from(sent.content)
    return openBulkFile({ db: this.#db, key: this.#key, now }, viewer, { ...sent, name: 'file.csv', content })
  }

  async look(id: string): Promise<{ file: SeenFile; rows: readonly SeenRow[] }> {
    const rows: SeenRow[] = []
    for (;;) {
      const { bulkFile: file, bulkRows: page } = await this.#ask<Seen>(rowsOf, { id, offset: rows.length })
      rows.push(...page.items)
      // As many rows as a person looks at: some files have 100,000.
      if (page.items.length === 0 || rows.length >= Math.min(page.total, 100)) return { file, rows }
    }
  }

  async set(id: string, settings: object): Promise<void> {
    const document = `mutation S($id: ID!, $settings: BulkSettingsInput!) {
      changeBulkSettings(bulkFileId: $id, settings: $settings) { id } }`
    await this.#ask(document, { id, settings })
  }

  async fix(id: string, line: number, column: number, text: string): Promise<void> {
    const document = `mutation M($id: ID!, $line: Int!, $column: Int!, $text: String!) {
      changeBulkCell(bulkFileId: $id, line: $line, column: $column, text: $text) { id } }`
    await this.#ask(document, { id, line, column, text })
  }

  /** Like pressing the button. */
  async start(id: string): Promise<void> {
    await this.#ask('mutation R($id: ID!) { registerBulkFile(bulkFileId: $id) { state } }', { id })
  }

  /** Like the queue. */
  async work(id: string, db = this.#db): Promise<void> {
    await conductRun({ db, now }, await this.runOf(id), registration({ db, key: this.#key, now }))
  }

  /** The run that registers the file. */
  async runOf(id: string): Promise<string> {
    const run = (await latestRuns(this.#db, [id])).get(id)
    if (!run) throw new Error('Nobody has started it.')
    return run.id
  }

  async runState(id: string) {
    const query = 'query R($id: ID!) { bulkFile(bulkFileId: $id) { run { state failure canRetry } } }'
    const { bulkFile } = await this.#ask<{ bulkFile: { run: unknown } }>(query, { id })
    return bulkFile.run
  }

  async cancel(id: string): Promise<void> {
    const runId = await this.runOf(id)
    await this.#ask('mutation C($runId: ID!) { cancelRun(runId: $runId) { state } }', { runId })
  }

  /** Whether the process that conducts the run has said something since it was cancelled. */
  async hasHeardOfCancelling(id: string): Promise<boolean> {
    const run = (await latestRuns(this.#db, [id])).get(id)
    return run?.cancel_asked_at != null && run.updated_at > run.cancel_asked_at
  }

  async register(id: string) {
    await this.start(id)
    await this.work(id)
    return this.look(id)
  }

  async #ask<Data>(document: string, variables: Record<string, unknown>): Promise<Data> {
    const { data, errors } = await graphqlAs<Data>(this.#db, this.#owner, document, variables, {
      config: { ...testConfig, encryptionKey: this.#key },
    })
    if (errors?.[0]) throw errors[0].originalError ?? errors[0]
    if (!data) throw new Error('no answer')
    return data
  }
}
