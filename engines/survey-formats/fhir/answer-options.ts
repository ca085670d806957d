import { given, isJson, type Json, listOf, numberIn, objectsOf, textIn } from '../draft/json'
import { usualTag } from '../draft/language-tag'
import { literalText } from '../draft/plain-text'
import { markRead } from '../draft/read-parts'
import { Extensions } from './extensions'
import { type FhirReading, fhirText } from './fhir-text'
import { knownNames } from './known-value-sets'
import { conceptsOfSet } from './value-set'

/**
 * The options of a question: its own, or those of a value set in the file or a known one. Null: the value set
 * is elsewhere.
 */
export function answerOptions(item: Json, where: string, reading: FhirReading): readonly Json[] | null {
  const own = objectsOf(item.answerOption ?? item.option)
  const set = addressOf(item)
  if (own.length > 0) {
    if (set !== undefined) reading.draft.lose(where, 'part', { part: 'answerValueSet' })
    return own.map((option) => ownOption(option, where, reading))
  }
  if (set === undefined) return []
  const found = conceptsOfSet(set, reading)
  if (!found || found.concepts.length === 0) {
    for (const part of new Set(found?.missing)) reading.draft.lose(where, 'partOfChoices', { set, part })
    return null
  }
  for (const part of new Set(found.missing)) reading.draft.lose(where, 'partOfChoices', { set, part })
  for (const choice of new Set(found.inactive)) reading.draft.lose(where, 'inactiveChoice', { choice })
  return found.concepts.map((concept) => conceptOption(concept, where, reading))
}

/** The value set of a question; STU3 has a reference. */
export function addressOf(item: Json): string | undefined {
  const { options } = item
  return textIn(item.answerValueSet) ?? (isJson(options) ? textIn(options.reference) : textIn(options))
}

function conceptOption(concept: Json, where: string, reading: FhirReading): Json {
  const extensions = new Extensions(concept)
  const option = codedOption(concept, extensions, where, reading)
  loseRest(extensions, where, reading)
  if (!isJson(option.text)) return option
  readDesignations(concept, option.text, where, reading)
  nameAsKnown(concept, option.text, reading)
  return option
}

function ownOption(option: Json, where: string, reading: FhirReading): Json {
  const extensions = new Extensions(option)
  const made = isJson(option.valueCoding)
    ? codingOption(option.valueCoding, extensions, where, reading)
    : plainOption(option, where, reading)
  const ordinalValue = ordinalOf(extensions) ?? numberIn(made.ordinalValue)
  const exclusive = extensions.value('optionExclusive') === true ? true : undefined
  loseRest(extensions, where, reading)
  return given({ ...made, ordinalValue, exclusive })
}

function codingOption(coding: Json, outer: Extensions, where: string, reading: FhirReading): Json {
  const extensions = new Extensions(coding)
  const made = codedOption(coding, extensions, where, reading)
  loseRest(extensions, where, reading)
  return withPrefix(made, outer.value('optionPrefix'))
}

/** Puts the prefix of an option (a letter or number) in front of its text, as LHC-Forms shows it. */
function withPrefix(option: Json, prefix: unknown): Json {
  const written = textIn(prefix)
  if (written === undefined || !isJson(option.text)) return option
  const text = Object.fromEntries(
    Object.entries(option.text).map(([language, one]) => [language, `${written}. ${String(one)}`]),
  )
  return { ...option, text }
}

function codedOption(concept: Json, extensions: Extensions, where: string, reading: FhirReading): Json {
  const display = textIn(concept.display)
  const code = textIn(concept.code) ?? display ?? ''
  const system = textIn(concept.system)
  return given({
    code,
    text: fhirText(concept, 'display', where, reading) ?? { [reading.language]: code },
    ordinalValue: ordinalOf(extensions),
    coding: system && textIn(concept.code) ? [given({ system, code, display })] : undefined,
  })
}

/** A concept of a standard that is not in the file is called in each language of the questionnaire in which we know its name. */
function nameAsKnown(
  concept: Json,
  text: Record<string, unknown>,
  { draft, language, languages }: FhirReading,
): void {
  const names = knownNames(concept)
  if (!names) return
  const known = Object.entries(names).map(([tag, name]) => [tag, literalText(name)] as const)
  for (const [tag, name] of known) if (tag === language) text[tag] = name
  draft.later(() => {
    for (const [tag, name] of known) if (languages.has(tag) && !(tag in text)) text[tag] = name
  })
}

/**
 * Other names of a concept. Those in a language of the questionnaire are its translations; others would add a language in
 * which nothing else is written, so they are told.
 */
function readDesignations(
  concept: Json,
  text: Record<string, unknown>,
  where: string,
  { draft, languages }: FhirReading,
): void {
  const choice = textIn(concept.display) ?? textIn(concept.code) ?? ''
  const read = objectsOf(concept.designation).map((one) => ({
    language: usualTag(textIn(one.language)),
    name: textIn(one.value),
    use: isJson(one.use) ? textIn(one.use.code) : undefined,
    rest: new Extensions(one).untaken(),
  }))
  markRead(concept.designation)
  // Which languages the questionnaire has is known once all of it was read.
  draft.later(() => {
    for (const { language, name, use, rest } of read) {
      const isName = use === undefined || use === 'display' || use === 'preferredForLanguage'
      const isTaken = isName && language !== undefined && name !== undefined && languages.has(language)
      if (isTaken && !(language in text)) text[language] = literalText(name)
      else if (!isTaken || text[language] !== literalText(name))
        draft.lose(where, 'choicePart', {
          choice,
          part: ['designation', language, name].filter(Boolean).join(' '),
        })
      for (const part of rest) draft.lose(where, 'choicePart', { choice, part })
    }
  })
}

function plainOption(option: Json, where: string, reading: FhirReading): Json {
  const part = Object.keys(option).find((key) => /^value[A-Z]/.test(key)) ?? 'valueString'
  const value = option[part]
  if (isJson(value)) {
    const code = textIn(value.reference) ?? textIn(value.code) ?? String(value.value ?? '')
    return { code, text: { [reading.language]: textIn(value.display) ?? code } }
  }
  const code = String(value ?? '')
  const text = fhirText(option, part, where, reading) ?? { [reading.language]: code }
  return given({ code, text, ordinalValue: typeof value === 'number' ? value : undefined })
}

function ordinalOf(extensions: Extensions): number | undefined {
  const names = ['ordinalValue', 'itemWeight', 'valueset-ordinalValue', 'codesystem-ordinalValue']
  return names.map((name) => numberIn(extensions.value(name))).find((one) => one !== undefined)
}

function loseRest(extensions: Extensions, where: string, { draft }: FhirReading): void {
  for (const url of extensions.untaken()) draft.lose(where, 'part', { part: url })
}

/** The option code that an initial value or condition refers to. */
export function codeOfAnswer(value: unknown, options: readonly unknown[]): string {
  if (!isJson(value)) return String(value ?? '')
  if ('value' in value) return String(value.value)
  const code = codeIn(value)
  if (code !== undefined) return code
  const display = textIn(value.display) ?? ''
  const known = objectsOf(listOf(options))
  if (known.some((option) => option.code === display)) return display
  const named = known.find(({ text }) => isJson(text) && Object.values(text).includes(display))
  return textIn(named?.code) ?? display
}

/** The code of an answer itself; undefined where it has a text alone. A code is never the text of another choice. */
export const codeIn = (value: Json): string | undefined => textIn(value.reference) ?? textIn(value.code)
