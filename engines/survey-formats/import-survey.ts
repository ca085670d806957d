import { brokenPlace } from './draft/broken-json'
import { type ImportOptions, type ImportResult, refused } from './draft/import-result'
import { isJson, type Json, textIn } from './draft/json'
import { importFhir } from './fhir/import-fhir'
import { importOwn } from './own/import-own'
import { importQsf } from './qualtrics/import-qsf'
import { fieldsOf } from './redcap/columns'
import { importDictionary, importRedcap } from './redcap/import-redcap'
import { importStressCheck, isStressCheck } from './stress-check/import-stress-check'
import { importSurveyJs, isSurveyJs } from './surveyjs/import-surveyjs'
import { importXlsForm } from './xlsform/import-xlsform'
import { asksForChoices, type Workbook, workbookOfCsv, workbookOfSheet } from './xlsform/workbook'

export type SurveyFormat =
  | 'own'
  | 'fhir'
  | 'redcap'
  | 'surveyjs'
  | 'qualtrics'
  | 'xlsform'
  | 'stressCheck'
  | 'xforms'
  | 'reproSchema'
  | 'other'

/** One questionnaire of a file. FHIR bundles have several. */
export interface ImportedSurvey {
  readonly format: SurveyFormat
  readonly result: ImportResult
}

/** Imports a file of any supported format: its text, or the sheets of a workbook. */
export function importSurvey(
  file: string | Workbook,
  options: ImportOptions = {},
): readonly ImportedSurvey[] {
  try {
    return surveysOf(file, options)
  } catch (failure) {
    // Groups nested ten thousand deep overflow the stack; no real survey has them.
    if (!(failure instanceof RangeError)) throw failure
    return [{ format: 'other', result: refused('tooDeep') }]
  }
}

function surveysOf(file: string | Workbook, options: ImportOptions): readonly ImportedSurvey[] {
  if (typeof file !== 'string') return [ofWorkbook(file, options)]
  const text = file.replace(/^\uFEFF/, '').trimStart()
  if (text.startsWith('<')) return [ofXml(text)]
  const isJsonText =
    text.startsWith('{') || text.startsWith('[') || /^(?:null|true|false|"[^"]*"|-?[\d.]+)\s*$/.test(text)
  return isJsonText ? ofJson(text, options) : [ofCsv(file, options)]
}

/** A workbook is an XLSForm, or a data dictionary that was saved as one. */
function ofWorkbook(workbook: Workbook, options: ImportOptions): ImportedSurvey {
  const dictionary = Object.values(workbook).find((rows) => fieldsOf(rows) !== null)
  if (dictionary) return { format: 'redcap', result: importDictionary(dictionary, options) }
  return { format: 'xlsform', result: importXlsForm(workbook, options) }
}

function ofXml(text: string): ImportedSurvey {
  if (/<(h:html|html|data)\b[\s\S]{0,600}xforms/i.test(text))
    return { format: 'xforms', result: refused('xforms') }
  if (/<ODM\b/.test(text)) return { format: 'redcap', result: refused('odm') }
  const isFhir = text.includes('xmlns="http://hl7.org/fhir"')
  const resource = isFhir ? /<([A-Z][A-Za-z]+)/.exec(text)?.[1] : undefined
  if (resource === undefined) return { format: 'other', result: refused('unknownFormat') }
  const result =
    resource === 'Questionnaire' ? refused('fhirXml') : refused('otherResource', { type: resource })
  return { format: 'fhir', result }
}

function ofCsv(text: string, options: ImportOptions): ImportedSurvey {
  const workbook = workbookOfCsv(text)
  if (workbook) return { format: 'xlsform', result: importXlsForm(workbook, options) }
  const sheet = workbookOfSheet(text)
  if (sheet) {
    const result = asksForChoices(sheet) ? refused('oneSheet') : importXlsForm(sheet, options)
    return { format: 'xlsform', result }
  }
  const result = importRedcap(text, options)
  return { format: 'redcap', result }
}

function ofJson(text: string, options: ImportOptions): readonly ImportedSurvey[] {
  const file = parsed(text)
  if (file === undefined) return [{ format: 'other', result: refusedJson(text) }]
  if (!isJson(file)) return [{ format: 'other', result: refused('unknownFormat') }]
  if (file.resourceType === 'Bundle' && Array.isArray(file.entry))
    return file.entry
      .flatMap((one: unknown) => (isJson(one) && isJson(one.resource) ? [one.resource] : []))
      .map((resource) => ({ format: 'fhir', result: importFhir(resource, options) }))
  return [ofObject(file, options)]
}

function ofObject(file: Json, options: ImportOptions): ImportedSurvey {
  if (textIn(file.resourceType)) return { format: 'fhir', result: importFhir(file, options) }
  if (file['@context'] !== undefined) return { format: 'reproSchema', result: refused('reproSchema') }
  if (file.schemaVersion !== undefined) return { format: 'own', result: importOwn(file) }
  if (file.SurveyEntry !== undefined) return { format: 'qualtrics', result: importQsf(file, options) }
  if (isStressCheck(file)) return { format: 'stressCheck', result: importStressCheck(file) }
  if (isSurveyJs(file)) return { format: 'surveyjs', result: importSurveyJs(file, options) }
  return {
    format: 'other',
    result: refused(file.$schema === undefined ? 'unknownFormat' : 'jsonSchema'),
  }
}

function refusedJson(text: string) {
  const { line, column, found } = brokenPlace(text)
  if (found === '') return refused('cutOffJson', { line: String(line) })
  return refused('brokenJson', { line: String(line), column: String(column), found: withNamedSign(found) })
}

/** A sign that nobody sees is told by its code point. */
const withNamedSign = (sign: string) =>
  /[\p{C}\p{Z}]/u.test(sign)
    ? `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
    : sign

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
