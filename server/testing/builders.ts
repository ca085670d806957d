import type { Insertable, Kysely, Selectable } from 'kysely'
import type { SurveyDefinition } from '../../engines/survey'
import { ja, surveyOf } from '../../testing/surveys/build-survey'
import { newId } from '../src/platform/postgres/ids'
import type {
  CompanyTable,
  DeviceLinkTable,
  DeviceTable,
  ProjectSurveyTable,
  ProjectTable,
  SurveyTable,
  SurveyVersionTable,
  Tables,
  TagTable,
  TestSubjectTable,
} from '../src/platform/tables'

type Db = Kysely<Tables>

let counter = 0
function next(prefix: string): string {
  counter += 1
  return `${prefix}${counter}`
}

export function aCompany(
  db: Db,
  values: Partial<Insertable<CompanyTable>> = {},
): Promise<Selectable<CompanyTable>> {
  const code = next('COMPANY')
  return db
    .insertInto('company')
    .values({ id: newId(), name: `試験企業 ${code}`, code, ...values })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** In a company of its own unless company_id is given. */
export async function aProject(
  db: Db,
  values: Partial<Insertable<ProjectTable>> = {},
): Promise<Selectable<ProjectTable>> {
  const companyId = values.company_id ?? (await aCompany(db)).id
  const code = next('PROJECT')
  return db
    .insertInto('project')
    .values({
      id: newId(),
      name: `試験研究 ${code}`,
      code,
      status: 'active',
      ...values,
      company_id: companyId,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** With its key in the measurement store; in a project of its own unless project_id is given. */
export async function aTestSubject(
  db: Db,
  values: Partial<Insertable<TestSubjectTable>> = {},
): Promise<Selectable<TestSubjectTable>> {
  const project = values.project_id
    ? await db.selectFrom('project').selectAll().where('id', '=', values.project_id).executeTakeFirstOrThrow()
    : await aProject(db, values.company_id ? { company_id: values.company_id } : {})
  const subject = await db
    .insertInto('test_subject')
    .values({
      id: newId(),
      code: next('S-'),
      ...values,
      project_id: project.id,
      company_id: project.company_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await addKey(db, { subject_id: subject.id, company_id: project.company_id, project_id: project.id })
  return subject
}

/** With its holding key in the measurement store; in a company of its own unless company_id is given. */
export async function aDevice(
  db: Db,
  values: Partial<Insertable<DeviceTable>> = {},
): Promise<Selectable<DeviceTable>> {
  const companyId = values.company_id ?? (await aCompany(db)).id
  const device = await db
    .insertInto('device')
    .values({
      id: newId(),
      code: next('DEVICE-'),
      provider: 'fitbit',
      model: 'Charge 6',
      authorization_state: 'authorized',
      holding_subject_id: newId(),
      ...values,
      company_id: companyId,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await addKey(db, { subject_id: device.holding_subject_id, company_id: companyId, project_id: null })
  return device
}

/** A tag of the project. */
export function aTag(
  db: Db,
  project: { id: string },
  values: Partial<Insertable<TagTable>> = {},
): Promise<Selectable<TagTable>> {
  return db
    .insertInto('tag')
    .values({ id: newId(), name: next('タグ'), colour: 'ai', ...values, project_id: project.id })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** One question, as small as a survey can be published. */
export const oneQuestion = surveyOf([{ type: 'yesNo', linkId: 'q1', text: ja('よく眠れましたか？') }])

/** A survey with a draft; in a company of its own unless company_id is given. */
export async function aSurvey(
  db: Db,
  {
    definition = oneQuestion,
    ...values
  }: Partial<Insertable<SurveyTable>> & { definition?: SurveyDefinition } = {},
): Promise<Selectable<SurveyTable>> {
  return db
    .insertInto('survey')
    .values({
      id: newId(),
      name: next('アンケート'),
      draft: JSON.stringify(definition),
      ...values,
      company_id: values.company_id ?? (await aCompany(db)).id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The next published version of the survey, with the draft's questions. */
export async function aSurveyVersion(
  db: Db,
  survey: Selectable<SurveyTable>,
  definition: SurveyDefinition = survey.draft ?? oneQuestion,
): Promise<Selectable<SurveyVersionTable>> {
  const { newest_version } = await db
    .updateTable('survey')
    .set((eb) => ({ newest_version: eb.fn.coalesce(eb('newest_version', '+', 1), eb.val(1)), draft: null }))
    .where('id', '=', survey.id)
    .returning('newest_version')
    .executeTakeFirstOrThrow()
  return db
    .insertInto('survey_version')
    .values({
      id: newId(),
      company_id: survey.company_id,
      survey_id: survey.id,
      version: newest_version ?? 1,
      definition: JSON.stringify(definition),
      published_at: new Date(),
      published_by: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The version in use in the project. */
export function aProjectSurvey(
  db: Db,
  project: { id: string; company_id: string },
  version: { id: string },
  values: Partial<Insertable<ProjectSurveyTable>> = {},
): Promise<Selectable<ProjectSurveyTable>> {
  return db
    .insertInto('project_survey')
    .values({
      id: newId(),
      name: next('配信設定'),
      kind: 'scheduled',
      ...values,
      company_id: project.company_id,
      project_id: project.id,
      survey_version_id: version.id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A link from long ago without an end, unless given otherwise. */
export function aLink(
  db: Db,
  device: { id: string; company_id: string },
  subject: { id: string },
  values: Partial<Insertable<DeviceLinkTable>> = {},
): Promise<Selectable<DeviceLinkTable>> {
  return db
    .insertInto('device_link')
    .values({
      id: newId(),
      company_id: device.company_id,
      device_id: device.id,
      test_subject_id: subject.id,
      linked_from: new Date('2000-01-01T00:00:00Z'),
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function addKey(db: Db, key: Insertable<Tables['subject_key']>): Promise<void> {
  await db.insertInto('subject_key').values(key).execute()
}
