import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/tables'
import { companyNames } from '../../accounts/company'
import { userNames } from '../../accounts/user'
import { deviceCodes, devicesNamed } from '../../people/device'
import { projectCodes, projectsNamed } from '../../studies/project'
import { testSubjectCodes, testSubjectsNamed } from '../../studies/subject-record'
import { tagNames, tagsNamed } from '../../studies/tag'
import { projectSurveyNames, projectSurveysNamed } from '../../surveys/project-survey'
import { surveyNames, surveysNamed, versionNames } from '../../surveys/survey'
import { keyOf } from './words/word'

type Names = (db: Kysely<Tables>, ids: readonly string[]) => Promise<Map<string, string>>

const namesOf: Readonly<Record<string, Names>> = {
  company: companyNames,
  user: userNames,
  project: projectCodes,
  test_subject: testSubjectCodes,
  personal_data: testSubjectCodes,
  tag: tagNames,
  survey: surveyNames,
  survey_version: versionNames,
  project_survey: projectSurveyNames,
  device: deviceCodes,
}

/** Current names of the targets by id, never personal data; deleted targets are missing. */
export async function targetNames(
  db: Kysely<Tables>,
  targets: readonly { target_kind: string; target_id: string | null }[],
): Promise<Map<string, string>> {
  const found = await Promise.all(
    Object.entries(namesOf).map(([kind, names]) => {
      const ids = targets.flatMap(({ target_kind, target_id }) => (target_kind === kind && target_id) || [])
      return ids.length > 0 ? names(db, [...new Set(ids)]) : new Map<string, string>()
    }),
  )
  return new Map(found.flatMap((names) => [...names]))
}

/** The most things of a kind that a text names; with more the caller has to write more of the name. */
const namesakes = 20

/** The ids of the company's things whose code or name contains the text. Nothing personal is searched. */
export async function targetsNamed(db: Kysely<Tables>, companyId: string, text: string): Promise<string[]> {
  const asked = { text, most: namesakes }
  const found = await Promise.all(
    [testSubjectsNamed, devicesNamed, projectsNamed, tagsNamed, surveysNamed, projectSurveysNamed].map(
      (named) => named(db, companyId, asked),
    ),
  )
  return found.flat()
}

const kindOfField: Readonly<Record<string, string>> = {
  user_id: 'user',
  user_ids: 'user',
  project_id: 'project',
  test_subject_id: 'test_subject',
  test_subject_ids: 'test_subject',
  subject_ids: 'test_subject',
  tag_id: 'tag',
  tag_ids: 'tag',
  survey_version_id: 'survey_version',
  device_id: 'device',
  device_ids: 'device',
}

/** Whether the field holds ids of things with a name. */
export function refersToThing(field: string): boolean {
  return kindOfField[keyOf(field)] !== undefined
}

/** The things that recorded values refer to by id, as targets to look up. */
export function referredTo(record: Record<string, unknown>): { target_kind: string; target_id: string }[] {
  return Object.entries(record).flatMap(([field, value]) => {
    const kind = kindOfField[keyOf(field)]
    if (kind === undefined) return []
    return [value]
      .flat()
      .filter((id) => typeof id === 'string')
      .map((id) => ({ target_kind: kind, target_id: id }))
  })
}
