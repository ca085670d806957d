import type { Choices, Words } from '../../fields'
import { type Item, placedItems, type SurveyDefinition } from '../../survey'
import { plainText } from '../../survey/run'
import { type AnswerVariable, answerVariables, type LeavingParts } from '../../survey/variables'
import { type Entry, entriesOf, repeatsIn, type StoredAnswers } from '../entries/entries'

export type OdmType = 'text' | 'double' | 'boolean' | 'date' | 'partialDate' | 'time' | 'datetime'

/** An item of ODM, and how it is read of the answers. */
export interface OdmItem {
  readonly key: string
  readonly name: Words
  readonly type: OdmType
  readonly choices?: Choices
  /** UCUM. */
  readonly unit?: string
  readonly loinc?: string
  readonly read: (answers: StoredAnswers) => string | null
}

/** A page, or the entries of a repeat group. */
export interface OdmGroup {
  readonly key: string
  readonly name: string
  readonly items: readonly OdmItem[]
  /** The answers of each time that it was filled in, with its key; without one it is filled in once. */
  readonly entries: ((answers: StoredAnswers) => readonly Entry[]) | null
}

/** The groups of a survey: one for each page, and one for each repeat group at any depth. */
export function odmGroups(definition: SurveyDefinition, parts: LeavingParts): readonly OdmGroup[] {
  const kinds = new Map(placedItems(definition).map(({ item }) => [item.linkId, item]))
  const [language = 'ja'] = definition.languages
  const itemsOf = (items: readonly Item[]): readonly OdmItem[] =>
    answerVariables({ ...definition, page: [{ linkId: 'page', item: items }] }, parts).variables.map((one) =>
      odmItem(one, kinds.get(one.linkId)),
    )
  return definition.page.flatMap((page) => [
    { key: page.linkId, name: nameOf(page, language), items: itemsOf(page.item), entries: null },
    ...repeatsIn(page.item).map(({ path, repeat }) => ({
      key: repeat.linkId,
      name: nameOf(repeat, language),
      items: itemsOf(repeat.item),
      entries: (answers: StoredAnswers) => entriesOf(answers, path),
    })),
  ])
}

function nameOf(
  { linkId, text }: { linkId: string; text?: Readonly<Record<string, string>> },
  language: string,
) {
  return plainText(text?.[language] ?? '') || linkId
}

function odmItem({ variable, linkId, read }: AnswerVariable, item: Item | undefined): OdmItem {
  const { key, name, type } = variable
  const odmType = key === linkId ? ownType(item, variable) : typeOf(variable)
  return {
    key,
    name,
    type: odmType,
    ...(type.kind === 'choice' && { choices: type.choices }),
    ...(type.kind === 'number' && type.unit !== null && { unit: type.unit }),
    ...(type.kind === 'number' && type.loinc !== null && { loinc: type.loinc }),
    read: (answers) => {
      const value = read(answers)
      if (value === null || value === '') return null
      return odmType === 'time' || odmType === 'datetime' ? withSeconds(String(value)) : String(value)
    },
  }
}

function ownType(item: Item | undefined, variable: AnswerVariable['variable']): OdmType {
  if (item?.type === 'time') return 'time'
  if (item?.type === 'dateTime') return 'datetime'
  if (item?.type === 'date') return variable.type.kind === 'date' ? 'date' : 'partialDate'
  return typeOf(variable)
}

function typeOf({ type }: AnswerVariable['variable']): OdmType {
  if (type.kind === 'number' || type.kind === 'duration') return 'double'
  if (type.kind === 'yesNo') return 'boolean'
  return type.kind === 'date' ? 'date' : 'text'
}

const withSeconds = (time: string) => (/(^|T)\d\d:\d\d$/.test(time) ? `${time}:00` : time)
