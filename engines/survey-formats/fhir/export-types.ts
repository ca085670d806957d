import type { Item, Unit } from '../../survey'
import { given, type Json } from '../draft/json'
import type { Losses } from '../draft/losses'
import { exportOption, extensionUrl, translated } from './export-options'

/** A FHIR item type with the parts that belong to it. */
export interface ExportedType {
  readonly parts: Json
  readonly extension: readonly Json[]
}

/** The itemControl extension, which says how an item is shown. */
export const control = (code: string): Json => ({
  url: extensionUrl('questionnaire-itemControl'),
  valueCodeableConcept: {
    coding: [{ system: 'http://hl7.org/fhir/questionnaire-item-control', code }],
  },
})

const value = (name: string, type: string, one: unknown): readonly Json[] =>
  one === undefined ? [] : [{ url: extensionUrl(name), [`value${type}`]: one }]

/** The FHIR R4 type of an item; null if there is no counterpart. */
export function exportType(item: Item, languages: readonly string[], losses: Losses): ExportedType | null {
  const [first = ''] = languages
  const as = (type: string, parts: Json = {}, extension: readonly Json[] = []): ExportedType => ({
    parts: { type, ...parts },
    extension,
  })
  const instead = (type: string, extension: readonly Json[] = []) => {
    losses.lose(item.linkId, 'otherType', { from: item.type, to: type })
    return as(type, {}, extension)
  }
  switch (item.type) {
    case 'group':
      return as('group', {}, item.display === 'table' ? [control('gtable')] : [])
    case 'repeat':
      return as('group', { repeats: true }, [
        ...value('questionnaire-minOccurs', 'Integer', item.minOccurs),
        ...value('questionnaire-maxOccurs', 'Integer', item.maxOccurs),
      ])
    case 'statement':
      return as('display')
    case 'single':
    case 'likert':
    case 'dropdown':
    case 'multiple':
    case 'picture':
      return choice(item, languages)
    case 'yesNo':
      return as('boolean', initialOf('Boolean', item.initial))
    case 'number':
      return number(item, first)
    case 'slider':
      return as('decimal', {}, [
        control('slider'),
        ...value('minValue', 'Decimal', item.minValue ?? 0),
        ...value('maxValue', 'Decimal', item.maxValue ?? 100),
        ...value('questionnaire-sliderStepValue', 'Integer', item.sliderStepValue),
        ...unit(item.unit, first),
      ])
    case 'nrs':
    case 'rating':
      return instead('integer', [
        control('slider'),
        ...value('minValue', 'Integer', item.type === 'nrs' ? (item.minValue ?? 0) : 1),
        ...value('maxValue', 'Integer', item.maxValue ?? (item.type === 'nrs' ? 10 : 5)),
      ])
    case 'text':
    case 'longText':
      return as(
        item.type === 'longText' ? 'text' : item.format === 'url' ? 'url' : 'string',
        given({ maxLength: item.maxLength, ...initialOf('String', item.initial) }),
        [...value('minLength', 'Integer', item.minLength), ...value('regex', 'String', item.regex?.pattern)],
      )
    case 'date':
    case 'dateTime':
      return as(item.type, initialOf(item.type === 'date' ? 'Date' : 'DateTime', item.initial), [
        ...(item.type === 'date' && item.precision === 'year' ? [control('year')] : []),
        ...(item.type === 'date' && item.precision === 'month' ? [control('yearMonth')] : []),
        ...value('minValue', 'Date', dayOf(item.minValue)),
        ...value('maxValue', 'Date', dayOf(item.maxValue)),
      ])
    case 'time':
      return as('time', initialOf('Time', item.initial))
    case 'file':
    case 'photo':
      return as('attachment', { repeats: (item.maxOccurs ?? 1) > 1 || undefined }, [
        ...(item.mimeType ?? (item.type === 'photo' ? ['image/*'] : [])).flatMap((one) =>
          value('mimeType', 'Code', one),
        ),
        ...value('maxSize', 'Decimal', item.maxSize === undefined ? undefined : item.maxSize / 1_000_000),
      ])
    case 'hidden':
      return as('string', {}, value('questionnaire-hidden', 'Boolean', true))
    case 'calculated':
      losses.lose(item.linkId, 'expression', { expression: JSON.stringify(item.expression) })
      return as('decimal', { readOnly: true }, unit(item.unit, first))
    case 'duration':
      return instead('integer', unit({ code: 's', text: { [first]: 's' } }, first))
    case 'signature':
      return instead('attachment')
    case 'consent':
      return instead('boolean')
    case 'matrix':
    case 'ranking':
      return null
    default:
      return item satisfies never
  }
}

const dayOf = (bound: object | undefined) => (bound && 'date' in bound ? bound.date : undefined)

const initialOf = (type: string, initial: unknown): Json =>
  initial === undefined ? {} : { initial: [{ [`value${type}`]: initial }] }

function unit(one: Unit | undefined, language: string): readonly Json[] {
  if (!one) return []
  const display = one.text[language] ?? Object.values(one.text)[0]
  return value(
    'questionnaire-unit',
    'Coding',
    given({ system: 'http://unitsofmeasure.org', code: one.code, display }),
  )
}

function number(item: Extract<Item, { type: 'number' }>, language: string): ExportedType {
  const isWhole = item.maxDecimalPlaces === 0
  const type = isWhole ? 'Integer' : 'Decimal'
  return {
    parts: { type: type.toLowerCase(), ...initialOf(type, item.initial) },
    extension: [
      ...value('minValue', type, item.minValue),
      ...value('maxValue', type, item.maxValue),
      ...(isWhole ? [] : value('maxDecimalPlaces', 'Integer', item.maxDecimalPlaces)),
      ...unit(item.unit, language),
    ],
  }
}

type Choice = Extract<Item, { type: 'single' | 'likert' | 'dropdown' | 'multiple' | 'picture' }>

function choice(item: Choice, languages: readonly string[]): ExportedType {
  const open = item.answerOption.find((option) => option.open)
  const repeats = item.type === 'multiple' || (item.type === 'picture' && item.repeats === true)
  const label = open && Object.values(translated('display', open.text, languages))[0]
  const occurs = item.type === 'multiple' || item.type === 'picture' ? item : null
  return {
    parts: given({
      type: open ? 'open-choice' : 'choice',
      repeats: repeats || undefined,
      answerOption: item.answerOption
        .filter((option) => !option.open)
        .map((option) => exportOption(option, languages)),
    }),
    extension: [
      ...(item.type === 'dropdown' ? [control('drop-down')] : []),
      ...('choiceOrientation' in item
        ? value('questionnaire-choiceOrientation', 'Code', item.choiceOrientation)
        : []),
      ...value('questionnaire-minOccurs', 'Integer', occurs?.minOccurs),
      ...value('questionnaire-maxOccurs', 'Integer', occurs?.maxOccurs),
      ...(open
        ? [
            {
              url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-openLabel',
              valueString: label,
            },
          ]
        : []),
    ],
  }
}
