import { type Item, typeOfItem, type Unit, type ValueKind } from '../../survey'
import { expressionWords } from '../draft/expression-words'
import { given, type Json } from '../draft/json'
import type { Losses } from '../draft/losses'
import { anywherePattern } from '../draft/whole-match'
import { exportOption, extensionUrl, translated } from './export-options'

/** A FHIR item type with the parts that belong to it. */
export interface ExportedType {
  readonly parts: Json
  readonly extension: readonly Json[]
}

/** What no standard extension says; readers of FHIR pass over extensions that they do not know. */
export const ownExtensions = 'https://kansoku.example/fhir/StructureDefinition'

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
      if (item.display === 'row') losses.lose(item.linkId, 'part', { part: 'display' })
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
      return choice(item, languages, losses)
    case 'yesNo':
      return as('boolean', initialOf('Boolean', item.initial))
    case 'number':
      return number(item, languages)
    case 'slider':
      // The step of SDC is a whole number.
      if (!Number.isInteger(item.sliderStepValue ?? 1))
        losses.lose(item.linkId, 'part', { part: 'sliderStepValue' })
      return as('decimal', {}, [
        control('slider'),
        ...value('minValue', 'Decimal', item.minValue ?? 0),
        ...value('maxValue', 'Decimal', item.maxValue ?? 100),
        ...value(
          'questionnaire-sliderStepValue',
          'Integer',
          Number.isInteger(item.sliderStepValue ?? 1) ? item.sliderStepValue : undefined,
        ),
        ...unit(item.unit, languages),
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
        [
          ...value('minLength', 'Integer', item.minLength),
          ...value('regex', 'String', item.regex && anywherePattern(item.regex.pattern)),
          ...(item.type === 'text' ? keyboard(item.format) : []),
        ],
      )
    case 'date':
    case 'dateTime':
      return as(item.type, initialOf(item.type === 'date' ? 'Date' : 'DateTime', withSeconds(item.initial)), [
        ...(item.type === 'date' && item.precision === 'year' ? [control('year')] : []),
        ...(item.type === 'date' && item.precision === 'month' ? [control('yearMonth')] : []),
        ...value('minValue', 'Date', dayOf(item.minValue)),
        ...value('maxValue', 'Date', dayOf(item.maxValue)),
      ])
    case 'time':
      return as('time', initialOf('Time', withSeconds(item.initial)), [
        ...value('minValue', 'Time', withSeconds(item.minValue)),
        ...value('maxValue', 'Time', withSeconds(item.maxValue)),
      ])
    case 'file':
    case 'photo':
      return as('attachment', { repeats: (item.maxOccurs ?? 1) > 1 || undefined }, [
        ...(item.mimeType ?? (item.type === 'photo' ? ['image/*'] : [])).flatMap((one) =>
          value('mimeType', 'Code', one),
        ),
        ...value('maxSize', 'Decimal', item.maxSize === undefined ? undefined : item.maxSize / 1_000_000),
        ...value('questionnaire-maxOccurs', 'Integer', item.maxOccurs),
      ])
    case 'hidden':
      return hidden(item)
    case 'calculated':
      losses.lose(item.linkId, 'expression', { expression: expressionWords(item.expression) })
      return as('decimal', { readOnly: true }, [
        ...unit(item.unit, languages),
        ...value('maxDecimalPlaces', 'Integer', item.maxDecimalPlaces),
        ...value('questionnaire-hidden', 'Boolean', item.display === 'hidden' ? true : undefined),
      ])
    case 'duration':
      return instead('integer', unit({ code: 's', text: { [first]: 's' } }, languages))
    case 'matrix':
    case 'ranking':
      return null
    default: {
      const type = typesOfKinds[typeOfItem(item).kind]
      return type === null ? null : instead(type)
    }
  }
}

/** The type of the answers alone, for a type of item that FHIR does not know. */
const typesOfKinds: Readonly<Record<ValueKind, string | null>> = {
  code: null,
  codes: null,
  matrix: null,
  entries: null,
  yesNo: 'boolean',
  consent: 'boolean',
  number: 'decimal',
  calculated: 'decimal',
  text: 'string',
  scalar: 'string',
  date: 'date',
  time: 'time',
  dateTime: 'dateTime',
  files: 'attachment',
  none: 'display',
}

