import { type Item, placedItems, type SurveyDefinition } from '../../../survey'
import { inLanguage, plainText } from '../../../survey/run'
import type { LeavingParts } from '../../../survey/variables'
import { entriesOf, repeatsIn, type StoredAnswers } from '../../entries/entries'
import { names, titleOf } from '../columns'
import { type RedcapField, redcapFields } from './redcap-fields'
import { RedcapNames } from './redcap-names'

/** A survey that is taken to REDCap. */
export interface RedcapSurvey {
  /** The same in every export: the form is called after it. */
  readonly surveyId: string
  /** The newest first, which says how a question is asked. */
  readonly versions: readonly RedcapVersion[]
}

export interface RedcapVersion {
  readonly definition: SurveyDefinition
  /** What of it may leave. */
  readonly parts: LeavingParts
}

/** A response as REDCap is told it. */
export interface RedcapResponse {
  readonly surveyId: string
  /** The subject's number of it, from 1. */
  readonly instance: number
  readonly responseId: string
  readonly version: number
  readonly delivery: string
  /** Local, as 2026-11-20 07:15:00. */
  readonly answeredAt: string
  readonly answers: StoredAnswers
  readonly scores: readonly { readonly id: string; readonly value: number | null }[]
}

/** A dictionary, and the rows of an import in REDCap's form for repeating instruments. */
export interface RedcapProject {
  readonly dictionary: readonly (readonly string[])[]
  readonly dictionaryHeadings: readonly string[]
  readonly headings: readonly string[]
  /** A row for the response, and one for each entry of its repeat groups, which are instruments of their own. */
  rowsOf(
    record: string,
    response: RedcapResponse,
    entryInstance: (form: string) => number,
  ): readonly (readonly string[])[]
}

const head = ['record_id', 'redcap_repeat_instrument', 'redcap_repeat_instance'] as const

interface Form {
  readonly name: string
  readonly fields: readonly RedcapField[]
  /** Of what is asked for each response. */
  readonly own: readonly OwnField[]
}

interface OwnField {
  readonly field: RedcapField
  readonly read: (response: RedcapResponse) => string
}

interface SurveyForms {
  readonly main: Form
  readonly entries: readonly { readonly path: readonly string[]; readonly form: Form }[]
}

/** The surveys as one project: a repeating instrument for each, and for each of their repeat groups. */
export function redcapProject(surveys: readonly RedcapSurvey[], language: string): RedcapProject {
  const taken = new RedcapNames(head)
  const formNames = new RedcapNames(['subject'])
  const forms = new Map(
    surveys.map((survey) => [survey.surveyId, formsOf(survey, { language, names: taken, formNames })]),
  )
  const all = [...forms.values()].flatMap(({ main, entries }) => [main, ...entries.map(({ form }) => form)])
  const fields = all.flatMap(({ own, fields }) => own.map(({ field }) => field).concat(fields))
  const headings = [...head, ...fields.flatMap((field) => field.headings)]
  const places = new Map(headings.map((heading, place) => [heading, place]))
  return {
    headings,
    dictionaryHeadings: names.map(titleOf),
    dictionary: [
      rowOfField({ ...blank, name: 'record_id', label: 'Record ID' }, 'subject'),
      ...all.flatMap(({ name, own, fields }) =>
        own
          .map(({ field }) => field)
          .concat(fields)
          .map((field) => rowOfField(field, name)),
      ),
    ],
    rowsOf(record, response, entryInstance) {
      const found = forms.get(response.surveyId)
      if (!found) return []
      const row = (form: Form, instance: number, answers: StoredAnswers) => {
        const cells = headings.map(() => '')
        const put = (heading: string, value: string) => {
          const place = places.get(heading)
          if (place !== undefined) cells[place] = value
        }
        for (const [place, value] of [record, form.name, String(instance)].entries()) cells[place] = value
        for (const { field, read } of form.own) put(field.name, read(response))
        for (const field of form.fields) {
          const values = field.cells(Object.hasOwn(answers, field.linkId) ? answers[field.linkId] : undefined)
          for (const [place, heading] of field.headings.entries()) put(heading, values[place] ?? '')
        }
        return cells
      }
      return [
        row(found.main, response.instance, response.answers),
        ...found.entries.flatMap(({ path, form }) =>
          entriesOf(response.answers, path).map(({ answers }) =>
            row(form, entryInstance(form.name), answers),
          ),
        ),
      ]
    },
  }
}

interface Making {
  readonly language: string
  readonly names: RedcapNames
  readonly formNames: RedcapNames
}

