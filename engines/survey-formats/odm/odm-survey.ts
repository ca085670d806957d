import type { SurveyDefinition } from '../../survey'
import { type LeavingParts, scoreVariables } from '../../survey/variables'
import type { StoredAnswers } from '../entries/entries'
import { type OdmGroup, type OdmItem, odmGroups } from './odm-items'
import { element, escaped, translated } from './xml'

/** A version of a survey as a form of ODM 1.3.2. */
export interface OdmSurvey {
  readonly formOid: string
  /** The parts of MetaDataVersion, in the order in which it takes them. */
  readonly parts: {
    readonly forms: string
    readonly groups: string
    readonly items: string
    readonly lists: string
  }
  readonly units: readonly string[]
  /** FormData with the answers and scores of a response. */
  data(response: OdmResponse): string
}

export interface OdmResponse {
  readonly delivery: string
  /** ISO 8601 with an offset. */
  readonly answeredAt: string
  readonly answers: StoredAnswers
  readonly scores: readonly OdmScore[]
}

interface OdmScore {
  readonly id: string
  readonly value: number | null
  readonly band: { readonly code: string } | null
}

export interface NamedVersion {
  /** The same in every export. */
  readonly surveyId: string
  readonly name: string
  readonly version: number
}

/** The form of a version with its groups, items and lists, and what writes the answers of a response. */
export function odmSurvey(definition: SurveyDefinition, parts: LeavingParts, named: NamedVersion): OdmSurvey {
  const form = `${named.surveyId}.V${named.version}`
  const groups = odmGroups(definition, parts)
  const scores = scoreItems(definition, parts)
  const filled: OdmGroup[] = groups.filter(({ items }) => items.length > 0)
  if (scores.length > 0) filled.push({ key: 'SCORES', name: 'Scores', items: scores, entries: null })
  const all = withOwnKeys(filled)
  const groupOid = (key: string) => `IG.${form}.${key}`
  const itemOid = (key: string) => `I.${form}.${key}`
  const listOid = (key: string) => `CL.${form}.${key}`
  const refs = [responseGroup, ...all.map(({ key }) => groupOid(key))]
  const items = all.flatMap((group) => group.items)
  const units = [...new Set(items.flatMap(({ unit }) => unit ?? []))]
  return {
    formOid: `F.${form}`,
    units,
    parts: {
      forms: element(
        'FormDef',
        { OID: `F.${form}`, Name: `${named.name} (${named.version})`, Repeating: 'No' },
        refs
          .map((oid, place) =>
            element('ItemGroupRef', { ItemGroupOID: oid, OrderNumber: place + 1, Mandatory: 'No' }),
          )
          .join(''),
      ),
      groups: all
        .map((group) =>
          element(
            'ItemGroupDef',
            { OID: groupOid(group.key), Name: group.name, Repeating: group.entries ? 'Yes' : 'No' },
            group.items.map(({ key }) => itemRef(itemOid(key))).join(''),
          ),
        )
        .join(''),
      items: items.map((item) => itemDef(item, itemOid(item.key), listOid(item.key))).join(''),
      lists: items.map((item) => codeList(item, listOid(item.key))).join(''),
    },
    data({ delivery, answeredAt, answers, scores: reached }) {
      const written = withScores(answers, reached)
      const groupData = all.flatMap((group) => {
        const entries = group.entries?.(answers) ?? [{ key: undefined, answers: written }]
        return entries.map((entry) => {
          const inner = group.items
            .map((item) => itemData(itemOid(item.key), item.read(entry.answers)))
            .join('')
          return inner === ''
            ? ''
            : element(
                'ItemGroupData',
                { ItemGroupOID: groupOid(group.key), ItemGroupRepeatKey: entry.key },
                inner,
              )
        })
      })
      const head = itemData('I.RESPONSE.DELIVERY', delivery) + itemData('I.RESPONSE.ANSWERED_AT', answeredAt)
      return element(
        'FormData',
        { FormOID: `F.${form}` },
        element('ItemGroupData', { ItemGroupOID: responseGroup }, head) + groupData.join(''),
      )
    },
  }
}

