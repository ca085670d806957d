import { type Item, typeOfItem } from '../../../survey'
import { type Answer, type AnswerValue, inLanguage, plainText } from '../../../survey/run'
import { addressIn, entryKeys } from '../../../survey/variables'
import { given, type Json } from '../../draft/json'
import { answerOfOption } from '../export-options'
import { ownExtensions } from '../export-types'
import type { FhirSurvey } from './fhir-survey'

/** The key of an entry of a repeat group. */
export const entryExtension = `${ownExtensions}/entry-key`
/** The “other” option behind a text. */
export const openExtension = `${ownExtensions}/open-option`
/** Nothing was written beside it: the text is the option's own. */
export const untoldExtension = `${ownExtensions}/open-option-without-text`

export interface FhirAnswering {
  readonly language: string
  /** A local time as 2026-11-19T23:10:00 with the offset that clocks had then: FHIR knows no time without one. */
  readonly zoned: (local: string) => string
}

type AnswersByAddress = Readonly<Record<string, Answer>>

/** The items of a QuestionnaireResponse: pages, groups and entries as in the Questionnaire, without what was not answered. */
export function exportFhirAnswers(
  { definition, types }: FhirSurvey,
  answers: AnswersByAddress,
  { language, zoned }: FhirAnswering,
): readonly Json[] {
  return definition.page.flatMap(({ linkId, item }) => withItems({ linkId }, itemsIn(item, '')))

  function itemsIn(items: readonly Item[], prefix: string): readonly Json[] {
    return items.flatMap((item) => itemsOf(item, prefix))
  }

  function itemsOf(item: Item, prefix: string): readonly Json[] {
    const { linkId } = item
    if (item.type === 'group') return withItems({ linkId }, itemsIn(item.item, prefix))
    if (item.type === 'repeat') {
      return entryKeys(answers, prefix + linkId).map((key) =>
        withAny({ linkId, extension: [{ url: entryExtension, valueString: key }] }, 'item', [
          ...itemsIn(item.item, addressIn(prefix, linkId, key)),
        ]),
      )
    }
    const address = prefix + linkId
    const answer = Object.hasOwn(answers, address) ? answers[address] : undefined
    if (!answer || answer.value === null) return []
    if (item.type !== 'matrix') return withAnswers(linkId, answersOf(item, answer, answer.value))
    return withItems({ linkId }, rowsOf(item, answer.value))
  }

  function rowsOf(item: Extract<Item, { type: 'matrix' }>, value: AnswerValue): readonly Json[] {
    if (typeof value !== 'object' || !('rows' in value)) return []
    return item.row.flatMap(({ code }) => {
      const cell = Object.hasOwn(value.rows, code) ? value.rows[code] : undefined
      if (cell === undefined) return []
      const codes = typeof cell === 'object' ? cell : [cell]
      return withAnswers(
        `${item.linkId}.${code}`,
        codes.map((one) => (typeof one === 'number' ? { valueDecimal: one } : codingOf(item, one))),
      )
    })
  }

  function answersOf(item: Item, answer: Answer, value: AnswerValue): readonly Json[] {
    const { kind } = typeOfItem(item)
    if (kind === 'code' || kind === 'codes') {
      return [value].flat().map((code) => optionOf(item, String(code), answer))
    }
    // Files and consents identify, and never leave.
    return typeof value === 'object' ? [] : [plainOf(item, answer, value)]
  }

  function optionOf(item: Item, code: string, { openText }: Answer): Json {
    const open = 'answerOption' in item && item.answerOption?.find((one) => one.code === code && one.open)
    if (!open) return codingOf(item, code)
    const written = openText?.[code]
    return {
      extension: [
        { url: openExtension, valueString: code },
        ...(written === undefined ? [{ url: untoldExtension, valueBoolean: true }] : []),
      ],
      valueString: written ?? (plainText(inLanguage(open.text, language)) || code),
    }
  }

  function codingOf(item: Item, code: string): Json {
    const option = 'answerOption' in item && item.answerOption?.find((one) => one.code === code)
    if (!option) return { valueCoding: { code } }
    const display = plainText(inLanguage(option.text, language)) || undefined
    return { valueCoding: given({ ...answerOfOption(option), display }) }
  }

  function plainOf({ linkId }: Item, { unit }: Answer, value: string | number | boolean): Json {
    switch (types.get(linkId)) {
      case 'boolean':
        return { valueBoolean: value }
      case 'integer':
        return { valueInteger: value }
      case 'decimal':
        return { valueDecimal: value }
      case 'quantity':
        return {
          valueQuantity: given({ value, system: unit && 'http://unitsofmeasure.org', code: unit }),
        }
      case 'date':
        return { valueDate: value }
      case 'time':
        return { valueTime: withSeconds(String(value)) }
      case 'dateTime':
        return { valueDateTime: zoned(withSeconds(String(value))) }
      case 'url':
        return { valueUri: value }
      default:
        return { valueString: String(value) }
    }
  }
}

const withSeconds = (time: string) => (/(^|T)\d\d:\d\d$/.test(time) ? `${time}:00` : time)

/** FHIR has no empty lists. */
const withAny = (parts: Json, name: string, list: readonly Json[]): Json =>
  list.length > 0 ? { ...parts, [name]: list } : parts

const withItems = (parts: Json, item: readonly Json[]): readonly Json[] =>
  item.length > 0 ? [{ ...parts, item }] : []

const withAnswers = (linkId: string, answer: readonly Json[]): readonly Json[] =>
  answer.length > 0 ? [{ linkId, answer }] : []
