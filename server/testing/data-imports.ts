import { buffer } from 'node:stream/consumers'
import type { Kysely, Selectable } from 'kysely'
import { ZipFile } from 'yazl'
import {
  checkingOfFiles,
  importingOfFiles,
  partBytes,
  receivePart,
  undoingOfImport,
} from '../src/modules/collect/data-import'
import { conductRun, latestRuns } from '../src/modules/studies/run'
import type { AppUserTable, Tables } from '../src/platform/tables'
import { asCompanyViewer } from '../src/platform/write/viewer'
import { graphqlAs, testConfig, viewerFor } from './graphql'

const now = () => new Date('2026-11-21T03:00:00Z')

interface SeenRefusal {
  readonly file: string
  readonly line: number
  readonly message: string
}

/** The first value of a file as it would be stored. */
interface SeenFirst {
  readonly subjectCode: string
  readonly metric: string
  readonly value: number
  readonly unit: string
  readonly date: string
  readonly time: string | null
}

/** How a table is read, as the screen sends it. */
export interface SentMapping {
  readonly isLeftOut: boolean
  readonly personFrom: 'COLUMN' | 'FILE' | 'FOLDER'
  readonly personColumn: number | null
  readonly dateColumn: number | null
  readonly timeColumn: number | null
  readonly dateForm: 'YMD' | 'MDY' | 'DMY' | 'UNIX_S' | 'UNIX_MS' | 'UNIX_US' | null
  readonly zone: 'LOCAL' | 'UTC' | 'OFFSET'
  readonly covers: 'SAMPLE' | 'MINUTE' | 'HOUR' | 'DAY'
  readonly decimal: 'POINT' | 'COMMA'
  readonly values: readonly { readonly column: number; readonly metric: string; readonly unit: string }[]
}

/** Tables of one heading. */
export interface SeenTable {
  readonly fingerprint: string
  readonly file: string
  readonly fileCount: number
  readonly firstRowLine: number
  readonly origin: 'SUGGESTED' | 'REMEMBERED' | 'CHOSEN'
  readonly columns: readonly {
    readonly name: string
    readonly examples: readonly string[]
    readonly note: string | null
  }[]
  readonly mapping: SentMapping
}

/** An import as the screen sees it. */
export interface SeenImport {
  readonly state: string
  readonly format: string | null
  readonly filesRemoved: boolean
  readonly run: { readonly state: string; readonly failure: string | null } | null
  readonly preview: {
    readonly rows: number
    readonly newSubjects: number
    readonly wasImported: boolean
    readonly people: readonly {
      subjectCode: string
      isNewSubject: boolean
      firstOn: string
      lastOn: string
      linkedOn: string | null
      refusal: string | null
      looksDated: boolean
    }[]
    readonly datedIds: { readonly count: number; readonly example: string } | null
    readonly files: readonly { name: string; rows: number; rejected: number; first: SeenFirst | null }[]
    readonly refused: readonly SeenRefusal[]
    readonly rejections: readonly SeenRefusal[]
    readonly skipped: readonly { name: string; reason: string }[]
    readonly tables: readonly SeenTable[]
  } | null
  readonly report: {
    readonly wasFinished: boolean
    readonly people: number
    readonly written: number
    readonly held: number
    readonly rejected: number
    readonly waiting: readonly { subjectCode: string; count: number; linkedOn: string }[]
    readonly rejections: readonly SeenRefusal[]
  } | null
}

const mappingFields =
  'isLeftOut personFrom personColumn dateColumn timeColumn dateForm zone covers decimal values { column metric unit }'
const fields = `state format filesRemoved run { state failure }
  preview { rows newSubjects wasImported people { subjectCode isNewSubject firstOn lastOn linkedOn refusal looksDated } datedIds { count example } files { name rows rejected first { subjectCode metric value unit date time } } refused { file line message } rejections { file line message } skipped { name reason } tables { fingerprint file fileCount firstRowLine origin columns { name examples note } mapping { ${mappingFields} } } }
  report { wasFinished people written held rejected waiting { subjectCode count linkedOn } rejections { file line message } }`

/** What an owner does with files of measurements, through the schema; the queue's part is done by work(). Refusals are thrown. */
export class DataImports {
  readonly #db: Kysely<Tables>
  readonly #person: Selectable<AppUserTable>

  constructor(db: Kysely<Tables>, person: Selectable<AppUserTable>) {
    this.#db = db
    this.#person = person
  }

