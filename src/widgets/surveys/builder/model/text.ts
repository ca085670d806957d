import type { ItemOf, SurveyDefinition, Text } from '../../../../../engines/survey'

/** Sets the text of one language; an empty one is removed. */
export function writeText(text: Text | undefined, language: string, written: string): Text {
  if (written !== '') return { ...text, [language]: written }
  const { [language]: _, ...rest } = text ?? {}
  return rest
}

/** Like writeText for an optional part: undefined if no language has a text. */
export function writeOptionalText(
  text: Text | undefined,
  language: string,
  written: string,
): Text | undefined {
  const next = writeText(text, language, written)
  return Object.keys(next).length > 0 ? next : undefined
}

type Unit = NonNullable<ItemOf<'number'>['unit']>

/** The unit with its text in one language. A code of its own, such as UCUM's, stays; one that was the text itself goes with it. */
export function writeUnit(unit: Unit | undefined, language: string, written: string): Unit | undefined {
  const text = writeOptionalText(unit?.text, language, written)
  if (!text) return undefined
  const isOwnCode = unit !== undefined && unit.code !== unit.text[language]
  return { code: isOwnCode ? unit.code : (text[language] ?? Object.values(text)[0] ?? ''), text }
}

export function addLanguage(definition: SurveyDefinition, language: string): SurveyDefinition {
  if (definition.languages.includes(language)) return definition
  return { ...definition, languages: [...definition.languages, language] }
}

/** Removes a language and its texts. The last language stays. */
export function removeLanguage(definition: SurveyDefinition, language: string): SurveyDefinition {
  if (definition.languages.length < 2 || !definition.languages.includes(language)) return definition
  const languages = definition.languages.filter((one) => one !== language)
  // The cast is safe: a definition stays valid without the texts of a language.
  return { ...(withoutLanguage(definition, language) as SurveyDefinition), languages }
}

const namesOfTexts = new Set([
  'title',
  'description',
  'completed',
  'text',
  'help',
  'prefix',
  'human',
  'label',
  'name',
  'body',
  'lowText',
  'highText',
  'yesText',
  'noText',
  'entryText',
  'entryFormat',
])

function withoutLanguage(part: unknown, language: string): unknown {
  if (Array.isArray(part)) return part.map((one) => withoutLanguage(one, language))
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(
    Object.entries(part).map(([name, inner]) => {
      const isText = namesOfTexts.has(name) && typeof inner === 'object' && inner !== null
      if (!isText) return [name, withoutLanguage(inner, language)]
      return [name, Object.fromEntries(Object.entries(inner).filter(([tag]) => tag !== language))]
    }),
  )
}
