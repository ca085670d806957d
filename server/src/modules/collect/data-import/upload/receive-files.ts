import type { Kysely } from 'kysely'
import { seal, unseal } from '../../../../platform/crypto/encryption'
import { fileTooLarge } from '../../../../platform/files/file-too-large'
import { trimmed } from '../../../../platform/input/visible-text'
import { newId } from '../../../../platform/postgres/ids'
import { isUuid } from '../../../../platform/postgres/uuid'
import { conflict, invalidInput, notFound } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import { nouns } from '../../../../platform/words'
import { recordAudit } from '../../../../platform/write/audit'
import type { CompanyViewer } from '../../../../platform/write/viewer'
import type { WriteContext } from '../../../../platform/write/write-context'
import { requireProject } from '../../../studies/project'
import { dataImportAudit } from '../data-import-audit'
import { uploadWords } from '../words'
import { requireDataImport } from './data-import-queries'
import { mostBytes, mostFiles, mostWaitingBytes, partBytes, partsIn } from './upload-limits'

/** Who works on the files, and the key of their pieces. */
export interface UploadWork {
  readonly db: Kysely<Tables>
  readonly key: Buffer
  readonly now: () => Date
}

/** A file that will be sent. */
export interface FileToSend {
  /** With its folder, as it was chosen. */
  readonly name: string
  readonly bytes: number
}

/** Announces the files of an import; their pieces follow. Returns its id. */
export async function createDataImport(
  tx: Kysely<Tables>,
  viewer: CompanyViewer,
  { projectId, files }: { readonly projectId: string; readonly files: readonly FileToSend[] },
  { actor, now }: WriteContext,
): Promise<string> {
  const project = await requireProject(tx, viewer, projectId)
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  if (files.length === 0) throw invalidInput([{ path: 'files', message: uploadWords.noFiles }])
  if (files.length > mostFiles)
    throw invalidInput([{ path: 'files', message: uploadWords.tooManyFiles(mostFiles) }])
  const badNames = files.flatMap(({ name }, index) =>
    isUsableName(name) ? [] : [{ path: `files.${index}.name`, message: uploadWords.badName }],
  )
  if (badNames.length > 0) throw invalidInput(badNames)
  if (files.some(({ bytes }) => !Number.isSafeInteger(bytes) || bytes < 0))
    throw invalidInput([{ path: 'files', message: uploadWords.badSize }])
  if (total > mostBytes) throw fileTooLarge(mostBytes)
  if (total === 0) throw invalidInput([{ path: 'files', message: uploadWords.allEmpty }])
  const { waiting } = await tx
    .selectFrom('data_import')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('byte_count'), eb.lit(0)).as('waiting'))
    .where('company_id', '=', viewer.companyId)
    .where('files_removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(waiting) + total > mostWaitingBytes) throw conflict(uploadWords.tooMuchWaiting)
  const id = newId()
  await tx
    .insertInto('data_import')
    .values({
      id,
      company_id: viewer.companyId,
      project_id: project.id,
      byte_count: total,
      uploaded_by: viewer.id,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await tx
    .insertInto('data_import_file')
    .values(
      files.map(({ name, bytes }, index) => ({
        id: newId(),
        data_import_id: id,
        number: index + 1,
        name,
        byte_count: bytes,
      })),
    )
    .execute()
  await recordAudit(tx, {
    companyId: viewer.companyId,
    actor,
    action: dataImportAudit.send,
    targetId: id,
    after: { fileCount: files.length },
    at: now,
  })
  return id
}

/** PostgreSQL stores no zero byte. */
const isUsableName = (name: string) => trimmed(name) !== '' && name.length <= 1000 && !name.includes('\0')

/** A piece of a file, from 1. */
interface SentPart {
  readonly fileId: string
  readonly number: number
  readonly content: Buffer
}

/** Keeps a piece, sealed: exports may say who somebody is. Sent twice it is kept once. */
export async function receivePart(
  { db, key, now }: UploadWork,
  viewer: CompanyViewer,
  { fileId, number, content }: SentPart,
): Promise<void> {
  const file = isUuid(fileId)
    ? await db
        .selectFrom('data_import_file')
        .select(['id', 'data_import_id', 'byte_count'])
        .where('id', '=', fileId)
        .executeTakeFirst()
    : undefined
  if (!file) throw notFound(nouns.dataImport)
  const found = await requireDataImport(db, viewer, file.data_import_id)
  if (found.state !== 'receiving' || found.files_removed_at) throw conflict(uploadWords.notReceiving)
  const parts = partsIn(file.byte_count)
  const length = number === parts ? file.byte_count - (parts - 1) * partBytes : partBytes
  if (!Number.isInteger(number) || number < 1 || number > parts || content.length !== length) {
    throw invalidInput([{ path: 'file', message: uploadWords.fileChanged }])
  }
  const bytes = seal(key, purposeOf(file.id, number), content)
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('data_import_part')
      .values({ data_import_file_id: file.id, number, bytes })
      .onConflict((clash) => clash.columns(['data_import_file_id', 'number']).doUpdateSet({ bytes }))
      .execute()
    await tx.updateTable('data_import').set({ updated_at: now() }).where('id', '=', found.id).execute()
  })
}

const purposeOf = (fileId: string, number: number) => `data_import_part:${fileId}:${number}`

/** The bytes of a file, a piece at a time. */
export async function* contentOfFile(
  { db, key }: Pick<UploadWork, 'db' | 'key'>,
  { id, byteCount }: { readonly id: string; readonly byteCount: number },
): AsyncGenerator<Buffer> {
  for (let number = 1; number <= partsIn(byteCount); number += 1) {
    const part = await db
      .selectFrom('data_import_part')
      .select('bytes')
      .where('data_import_file_id', '=', id)
      .where('number', '=', number)
      .executeTakeFirst()
    if (!part) throw conflict(uploadWords.filesGone)
    yield unseal(key, purposeOf(id, number), part.bytes)
  }
}
