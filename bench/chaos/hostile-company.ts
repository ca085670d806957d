import type { Database } from '../../server/src/platform/postgres/database'
import { newId } from '../../server/src/platform/postgres/ids'
import { aCompany, aProject } from '../../server/testing/builders'
import { anOwner } from '../../server/testing/people'
import { aProjectSurvey, aSurveyVersion } from '../../server/testing/surveys'
import { type HostileSurvey, hostileSurveys } from '../hostile-surveys'
import { type Balanced, mutate, served, submit } from './people'
import { linksTo } from './study'
import { type Verdict, verdict } from './verdicts'

/** An owner who publishes surveys that would hold the server, and answers those of an earlier version. */
export interface HostileCompany {
  attack(target: Balanced, isOver: () => boolean): Promise<void>
  verdicts(): readonly Verdict[]
}

const create = `mutation Create($definition: JSON!, $input: SurveyInput!) {
  createSurvey(definition: $definition, input: $input) { id revision } }`
const publish = `mutation Publish($surveyId: ID!, $revision: Int!) {
  publishSurvey(surveyId: $surveyId, revision: $revision) { id } }`

export async function hostileCompany(
  database: Database,
  token: (who: { ownerId: string; sessionId: string }) => Promise<string>,
  now: number,
): Promise<HostileCompany> {
  const { db } = database
  const company = await aCompany(db, { name: '敵の会社' })
  const owner = await anOwner(db, company)
  const sessionId = newId()
  const expires_at = new Date(now + 400 * 86_400_000)
  const noClient = { ip_address: null, user_agent: null, refreshed_at: null, second_factor_at: null }
  await db
    .insertInto('auth_session')
    .values({ id: sessionId, user_id: owner.id, token: newId(), expires_at, ...noClient })
    .execute()
  const project = await aProject(db, { company_id: company.id })
  const planted = await Promise.all(
    hostileSurveys.map(async ({ definition, answers }) => {
      const version = await aSurveyVersion(db, company, definition())
      const survey = await aProjectSurvey(db, project, version, { kind: 'voluntary' })
      return { answers, links: await linksTo(database, { company, project, survey, version }, 3) }
    }),
  )
  const report = served()
  const accepted: string[] = []
  let [tried, answered, turn] = [0, 0, 0]

  const tryToPublish = async (
    target: Balanced,
    { name, isRefused, definition: make }: HostileSurvey,
    isOver: () => boolean,
  ) => {
    tried += 1
    const definition = make()
    const who = () => token({ ownerId: owner.id, sessionId })
    const made = await mutate(target, who, 'Create', create, { definition, input: { name } }, report, isOver)
    const [, surveyId] = /"id":"([^"]+)"/.exec(made) ?? []
    const [, revision] = /"revision":(\d+)/.exec(made) ?? []
    if (!surveyId || !revision) return
    const variables = { surveyId, revision: Number(revision) }
    const text = await mutate(target, who, 'Publish', publish, variables, report, isOver)
    if (isRefused && text.includes('"publishSurvey":{')) accepted.push(name)
  }
  return {
    async attack(target, isOver) {
      const place = turn % hostileSurveys.length
      turn += 1
      const survey = hostileSurveys[place]
      if (survey) await tryToPublish(target, survey, isOver)
      const old = planted[place]
      const link = old?.links.pop()
      if (!old || !link) return
      const values = Object.entries(old.answers()).map(([address, { value }]) => [address, value] as const)
      await submit(target, link, Object.fromEntries(values), new Date(now).toISOString(), report, isOver)
      answered += 1
    },
    verdicts: () => [
      verdict(
        'Surveys that would hold the server are not published',
        accepted,
        `${tried} tried, ${answered} answers to such surveys of an earlier version`,
      ),
      verdict('Nobody is told of an error of ours', report.wrong, `${report.again} tried again`),
    ],
  }
}
