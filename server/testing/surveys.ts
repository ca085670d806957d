import type { Insertable, Kysely, Selectable } from 'kysely'
import type { SurveyDefinition } from '../../engines/survey'
import { newId } from '../src/platform/postgres/ids'
import type { ProjectSurveyTable, SurveyVersionTable, Tables } from '../src/platform/tables'
import { graphqlAs } from './graphql'

type Db = Kysely<Tables>
type Items = SurveyDefinition['page'][number]['item']

/** A definition of one page. */
export function surveyOfItems(item: Items, rest: Partial<SurveyDefinition> = {}): SurveyDefinition {
  return {
    schemaVersion: 1,
    languages: ['ja', 'en'],
    title: { ja: '体調アンケート', en: 'How you are' },
    page: [{ linkId: 'p1', item }],
    ...rest,
  }
}

/** The first version of a new survey of the company. */
export async function aSurveyVersion(
  db: Db,
  company: { id: string },
  definition: SurveyDefinition,
): Promise<Selectable<SurveyVersionTable>> {
  const survey_id = newId()
  await db
    .insertInto('survey')
    .values({ id: survey_id, company_id: company.id, name: '体調', newest_version: 1 })
    .execute()
  return db
    .insertInto('survey_version')
    .values({
      id: newId(),
      company_id: company.id,
      survey_id,
      version: 1,
      published_at: new Date(),
      definition: JSON.stringify(definition),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A scheduled survey of the project, unless given otherwise. */
export function aProjectSurvey(
  db: Db,
  project: { id: string },
  version: { id: string; company_id: string },
  values: Partial<Insertable<ProjectSurveyTable>> = {},
): Promise<Selectable<ProjectSurveyTable>> {
  return db
    .insertInto('project_survey')
    .values({
      id: newId(),
      company_id: version.company_id,
      project_id: project.id,
      survey_version_id: version.id,
      name: '毎日の体調',
      kind: 'scheduled',
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The token of a subject's new link. */
export async function aSurveyToken(
  db: Db,
  owner: Parameters<typeof graphqlAs>[1],
  projectSurveyId: string,
  testSubjectId: string,
  clock: { readonly now?: () => Date } = {},
): Promise<string> {
  const { data, errors } = await graphqlAs<{ issueSurveyLinks: { items: { url: string }[] } }>(
    db,
    owner,
    `mutation ($id: ID!, $subjects: [ID!]!) {
      issueSurveyLinks(projectSurveyId: $id, testSubjectIds: $subjects) { items { url } withheld { reason } }
    }`,
    { id: projectSurveyId, subjects: [testSubjectId] },
    clock,
  )
  const token = data?.issueSurveyLinks.items[0]?.url.split('/').at(-1)
  if (!token) throw new Error(`No link was issued: ${JSON.stringify(errors ?? data)}`)
  return token
}

/** The documents of an answering page. */
export const answering = {
  open: `query ($surveyToken: String!, $pass: String) { publicSurvey(surveyToken: $surveyToken, pass: $pass) {
    state kind projectName title opensAt closesAt answeredAt isLate timeZone definition context answers revision } }`,
  save: `mutation ($surveyToken: String!, $pass: String, $device: String!, $knownRevision: Int!, $language: String!,
    $changes: [SavedAnswer!]!) { saveSurveyAnswers(surveyToken: $surveyToken, pass: $pass, device: $device,
    knownRevision: $knownRevision, language: $language, changes: $changes) {
    revision answeredAt changes { address answer at } } }`,
  complete: `mutation ($surveyToken: String!, $pass: String, $device: String!, $knownRevision: Int!,
    $language: String!, $changes: [SavedAnswer!]!) { completeSurvey(surveyToken: $surveyToken, pass: $pass,
    device: $device, knownRevision: $knownRevision, language: $language, changes: $changes) {
    answeredAt isLate cameTooLate timeZone text scores { name value band } nextOpensAt } }`,
} as const

/** Answers by address as a device sends them. */
export function changesOf(answers: Readonly<Record<string, unknown>>, at = new Date().toISOString()) {
  return Object.entries(answers).map(([address, value]) => ({ address, answer: { value }, at }))
}
