import { expect, test } from 'vitest'
import { firstRule } from '../../../../../../engines/alert-rule'
import { anAlertEvent, anAlertRule } from '../../../../../testing/alerts'
import { aCompany, aProject, aTestSubject } from '../../../../../testing/builders'
import { databaseBefore } from '../../../../../testing/database'
import { anOwner } from '../../../../../testing/people'

const asking = (...states: string[]) =>
  JSON.stringify({
    ...firstRule,
    conditions: [
      { variable: 'steps', operator: '<', threshold: 1 },
      { variable: 'device_trouble', operator: 'in', states },
    ],
  })

test('rules and alerts of authorizations that ran out are those of refused ones after the migration', async () => {
  const old = await databaseBefore('2026-12-01-0700')
  const company = await aCompany(old.db)
  const [owner, other] = [await anOwner(old.db, company), await anOwner(old.db, company)]
  const project = await aProject(old.db, { company_id: company.id })
  const rule = (values: Parameters<typeof anAlertRule>[2]) => anAlertRule(old.db, project, values)
  const expired = await rule({
    default_key: 'AUTHORIZATION_EXPIRED',
    notified_user_ids: [owner.id, other.id],
  })
  const failing = await rule({ default_key: 'TOKEN_ERROR', state: 'off', notified_user_ids: [owner.id] })
  const own = await rule({ definition: asking('revoked', 'expired') })
  const both = await rule({ definition: asking('failing', 'expired') })
  const untouched = await rule({ definition: asking('no_device') })
  const subjects = [
    await aTestSubject(old.db, { project_id: project.id }),
    await aTestSubject(old.db, { project_id: project.id }),
  ] as const
  const waiting = await anAlertEvent(old.db, expired, subjects[0], { state: 'acknowledged' })
  const twice = await anAlertEvent(old.db, expired, subjects[1])
  await anAlertEvent(old.db, failing, subjects[1])
  await old.migrate()

  const rules = await old.db.selectFrom('alert_rule').selectAll().execute()
  const after = (id: string) => rules.find((one) => one.id === id)
  const states = (id: string) => after(id)?.definition.conditions.map((condition) => condition.states)
  expect(after(expired.id)?.deleted_at).not.toBeNull()
  expect(after(failing.id)).toMatchObject({ state: 'on', deleted_at: null })
  expect(after(failing.id)?.notified_user_ids.toSorted()).toEqual([owner.id, other.id].toSorted())
  expect(states(own.id)).toEqual([undefined, ['revoked', 'failing']])
  expect(states(both.id)).toEqual([undefined, ['failing']])
  expect(states(untouched.id)).toEqual([undefined, ['no_device']])
  const events = await old.db.selectFrom('alert_event').selectAll().execute()
  expect(events.find(({ id }) => id === waiting.id)).toMatchObject({
    alert_rule_id: failing.id,
    state: 'acknowledged',
  })
  expect(events.find(({ id }) => id === twice.id)).toMatchObject({ state: 'resolved', resolution: 'ruleOff' })
})
