import readWorkbook from 'read-excel-file/node'
import type { SurveyDefinition } from '../../../../../engines/survey'
import {
  type ImportedSurvey,
  importSurvey,
  lossText,
  refusalText,
  type SurveyFormat,
  type Unsupported,
  type Workbook,
} from '../../../../../engines/survey-formats'
import type { Message } from '../../../platform/words'
import {
  decodeText,
  inspectedWorkbook,
  isArchive,
  refuseOtherKinds,
  unreadableWorkbook,
} from '../../bulk/read'
import { readDefinition } from '../read-definition'
import { mostSurveyFileBytes, refusedSurveyFile, surveyFileTooLarge } from './survey-file-limits'
import { surveyFileWords } from './words'

/** The survey in a file of another program. Nothing is stored. */
export interface ReadSurvey {
  readonly format: SurveyFormat
  readonly name: string
  readonly definition: SurveyDefinition
  readonly items: number
  readonly imported: number
  readonly unsupported: readonly Remark[]
  /** What was imported under another name. */
  readonly notes: readonly Remark[]
}

interface Remark {
  readonly itemName: string
  readonly message: Message
}

/** Reads a file by its content, not by its name. INVALID_INPUT says why it is not a survey. */
export async function readSurvey(file: Buffer, fileName: string): Promise<ReadSurvey> {
  if (file.length === 0) throw refusedSurveyFile(surveyFileWords.empty)
  if (file.length > mostSurveyFileBytes) throw surveyFileTooLarge()
  const title = fileName.replace(/\.[^.]{1,8}$/, '').trim()
  const surveys = importSurvey(await contentOf(file), title === '' ? {} : { title })
  const found = surveys.find(({ result }) => result.isImported) ?? surveys[0]
  if (!found) throw refusedSurveyFile(surveyFileWords.noText)
  return readFound(found, { title, others: surveys.length - 1 })
}

function readFound(
  { format, result }: ImportedSurvey,
  { title, others }: { readonly title: string; readonly others: number },
): ReadSurvey {
  if (!result.isImported) {
    const { refusal } = result
    throw refusedSurveyFile(surveyFileWords.refused(refusalText(refusal, 'ja'), refusalText(refusal, 'en')))
  }
  const { definition, items, unsupported } = result
  const remarks = (isNote: boolean) =>
    unsupported.filter(({ what }) => (what.key === 'renamed') === isNote).map(remarkOf)
  const lost = remarks(false)
  return {
    format,
    name: (Object.values(definition.title)[0] ?? title).slice(0, 255),
    definition: readDefinition(definition),
    items: items.total,
    imported: items.imported,
    unsupported: others > 0 ? [{ itemName: '', message: surveyFileWords.others(others) }, ...lost] : lost,
    notes: remarks(true),
  }
}

function remarkOf({ where, item, what }: Unsupported): Remark {
  return {
    itemName: item ?? where,
    message: surveyFileWords.refused(lossText(what, 'ja'), lossText(what, 'en')),
  }
}

/** PNG, JPEG, GIF, WebP, BMP, TIFF, HEIC and AVIF by their first bytes. */
const image =
  /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF.{4}WEBP|BM.{4}\0\0\0\0|II\*\0|MM\0\*|.{4}ftyp(?:hei|mif1|avif))/s

/** All sheets of a workbook, or a text in the encoding that its bytes are valid in. */
async function contentOf(file: Buffer): Promise<string | Workbook> {
  refuseOtherKinds(file)
  if (isArchive(file)) return sheetsOf(file)
  if (image.test(file.toString('latin1', 0, 16))) throw refusedSurveyFile(surveyFileWords.image)
  const hasMark = /^(?:\xff\xfe|\xfe\xff)/.test(file.toString('latin1', 0, 2))
  if (file.includes(0) && !hasMark) throw refusedSurveyFile(surveyFileWords.noText)
  return decodeText(file).text
}

async function sheetsOf(file: Buffer): Promise<Workbook> {
  const { workbook } = await inspectedWorkbook(file)
  const sheets = await readWorkbook(workbook).catch(() => {
    throw unreadableWorkbook()
  })
  return Object.fromEntries(
    sheets.map(({ sheet, data }) => [sheet, data.map((row) => row.map((cell) => textOf(cell)))]),
  )
}

function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  // XML can contain characters that cannot be stored, such as NUL.
  return String(cell ?? '').replaceAll(/[\0\p{Cs}]/gu, '\uFFFD')
}