function formsOf({ surveyId, versions }: RedcapSurvey, making: Making): SurveyForms {
  const { language, names } = making
  const formName = making.formNames.take(`survey_${surveyId.replaceAll('-', '').slice(-8)}`)
  const pages = merged(versions.map(({ definition }) => definition))
  const items = pages.flatMap(({ item }) => item)
  const own = (key: string, read: OwnField['read'], parts: Partial<RedcapField> = {}): OwnField => {
    const name = names.take(`${formName}_${key}`)
    return { field: { ...blank, ...parts, name, label: key, headings: [name] }, read }
  }
  const main: OwnField[] = [
    own('response', ({ responseId }) => responseId),
    own('version', ({ version }) => String(version), { validation: 'integer' }),
    own('delivery', ({ delivery }) => delivery),
    own('answered_at', ({ answeredAt }) => answeredAt, { validation: 'datetime_seconds_ymd' }),
  ]
  const scores = new Map(
    versions.toReversed().flatMap(({ definition: { score = [] }, parts }) => {
      const told = score.filter(({ id }) => parts.scoreHeldBack(id) === null)
      return told.map((one) => [one.id, one] as const)
    }),
  )
  const told = new Set(
    versions.flatMap((version) =>
      placedItems(version.definition).flatMap(({ item: { linkId } }) =>
        version.parts.heldBack(linkId) === null ? [linkId] : [],
      ),
    ),
  )
  const isLeftOut = (linkId: string) => !told.has(linkId)
  const scored = [...scores.values()].map(({ id, name }) => {
    const { field, read } = own(`score_${id}`, (response) => {
      const value = response.scores.find((score) => score.id === id)?.value ?? null
      return value === null ? '' : String(value)
    })
    const label = plainText(inLanguage(name, language)) || id
    return { field: { ...field, label, validation: 'number', annotation: '@READONLY' }, read }
  })
  const fields = pages.flatMap(({ text, item }) => {
    const [first, ...others] = redcapFields(item, { language, names, isLeftOut })
    const section = plainText(inLanguage(text, language))
    return first
      ? [first.section === undefined && section !== '' ? { ...first, section } : first, ...others]
      : []
  })
  return {
    main: { name: formName, fields, own: main.concat(scored) },
    entries: repeatsIn(items).map(({ path, repeat }) => {
      const name = making.formNames.take(`${formName}_${repeat.linkId}`)
      const response = names.take(`${name}_response`)
      const field = { ...blank, name: response, label: 'response', headings: [response] }
      return {
        path,
        form: {
          name,
          fields: redcapFields(repeat.item, { language, names, isLeftOut }),
          own: [{ field, read: ({ responseId }) => responseId }],
        },
      }
    }),
  }
}

/** The newest version, with the questions and the options that only earlier ones had. */
function merged(versions: readonly SurveyDefinition[]): SurveyDefinition['page'] {
  const [newest, ...earlier] = versions
  if (!newest) return []
  const known = new Set(newest.page.flatMap(({ item }) => linkIdsIn(item)))
  const options = new Map<string, Item[]>()
  const gone: Item[] = []
  for (const item of earlier.flatMap(({ page }) => page.flatMap((one) => leaves(one.item)))) {
    options.set(item.linkId, [...(options.get(item.linkId) ?? []), item])
    if (known.has(item.linkId)) continue
    known.add(item.linkId)
    gone.push(item)
  }
  const pages = newest.page.map((page) => ({
    ...page,
    item: page.item.map((item) => withOptions(item, options)),
  }))
  return gone.length === 0 ? pages : [...pages, { linkId: 'earlier-versions', item: gone }]
}

function linkIdsIn(items: readonly Item[]): readonly string[] {
  return items.flatMap((item) => [item.linkId, ...('item' in item ? linkIdsIn(item.item) : [])])
}

/** Items without the groups around them; a repeat group stays whole. */
function leaves(items: readonly Item[]): readonly Item[] {
  return items.flatMap((item) => (item.type === 'group' ? leaves(item.item) : [item]))
}

function withOptions(item: Item, earlier: ReadonlyMap<string, readonly Item[]>): Item {
  if (item.type === 'group' || item.type === 'repeat') {
    return { ...item, item: item.item.map((one) => withOptions(one, earlier)) }
  }
  if (!('answerOption' in item) || item.answerOption === undefined) return item
  const answerOption = [...item.answerOption]
  for (const former of earlier.get(item.linkId) ?? []) {
    const options = 'answerOption' in former ? (former.answerOption ?? []) : []
    answerOption.push(...options.filter(({ code }) => !answerOption.some((one) => one.code === code)))
  }
  return { ...item, answerOption }
}

const blank: RedcapField = {
  name: '',
  type: 'text',
  label: '',
  linkId: '',
  headings: [],
  cells: () => [],
}

function rowOfField(field: RedcapField, form: string): readonly string[] {
  const { name, type, label, section, choices, note, validation, minimum, maximum } = field
  const { branching, matrix, annotation } = field
  const parts = { name, form, section, type, label, choices, note, validation, minimum, maximum }
  const cells: Readonly<Record<string, string | undefined>> = { ...parts, branching, matrix, annotation }
  return names.map((column) => cells[column] ?? '')
}
