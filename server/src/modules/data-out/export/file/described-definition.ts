import type { Kysely } from 'kysely'
import {
  contents,
  type ExportDefinition,
  formats,
  granularities,
  layouts,
  timeChoices,
} from '../../../../../../engines/data-out'
import { testSubjectFields, type Words } from '../../../../../../engines/fields'
import { metricVariable } from '../../../../../../engines/variables'
import type { Tables } from '../../../../platform/tables'
import { textIn } from '../../../../platform/words'
import { metrics } from '../../../series/measurement'
import type { ExportedSubject } from '../exported-subjects'
import { mostLeftOut, type Pseudonyms } from '../pseudonyms'
import { exportWords } from '../words'

/** Who is in an export, and as what. */
export interface Selection {
  readonly definition: ExportDefinition
  readonly subjects: readonly ExportedSubject[]
  readonly pseudonyms: Pseudonyms
}

/**
 * The definition as a manifest tells it, with the names of tags and the codes of subjects as the tables have them; ids stay here. Beside moved
 * dates a period would tell by how much these are moved, so it is left out.
 */
export async function describedDefinition(db: Kysely<Tables>, { definition, ...who }: Selection) {
  const { subjects: chosen, from, to, keepsWeekdays = true, ...rest } = definition
  const { shiftsDates } = rest
  const hasPeriod = from !== null || to !== null
  const named = new Set(chosen.ids)
  return {
    ...rest,
    ...(shiftsDates && { keepsWeekdays }),
    ...(shiftsDates && hasPeriod ? { leftOut: ['from', 'to'] } : { from, to }),
    subjects: {
      named: who.subjects.filter(({ id }) => named.has(id)).map((subject) => who.pseudonyms.codeOf(subject)),
      tags: await namesOfTags(db, chosen.tagIds),
      statuses: chosen.statuses,
    },
  }
}

async function namesOfTags(db: Kysely<Tables>, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const tags = await db
    .selectFrom('tag')
    .select('name')
    .where('id', 'in', [...ids])
    .orderBy('name')
    .execute()
  return tags.map(({ name }) => name)
}

/** What the codes of the definition mean, so that nobody needs the application to read them. */
export function wordsOfDefinition({ definition }: Selection): object {
  const { subjects, metrics: chosen, granularity, layout, times, format } = definition
  const states: Readonly<Record<string, Words>> = testSubjectFields.status.choices
  return {
    format: formats[format].name,
    contents: Object.fromEntries(definition.contents.map((key) => [key, contents[key].name])),
    metrics: Object.fromEntries(
      chosen.map((key) => {
        const { name, definition: meaning } = metricVariable(key)
        const { unit, loinc } = metrics[key]
        return [key, { name, definition: meaning, unit, loinc }]
      }),
    ),
    granularity: granularities[granularity].name,
    layout: layouts[layout],
    times: timeChoices[times],
    statuses: Object.fromEntries(
      subjects.statuses.map((status) => {
        const { ja, en } = states[status] ?? { ja: status, en: status }
        return [status, { ja, en }]
      }),
    ),
  }
}

/** What true dates tell beside numbers in place of codes; null where there are none, or dates are moved. */
export function keptDates({ definition: { hidesCodes, shiftsDates } }: Selection): object | null {
  if (!hidesCodes || shiftsDates) return null
  return { ja: textIn(exportWords.datesKept, 'ja'), en: textIn(exportWords.datesKept, 'en') }
}

/** How dates are moved, and what is left out so that nobody can tell by how much; null where they are not. */
export function movedDates({ definition }: Selection): object | null {
  const { shiftsDates, keepsWeekdays = true, from } = definition
  if (!shiftsDates) return null
  const most = mostLeftOut(keepsWeekdays)
  const why = exportWords.whyLeftOut(most)
  return {
    by: keepsWeekdays ? 'weeks' : 'days',
    daysLeftOutAtEnd: most,
    daysLeftOutAtBeginning: from === null ? 0 : most,
    why: { ja: textIn(why, 'ja'), en: textIn(why, 'en') },
  }
}
