import type { Kysely } from 'kysely'
import { placedItems, questionNumbers, type SurveyDefinition } from '../../../../../../engines/survey'
import {
  asR5,
  exportFhir,
  exportLossText,
  exportOwn,
  exportXlsForm,
  type Unsupported,
  writeWorkbook,
} from '../../../../../../engines/survey-formats'
import { surveyCompanyMismatch } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import { type Language, textIn } from '../../../../platform/words'
import { recordAudit } from '../../../../platform/write/audit'
import type { CompanyViewer } from '../../../../platform/write/viewer'
import { surveyAudit } from '../survey-audit'
import { surveyPolicy } from '../survey-policy'
import {
  definitionsOfSurveys,
  definitionsOfVersions,
  requireSurvey,
  versionsOfSurveys,
} from '../survey-queries'
import { surveyFileWords } from './words'

export const exportFormats = ['fhir-r4', 'fhir-r5', 'xlsform', 'own'] as const
export type ExportFormat = (typeof exportFormats)[number]

export interface SurveyFileRequest {
  readonly surveyId: string
  /** The version's number, or the draft; null: the draft if there is one, otherwise the newest version. */
  readonly version: number | 'draft' | null
  readonly format: ExportFormat
  /** The language of the file's name. */
  readonly language: Language
}

export interface SurveyFile {
  readonly name: string
  readonly type: string
  readonly content: string | Uint8Array
}

/** The survey as a file for other programs; the audit log records it. */
export async function writeSurveyFile(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  { surveyId, version, format, language }: SurveyFileRequest,
  now: Date,
): Promise<SurveyFile> {
  surveyPolicy.see.refuseViewer(viewer)
  const survey = await requireSurvey(db, viewer, surveyId)
  const number = version ?? (survey.has_draft ? 'draft' : (survey.newest_version ?? 'draft'))
  const definition = await definitionOf(db, viewer, survey.id, number)
  await recordAudit(db, {
    companyId: viewer.companyId,
    actor: { kind: 'user', id: viewer.id },
    action: surveyAudit.export,
    targetId: survey.id,
    after: { name: survey.name, version: number, format },
    at: now,
  })
  const suffix = number === 'draft' ? textIn(surveyFileWords.draft, language) : `v${number}`
  const ending = format === 'xlsform' ? 'xlsx' : 'json'
  // Characters that file systems refuse.
  const stem = survey.name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_').slice(0, 100)
  return { name: `${stem}_${suffix}_${format}.${ending}`, ...written(definition, format) }
}

/** A part that a format cannot hold, with its question as people know it. */
export interface ExportLoss {
  readonly itemName: string
  readonly sentence: string
}

/** What each format would lose, to be read before the file is taken. Nothing leaves, so nothing is recorded. */
export async function surveyFileLosses(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  { surveyId, version, language }: Omit<SurveyFileRequest, 'format'>,
): Promise<Readonly<Record<ExportFormat, readonly ExportLoss[]>>> {
  surveyPolicy.see.refuseViewer(viewer)
  const survey = await requireSurvey(db, viewer, surveyId)
  const number = version ?? (survey.has_draft ? 'draft' : (survey.newest_version ?? 'draft'))
  const definition = await definitionOf(db, viewer, survey.id, number)
  const named = namesOf(definition, language)
  const said = (losses: readonly Unsupported[]) =>
    losses.map(({ where, what }) => ({ itemName: named(where), sentence: exportLossText(what, language) }))
  const fhir = said(exportFhir(definition).unsupported)
  const xlsform = said(exportXlsForm(definition).unsupported)
  return { 'fhir-r4': fhir, 'fhir-r5': fhir, xlsform, own: [] }
}

const longestName = 60

/** Numbers and texts of questions by their ids. */
function namesOf(definition: SurveyDefinition, language: Language): (linkId: string) => string {
  const numbers = questionNumbers(definition)
  const items = new Map<string, { readonly text?: Readonly<Record<string, string>> | undefined }>([
    ...definition.page.map((page) => [page.linkId, page] as const),
    ...placedItems(definition).map(({ item }) => [item.linkId, item] as const),
  ])
  return (linkId) => {
    const text = items.get(linkId)?.text
    const words = (text?.[language] ?? Object.values(text ?? {})[0] ?? '').slice(0, longestName)
    return [numbers.get(linkId), words || linkId].filter((part) => part !== undefined).join(' ')
  }
}

async function definitionOf(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  surveyId: string,
  version: number | 'draft',
): Promise<SurveyDefinition> {
  if (version === 'draft') return found((await definitionsOfSurveys(db, viewer, [surveyId])).get(surveyId))
  const versions = (await versionsOfSurveys(db, viewer, [surveyId])).get(surveyId) ?? []
  const { id } = found(versions.find((one) => one.version === version))
  return found((await definitionsOfVersions(db, viewer, [id])).get(id))
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw surveyCompanyMismatch()
  return value
}

function written(definition: SurveyDefinition, format: ExportFormat): Omit<SurveyFile, 'name'> {
  if (format === 'xlsform') {
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    return { type, content: writeWorkbook(exportXlsForm(definition).workbook) }
  }
  if (format === 'own') return { type: 'application/json; charset=utf-8', content: exportOwn(definition) }
  const { questionnaire } = exportFhir(definition)
  const json = format === 'fhir-r5' ? asR5(questionnaire) : questionnaire
  return { type: 'application/fhir+json; charset=utf-8', content: `${JSON.stringify(json, null, 2)}\n` }
}