  async announce(projectId: string, files: Readonly<Record<string, string | Buffer>>) {
    const document = `mutation C($projectId: ID!, $files: [DataImportFileInput!]!) {
      createDataImport(projectId: $projectId, files: $files) { id files { id } } }`
    const sizes = Object.entries(files).map(([name, content]) => ({
      name,
      bytes: Buffer.from(content).length,
    }))
    const { createDataImport } = await this.ask<{
      createDataImport: { id: string; files: { id: string }[] }
    }>(document, { projectId, files: sizes })
    return { id: createDataImport.id, fileIds: createDataImport.files.map(({ id }) => id) }
  }

  /** Like the route. */
  async sendPart(fileId: string, number: number, content: Buffer): Promise<void> {
    const viewer = asCompanyViewer(viewerFor(this.#person))
    const work = { db: this.#db, key: testConfig.encryptionKey, now }
    await receivePart(work, viewer, { fileId, number, content })
  }

  async send(projectId: string, files: Readonly<Record<string, string | Buffer>>): Promise<string> {
    const { id, fileIds } = await this.announce(projectId, files)
    for (const [index, given] of Object.values(files).entries()) {
      const content = Buffer.from(given)
      for (let number = 1; (number - 1) * partBytes < content.length; number += 1) {
        const part = content.subarray((number - 1) * partBytes, number * partBytes)
        await this.sendPart(fileIds[index] ?? '', number, part)
      }
    }
    return id
  }

  /** Like the page once everything is sent, and the queue. */
  async check(id: string): Promise<SeenImport> {
    await this.ask('mutation C($id: ID!) { checkDataImport(dataImportId: $id) { id } }', { id })
    await this.work(id)
    return this.look(id)
  }

  /** Confirms how tables are read, and looks them through again. */
  async map(
    id: string,
    tables: readonly (SentMapping & { readonly fingerprint: string })[],
  ): Promise<SeenImport> {
    const document =
      'mutation M($id: ID!, $tables: [DataImportTableInput!]!) { mapDataImport(dataImportId: $id, tables: $tables) { id } }'
    await this.ask(document, { id, tables })
    await this.work(id)
    return this.look(id)
  }

  /** With codes of registered subjects by the accounts that are theirs. */
  async start(
    id: string,
    extendsLinks = false,
    chosen: readonly (readonly [account: string, subjectCode: string])[] = [],
    datedIdsAreRight = false,
  ): Promise<void> {
    const document = `mutation S($id: ID!, $extendsLinks: Boolean!, $areRight: Boolean!, $subjects: [DataImportSubjectInput!]!) {
      startDataImport(dataImportId: $id, extendsLinks: $extendsLinks, datedIdsAreRight: $areRight, subjects: $subjects) { id } }`
    const subjects = chosen.map(([account, subjectCode]) => ({ account, subjectCode }))
    await this.ask(document, { id, extendsLinks, areRight: datedIdsAreRight, subjects })
  }

  /** Like the queue. */
  async work(id: string, db = this.#db): Promise<void> {
    const run = (await latestRuns(this.#db, [id])).get(id)
    if (!run) throw new Error('Nobody has asked for it.')
    const work = { db, key: testConfig.encryptionKey, now }
    const context = { db, now }
    if (run.kind === 'check-import-files') await conductRun(context, run.id, checkingOfFiles(work))
    else if (run.kind === 'undo-import') await conductRun(context, run.id, undoingOfImport({ db, now }))
    else await conductRun(context, run.id, importingOfFiles(work))
  }

  async import(
    id: string,
    extendsLinks = false,
    chosen: readonly (readonly [account: string, subjectCode: string])[] = [],
  ): Promise<SeenImport> {
    await this.start(id, extendsLinks, chosen)
    await this.work(id)
    return this.look(id)
  }

  async undo(id: string): Promise<SeenImport> {
    await this.ask('mutation U($id: ID!) { undoDataImport(dataImportId: $id) { id } }', { id })
    await this.work(id)
    return this.look(id)
  }

  async look(id: string): Promise<SeenImport> {
    const { dataImport } = await this.ask<{ dataImport: SeenImport }>(
      `query D($id: ID!) { dataImport(dataImportId: $id) { ${fields} } }`,
      { id },
    )
    return dataImport
  }

  async ask<Data>(document: string, variables: Record<string, unknown>): Promise<Data> {
    const { data, errors } = await graphqlAs<Data>(this.#db, this.#person, document, variables, { now })
    if (errors?.[0]) throw errors[0].originalError ?? errors[0]
    if (!data) throw new Error('no answer')
    return data
  }
}

/** A ZIP archive of these files. */
export async function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

/** The archive with other bytes of the same length, wherever they stand. */
export function replacedIn(archive: Buffer, from: string, to: string): Buffer {
  if (from.length !== to.length) throw new Error('The lengths differ.')
  return Buffer.from(archive.toString('latin1').replaceAll(from, to), 'latin1')
}
