import { expect, test } from 'vitest'
import { defaultRules, firstRule } from '../../../../../../engines/alert-rule'
import { anAlertEvent, anAlertRule } from '../../../../../testing/alerts'
import { aCompany, aProject, aTestSubject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs } from '../../../../../testing/graphql'
import { anOwner } from '../../../../../testing/people'
import { alertLines, alertsToTell } from '../event/alerts-to-tell'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const english = { ...(await anOwner(db, company)), locale: 'en' as const }
const project = await aProject(db, { company_id: company.id })
const given = defaultRules.find(({ key }) => key === 'SYNC_LOST')?.rule ?? firstRule
const lost = await anAlertRule(db, project, {
  default_key: 'SYNC_LOST',
  name: '同期なし',
  definition: JSON.stringify(given),
})
const renamed = await anAlertRule(db, project, { default_key: 'SYNC_LATE', name: '研究室の呼び名' })
const own = await anAlertRule(db, project, { name: '同期なし' })

const ask = (document: string, variables: object, person: typeof owner) =>
  graphqlAs<Record<string, never>>(db, person, document, { ...variables }, { locale: person.locale })
const list = `query ($projectId: ID!, $text: String) {
  alertRules(projectId: $projectId, text: $text) { items { id name } } }`
const named = async (person: typeof owner, text?: string) => {
  const { data } = await ask(list, { projectId: project.id, text }, person)
  const { items } = (data as never as { alertRules: { items: { id: string; name: string }[] } }).alertRules
  return new Map(items.map(({ id, name }) => [id, name]))
}

test('a rule that every project has is named in the reader’s language until somebody renames it', async () => {
  expect(await named(english)).toEqual(
    new Map([
      [lost.id, 'No sync'],
      [renamed.id, '研究室の呼び名'],
      [own.id, '同期なし'],
    ]),
  )
  expect((await named(owner)).get(lost.id)).toBe('同期なし')
  expect([...(await named(english, 'no SYNC')).keys()]).toEqual([lost.id])
})

test('its alerts, and what chats are told of them, have the name, too', async () => {
  const subject = await aTestSubject(db, { project_id: project.id })
  const event = await anAlertEvent(db, lost, subject)
  const seen = 'query ($id: ID!) { alertEvent(alertEventId: $id) { ruleName } }'
  expect((await ask(seen, { id: event.id }, english)).data).toEqual({ alertEvent: { ruleName: 'No sync' } })
  const [alert] = await alertsToTell(db, [event.id])
  const said = alert ? alertLines('alert.raised', [alert], 'en') : []
  expect(said[0]).toContain('No sync')
})

test('who saves it in English without another name does not rename it', async () => {
  const save = `mutation ($id: ID!, $input: AlertRuleInput!) { updateAlertRule(alertRuleId: $id, input: $input) { name version } }`
  const saved = async (name: string) => {
    const input = { name, definition: given, notifiedUserIds: [owner.id] }
    return (await ask(save, { id: lost.id, input }, english)).data
  }
  expect(await saved('No sync')).toEqual({ updateAlertRule: { name: 'No sync', version: 1 } })
  expect((await named(owner)).get(lost.id)).toBe('同期なし')
  expect(await saved('Silent watches')).toEqual({ updateAlertRule: { name: 'Silent watches', version: 2 } })
  expect((await named(owner)).get(lost.id)).toBe('Silent watches')
})
