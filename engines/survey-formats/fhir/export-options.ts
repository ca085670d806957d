import type { AnswerOption, Text } from '../../survey'
import { plainText } from '../../survey/run'
import { given, type Json } from '../draft/json'

const base = 'http://hl7.org/fhir/StructureDefinition'
export const extensionUrl = (name: string) => `${base}/${name}`

/** A part with its translations: `text` and `_text`. */
export function translated(part: string, text: Text | undefined, languages: readonly string[]): Json {
  const [first = ''] = languages
  if (!text) return {}
  const plain = Object.entries(text).map(([language, one]) => [language, plainText(one)] as const)
  const others = plain.filter(([language]) => language !== first)
  const translations = others.map(([language, content]) => ({
    url: extensionUrl('translation'),
    extension: [
      { url: 'lang', valueCode: language },
      { url: 'content', valueString: content },
    ],
  }))
  return given({
    [part]: plain.find(([language]) => language === first)?.[1] || undefined,
    [`_${part}`]: translations.length > 0 ? { extension: translations } : undefined,
  })
}

export function answerOfOption({ code, coding }: AnswerOption): Json {
  return given({ system: coding?.find((one) => one.code === code)?.system, code })
}

/** A choice; chosen beforehand where it is among the initial ones. */
export function exportOption(
  option: AnswerOption,
  languages: readonly string[],
  initial: readonly string[] = [],
): Json {
  const extension = [
    ...(option.ordinalValue === undefined
      ? []
      : [{ url: extensionUrl('ordinalValue'), valueDecimal: option.ordinalValue }]),
    ...(option.exclusive ? [{ url: extensionUrl('questionnaire-optionExclusive'), valueBoolean: true }] : []),
  ]
  return given({
    extension: extension.length > 0 ? extension : undefined,
    valueCoding: { ...answerOfOption(option), ...translated('display', option.text, languages) },
    initialSelected: initial.includes(option.code) ? true : undefined,
  })
}