const responseGroup = 'IG.RESPONSE'
/** The event of every response: surveys are answered again and again. */
const event = 'SE.SURVEY'

/** A response as an event of its subject. */
export function odmEvent(repeatKey: string, formData: string): string {
  return element('StudyEventData', { StudyEventOID: event, StudyEventRepeatKey: repeatKey }, formData)
}

/** All that a subject has answered. */
export function odmSubject(subjectKey: string, events: string): string {
  return element('SubjectData', { SubjectKey: subjectKey }, events)
}

export interface OdmFile {
  /** Differs from file to file. */
  readonly fileOid: string
  /** ISO 8601. */
  readonly createdAt: string
  readonly program: string
  readonly programVersion: string
  readonly study: { readonly code: string; readonly name: string }
}

/** What stands before and behind the subjects of a file. */
export function odmFrame(
  surveys: readonly OdmSurvey[],
  { fileOid, createdAt, program, programVersion, study }: OdmFile,
): { readonly head: string; readonly foot: string } {
  const studyOid = `ST.${study.code}`
  const units = [...new Set(surveys.flatMap((survey) => survey.units))]
  const inOrder = (part: keyof OdmSurvey['parts']) => surveys.map(({ parts }) => parts[part]).join('\n')
  const events =
    element(
      'Protocol',
      {},
      element('StudyEventRef', { StudyEventOID: event, OrderNumber: 1, Mandatory: 'No' }),
    ) +
    element(
      'StudyEventDef',
      { OID: event, Name: 'Survey', Repeating: 'Yes', Type: 'Common' },
      surveys.map(({ formOid }) => element('FormRef', { FormOID: formOid, Mandatory: 'No' })).join(''),
    )
  const responseDef = element(
    'ItemGroupDef',
    { OID: responseGroup, Name: 'Response', Repeating: 'No' },
    itemRef('I.RESPONSE.DELIVERY') + itemRef('I.RESPONSE.ANSWERED_AT'),
  )
  const responseItems =
    element('ItemDef', { OID: 'I.RESPONSE.DELIVERY', Name: 'delivery', DataType: 'text', Length: longest }) +
    element('ItemDef', { OID: 'I.RESPONSE.ANSWERED_AT', Name: 'answered_at', DataType: 'datetime' })
  const metadata = [
    events,
    inOrder('forms'),
    responseDef + inOrder('groups'),
    responseItems + inOrder('items'),
  ]
    .concat(inOrder('lists'))
    .join('\n')
  const described = element(
    'Study',
    { OID: studyOid },
    element(
      'GlobalVariables',
      {},
      element('StudyName', {}, plain(study.name)) +
        element('StudyDescription', {}, plain(study.name)) +
        element('ProtocolName', {}, plain(study.code)),
    ) +
      (units.length > 0 ? element('BasicDefinitions', {}, units.map(unitDef).join('')) : '') +
      element('MetaDataVersion', { OID: 'MDV.1', Name: createdAt }, metadata),
  )
  const root = element('ODM', {
    xmlns: 'http://www.cdisc.org/ns/odm/v1.3',
    ODMVersion: '1.3.2',
    FileType: 'Snapshot',
    FileOID: fileOid,
    CreationDateTime: createdAt,
    SourceSystem: program,
    SourceSystemVersion: programVersion,
  }).replace(/\/>$/, '>')
  return {
    head: `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n${described}\n<ClinicalData StudyOID="${escaped(studyOid)}" MetaDataVersionOID="MDV.1">\n`,
    foot: '</ClinicalData>\n</ODM>\n',
  }
}

const longest = 32_767

const itemRef = (oid: string) => element('ItemRef', { ItemOID: oid, Mandatory: 'No' })

