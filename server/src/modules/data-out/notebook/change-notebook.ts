import { type Kysely, sql } from 'kysely'
import {
  type NotebookNumberName,
  type NotebookParameters,
  type NotebookTemplateKey,
  notebookNumbers,
  notebookTemplates,
} from '../../../../../engines/notebook-templates'
import { FieldChecks } from '../../../platform/input/field-checks'
import { newId } from '../../../platform/postgres/ids'
import { isUuid } from '../../../platform/postgres/uuid'
import type { Tables } from '../../../platform/tables'
import { type Language, textIn } from '../../../platform/words'
import { recordAudit } from '../../../platform/write/audit'
import type { CompanyViewer } from '../../../platform/write/viewer'
import type { WriteContext } from '../../../platform/write/write-context'
import type { VisibleProject } from '../../studies/project'
import { makeAccessKey, requireFactorForKey } from '../access-key'
import { fixedExport } from './fixed-export'
import { notebookAudit } from './notebook-audit'
import { requireNotebook } from './notebook-queries'
import { notebookWords as words } from './words'

/** A notebook that is asked for. */
export interface NotebookToMake {
  readonly name: string
  readonly template: NotebookTemplateKey
  readonly from: string | null
  readonly to: string | null
  readonly tagIds: readonly string[]
  /** A finished export to read instead of what is stored by now. */
  readonly exportId?: string | null
  readonly numbers: Readonly<Partial<Record<NotebookNumberName, number>>>
  /** A key of its own, which reads what the template reads, for a week. */
  readonly makesKey: boolean
  readonly language: Language
}

/** A notebook, and the secret of its key, told this once. */
export interface MadeNotebook {
  readonly id: string
  readonly secret: string | null
}

const dayMs = 86_400_000
const daysOfKey = 7

/** Makes a notebook; the caller has checked that the viewer may export of the project. */
export async function makeNotebook(
  tx: Kysely<Tables>,
  viewer: CompanyViewer,
  project: VisibleProject,
  asked: NotebookToMake,
  writeContext: WriteContext,
): Promise<MadeNotebook> {
  const { actor, now } = writeContext
  const { name, parameters } = await checkedNotebook(tx, viewer, project.id, { ...asked, now })
  const say = (text: Parameters<typeof textIn>[0]) => textIn(text, asked.language)
  // What lies in a file is read without a key.
  const makesKey = asked.makesKey && !parameters.export
  const keyToMake = {
    name: say(words.keyName(name)).slice(0, 200),
    purpose: say(words.keyPurpose),
    scopes: notebookTemplates[asked.template].scopes,
    tagIds: asked.tagIds,
    from: parameters.from,
    to: parameters.to,
    isDeidentified: false,
    networks: '',
    expiresOn: new Date(now.getTime() + daysOfKey * dayMs),
    perMinute: 600,
  }
  if (makesKey) await requireFactorForKey(tx, viewer, project, keyToMake)
  const key = makesKey ? await makeAccessKey(tx, viewer, project, keyToMake, writeContext) : null
  const id = newId()
  await tx
    .insertInto('notebook')
    .values({
      id,
      company_id: project.company_id,
      project_id: project.id,
      name,
      template: asked.template,
      parameters: JSON.stringify(parameters),
      access_key_id: key?.id ?? null,
      created_by: viewer.id,
      created_at: now,
    })
    .execute()
  await recordAudit(tx, {
    companyId: project.company_id,
    actor,
    action: notebookAudit.create,
    targetId: id,
    after: {
      name,
      projectId: project.id,
      template: asked.template,
      hasKey: key !== null,
      ...(parameters.export && { fixedExport: parameters.export.name }),
    },
    at: now,
  })
  return { id, secret: key?.secret ?? null }
}

/** Each refusal with the field that has to be changed. */
export async function checkedNotebook(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  projectId: string,
  asked: Omit<NotebookToMake, 'makesKey'> & { readonly now: Date },
): Promise<{ readonly name: string; readonly parameters: NotebookParameters }> {
  const { name, template, from, to, tagIds, exportId = null, numbers, language, now } = asked
  const checks = new FieldChecks()
  const given = checks.required('name', words.name, name, 200)
  if (from !== null && to !== null && to < from) checks.refuse('to', words.endBeforeStart)
  const tags = await tagNames(db, projectId, tagIds)
  if (!tags) checks.refuse('tagIds', words.unknownTag)
  const reading = { template, hasTags: tagIds.length > 0, hasPeriod: from !== null || to !== null, now }
  const fixed =
    exportId === null ? null : await fixedExport(db, viewer, { projectId, exportId }, reading, checks)
  const taken = notebookTemplates[template].numbers as readonly NotebookNumberName[]
  const kept: Partial<Record<NotebookNumberName, number>> = {}
  for (const number of taken) {
    const { label, minimum, maximum, usual } = notebookNumbers[number]
    const value = numbers[number] ?? usual
    if (!Number.isInteger(value) || value < minimum || value > maximum) {
      checks.refuse(number, words.numberOutside(label[language], minimum, maximum))
    }
    kept[number] = value
  }
  checks.done()
  return { name: given, parameters: { from, to, tags: tags ?? [], numbers: kept, export: fixed } }
}

async function tagNames(
  db: Kysely<Tables>,
  projectId: string,
  tagIds: readonly string[],
): Promise<string[] | null> {
  const asked = [...new Set(tagIds)]
  if (!asked.every(isUuid)) return null
  if (asked.length === 0) return []
  const tags = await db
    .selectFrom('tag')
    .select('name')
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .where('id', '=', sql<string>`any(${asked}::uuid[])`)
    .orderBy('name')
    .execute()
  return tags.length === asked.length ? tags.map(({ name }) => name) : null
}

/** Removes a notebook; its key goes on until it expires or is revoked. */
export async function deleteNotebook(
  tx: Kysely<Tables>,
  viewer: CompanyViewer,
  notebookId: string,
  { actor, now }: WriteContext,
): Promise<void> {
  const { notebook } = await requireNotebook(tx, viewer, notebookId)
  await tx.deleteFrom('notebook').where('id', '=', notebook.id).execute()
  await recordAudit(tx, {
    companyId: notebook.company_id,
    actor,
    action: notebookAudit.delete,
    targetId: notebook.id,
    before: { name: notebook.name, template: notebook.template },
    at: now,
  })
}