/** FHIR writes times with seconds. */
export const withSeconds = (time: string | undefined) => time?.replace(/(^|T)(\d{2}:\d{2})$/, '$1$2:00')

const keyboardUrl = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-keyboard'
const keyboards = { email: 'email', tel: 'phone', url: 'url' } as const
const keyboard = (format: keyof typeof keyboards | undefined): readonly Json[] =>
  format === undefined || format === 'url' ? [] : [{ url: keyboardUrl, valueCode: keyboards[format] }]

/** A value that nobody sees, in the type that it has. */
function hidden({ initial }: Extract<Item, { type: 'hidden' }>): ExportedType {
  const type = typeof initial === 'number' ? 'Decimal' : typeof initial === 'boolean' ? 'Boolean' : 'String'
  return {
    parts: { type: type.toLowerCase(), ...initialOf(type, initial) },
    extension: value('questionnaire-hidden', 'Boolean', true),
  }
}

const dayOf = (bound: object | undefined) => (bound && 'date' in bound ? bound.date : undefined)

const initialOf = (type: string, initial: unknown): Json =>
  initial === undefined ? {} : { initial: [{ [`value${type}`]: initial }] }

function unit(
  one: Unit | undefined,
  languages: readonly string[],
  name = 'questionnaire-unit',
): readonly Json[] {
  if (!one) return []
  const named = translated('display', one.text, languages)
  return value(name, 'Coding', { system: 'http://unitsofmeasure.org', code: one.code, ...named })
}

function number(item: Extract<Item, { type: 'number' }>, languages: readonly string[]): ExportedType {
  const isWhole = item.maxDecimalPlaces === 0
  // Only a quantity offers units.
  const isQuantity = item.unitOption !== undefined
  const type = isWhole ? 'Integer' : 'Decimal'
  const initial =
    isQuantity && item.initial !== undefined
      ? { initial: [{ valueQuantity: { value: item.initial } }] }
      : initialOf(type, item.initial)
  return {
    parts: { type: isQuantity ? 'quantity' : type.toLowerCase(), ...initial },
    extension: [
      ...value('minValue', type, item.minValue),
      ...value('maxValue', type, item.maxValue),
      ...(isWhole && !isQuantity ? [] : value('maxDecimalPlaces', 'Integer', item.maxDecimalPlaces)),
      ...unit(item.unit, languages),
      ...(item.unitOption ?? []).flatMap((one) => unit(one, languages, 'questionnaire-unitOption')),
    ],
  }
}

type Choice = Extract<Item, { type: 'single' | 'likert' | 'dropdown' | 'multiple' | 'picture' }>

function choice(item: Choice, languages: readonly string[], losses: Losses): ExportedType {
  const [first = ''] = languages
  const open = item.answerOption.find((option) => option.open)
  for (const { coding, text } of item.answerOption)
    for (const { display } of coding ?? [])
      if (display !== undefined && display !== text[first])
        losses.lose(item.linkId, 'part', { part: `display ${display}` })
  const repeats = item.type === 'multiple' || (item.type === 'picture' && item.repeats === true)
  const label = open && Object.values(translated('display', open.text, languages))[0]
  const occurs = item.type === 'multiple' || item.type === 'picture' ? item : null
  const initial = [item.initial ?? []].flat()
  if (open && Object.keys(open.text).length > 1) losses.lose(item.linkId, 'part', { part: 'openLabel' })
  if (open && open.code !== 'other') losses.lose(item.linkId, 'renamed', { from: open.code, to: 'other' })
  if (open && initial.includes(open.code)) losses.lose(item.linkId, 'part', { part: 'initial' })
  return {
    parts: given({
      type: open ? 'open-choice' : 'choice',
      repeats: repeats || undefined,
      answerOption: item.answerOption
        .filter((option) => !option.open)
        .map((option) => exportOption(option, languages, initial)),
    }),
    extension: [
      ...(item.type === 'dropdown' ? [control('drop-down')] : []),
      ...(item.type === 'likert' || item.type === 'picture'
        ? [{ url: `${ownExtensions}/shown-as`, valueCode: item.type }]
        : []),
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
