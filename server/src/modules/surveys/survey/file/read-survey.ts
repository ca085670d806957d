import readWorkbook from 'read-excel-file/node'
import type { SurveyDefinition } from '../../../../../../engines/survey'
import { plainText } from '../../../../../../engines/survey/run'
import {
  type ImportedSurvey,
  importSurvey,
  lossText,
  refusalText,
  type SurveyFormat,
  type Unsupported,
  type Workbook,
} from '../../../../../../engines/survey-formats'
import {
  decodeText,
  inspectedWorkbook,
  isArchive,
  refuseOtherKinds,
  unreadableWorkbook,
} from '../../../../platform/table-file'
import type { Message } from '../../../../platform/words'
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

/** A cell whose text may be another one than the workbook shows: that follows the settings of a computer. */
interface ChangedCell {
  readonly cell: string
  readonly text: string
}

interface Content {
  readonly content: string | Workbook
  readonly changed: readonly ChangedCell[]
}

interface Remark {
  readonly itemName: string
  readonly message: Message
}

/** Reads a file by its content, not by its name. INVALID_INPUT says why it is not a survey. */
export async function readSurvey(file: Buffer, fileName: string): Promise<ReadSurvey> {
  const { surveys, title, changed } = await surveysInFile(file, fileName)
  const found = surveys.find(({ result }) => result.isImported) ?? surveys[0]
  if (!found) throw refusedSurveyFile(surveyFileWords.noText)
  const read = readFound(found, { title, others: surveys.length - 1 })
  return { ...read, unsupported: [...read.unsupported, ...changed.map(cellRemark)] }
}

/** Every survey of a file with what was lost; the table of docs/surveys.md goes this way, too. */
export async function surveysInFile(file: Buffer, fileName: string) {
  if (file.length === 0) throw refusedSurveyFile(surveyFileWords.empty)
  if (file.length > mostSurveyFileBytes) throw surveyFileTooLarge()
  const title = fileName.replace(/\.[^.]{1,8}$/, '').trim()
  const { content, changed } = await contentOf(file)
  return { surveys: importSurvey(content, title === '' ? {} : { title }), title, changed }
}

const cellRemark = ({ cell, text }: ChangedCell): Remark => ({
  itemName: '',
  message: surveyFileWords.changedCell(cell, text),
})

/** What was imported as it is meant, under another name or in other words. */
const noteKeys = new Set<Unsupported['what']['key']>(['renamed', 'wholeMatch', 'languageNamed'])

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
    inOrder(unsupported.filter(({ what }) => noteKeys.has(what.key) === isNote)).map(remarkOf)
  const lost = remarks(false)
  return {
    format,
    name: (plainText(Object.values(definition.title)[0] ?? '') || title).slice(0, 255),
    definition: readDefinition(definition),
    items: items.total,
    imported: items.imported,
    unsupported: others > 0 ? [{ itemName: '', message: surveyFileWords.others(others) }, ...lost] : lost,
    notes: remarks(true),
  }
}

/** A question or a choice that is shown to more people now changes the study: it stands first, before what is left out and what is written otherwise. */
function inOrder(remarks: readonly Unsupported[]): readonly Unsupported[] {
  const rank = ({ what, isRefused }: Unsupported) => (lostConditions.has(what.key) ? 0 : isRefused ? 1 : 2)
  return remarks.toSorted((one, other) => rank(one) - rank(other))
}
const lostConditions = new Set<Unsupported['what']['key']>([
  'condition',
  'conditionOfMissing',
  'conditionPart',
  'conditionPartOfMissing',
  'skipLogic',
  'choiceCondition',
  'choiceEnabled',
  'choiceFilter',
])

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
async function contentOf(file: Buffer): Promise<Content> {
  refuseOtherKinds(file)
  if (isArchive(file)) return sheetsOf(file)
  if (image.test(file.toString('latin1', 0, 16))) throw refusedSurveyFile(surveyFileWords.image)
  const hasMark = /^(?:\xff\xfe|\xfe\xff)/.test(file.toString('latin1', 0, 2))
  if (file.includes(0) && !hasMark) throw refusedSurveyFile(surveyFileWords.noText)
  return { content: decodeText(file).text, changed: [] }
}

async function sheetsOf(file: Buffer): Promise<Content> {
  const changed: ChangedCell[] = []
  const { workbook } = await inspectedWorkbook(file, {
    sheets: 'all',
    textOf: ({ text, day, isSure }, cell) => {
      if (isSure || day === null) return text
      changed.push({ cell, text: day })
      return day
    },
  })
  const sheets = await readWorkbook(workbook).catch(() => {
    throw unreadableWorkbook()
  })
  const content = Object.fromEntries(
    sheets.map(({ sheet, data }) => [sheet, data.map((row) => row.map((cell) => textOf(cell)))]),
  )
  return { content, changed }
}

function textOf(cell: unknown): string {
  // As Excel shows it; a choice whose code is TRUE is asked for by that code.
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  // Excel keeps and shows 15 digits; the result of 0.1+0.2 has 17 in the file.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)))
  // XML can contain characters that cannot be stored, such as NUL.
  return String(cell ?? '').replaceAll(/[\0\p{Cs}]/gu, '\uFFFD')
}