const itemData = (oid: string, value: string | null) =>
  value === null ? '' : element('ItemData', { ItemOID: oid, Value: value })

const unitOid = (unit: string) => `MU.${unit}`

const unitDef = (unit: string) =>
  element(
    'MeasurementUnit',
    { OID: unitOid(unit), Name: unit },
    element('Symbol', {}, translated('en', unit)),
  )

function itemDef({ key, name, type, choices, unit, loinc }: OdmItem, oid: string, listOid: string): string {
  return element(
    'ItemDef',
    { OID: oid, Name: key, DataType: type, Length: type === 'text' ? longest : undefined },
    element('Question', {}, translated('ja', name.ja) + translated('en', name.en)) +
      (unit === undefined ? '' : element('MeasurementUnitRef', { MeasurementUnitOID: unitOid(unit) })) +
      (hasChoices(choices) ? element('CodeListRef', { CodeListOID: listOid }) : '') +
      (loinc === undefined ? '' : element('Alias', { Context: 'LOINC', Name: loinc })),
  )
}

const hasChoices = (choices: OdmItem['choices']): choices is NonNullable<OdmItem['choices']> =>
  choices !== undefined && Object.keys(choices).length > 0

function codeList({ key, choices }: OdmItem, oid: string): string {
  if (!hasChoices(choices)) return ''
  return element(
    'CodeList',
    { OID: oid, Name: key, DataType: 'text' },
    Object.entries(choices)
      .map(([code, words]) =>
        element(
          'CodeListItem',
          { CodedValue: code },
          element('Decode', {}, translated('ja', words.ja) + translated('en', words.en)),
        ),
      )
      .join(''),
  )
}

/** A question may be called as an option of another one is, or as a score: the later one gets a number behind. */
function withOwnKeys(groups: readonly OdmGroup[]): readonly OdmGroup[] {
  const keys = new FreeNames()
  const items = new FreeNames()
  return groups.map((group) => ({
    ...group,
    key: keys.take(group.key),
    items: group.items.map((item) => ({ ...item, key: items.take(item.key) })),
  }))
}

class FreeNames {
  readonly #taken = new Set<string>()

  take(name: string): string {
    let free = name
    for (let number = 2; this.#taken.has(free); number += 1) free = `${name}_${number}`
    this.#taken.add(free)
    return free
  }
}

/** Scores are read like answers, under keys that no question has: none of theirs has a #. */
const scoreKey = (id: string) => `score#${id}`
const bandKey = (id: string) => `band#${id}`

function scoreItems(definition: SurveyDefinition, parts: LeavingParts): readonly OdmItem[] {
  const item = (
    { key, of }: { readonly key: string; readonly of: string },
    variable: { name: OdmItem['name'] },
    rest: Pick<OdmItem, 'type' | 'choices'>,
  ) => ({
    key,
    name: variable.name,
    ...rest,
    read: (answers: StoredAnswers) => {
      const value = answers[of]?.value ?? null
      return value === null ? null : String(value)
    },
  })
  return scoreVariables(definition, parts).flatMap(({ id, value, band }) => [
    item({ key: `score:${id}`, of: scoreKey(id) }, value, { type: 'double' }),
    ...(band
      ? [
          item({ key: `score:${id}:band`, of: bandKey(id) }, band, {
            type: 'text' as const,
            ...(band.type.kind === 'choice' && { choices: band.type.choices }),
          }),
        ]
      : []),
  ])
}

function withScores(answers: StoredAnswers, scores: readonly OdmScore[]): StoredAnswers {
  const reached = scores.flatMap(({ id, value, band }) => [
    [scoreKey(id), { linkId: id, value }] as const,
    [bandKey(id), { linkId: id, value: band?.code ?? null }] as const,
  ])
  return { ...answers, ...Object.fromEntries(reached) }
}

/** A name is never empty. */
const plain = (text: string) => escaped(text) || '-'
