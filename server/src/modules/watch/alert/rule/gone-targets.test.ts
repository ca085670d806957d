import { expect, test } from 'vitest'
import { firstRule } from '../../../../../../engines/alert-rule'
import { anAlertRule } from '../../../../../testing/alerts'
import { aCompany, aProject, aTag, aTestSubject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs } from '../../../../../testing/graphql'
import { anOwner } from '../../../../../testing/people'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const ask = (document: string, variables: Record<string, unknown>) =>
  graphqlAs<Record<string, never>>(db, owner, document, variables)

/** A rule that looks at who has the first tag, less who has the second. */
async function ruled({ wanted = true, excepted = true } = {}) {
  const project = await aProject(db, { company_id: company.id })
  const [night, ill] = [
    await aTag(db, project, { name: '夜勤' }),
    await aTag(db, project, { name: '療養中' }),
  ]
  const targets = {
    ...firstRule.targets,
    tagIds: wanted ? [night.id] : [],
    exceptTagIds: excepted ? [ill.id] : [],
  }
  const definition = { ...firstRule, targets }
  const rule = await anAlertRule(db, project, { definition: JSON.stringify(definition) })
  return {
    project,
    night,
    ill,
    definition,
    rule,
    async remove(...tagIds: string[]) {
      const { errors } = await ask('mutation ($ids: [ID!]!) { deleteTags(tagIds: $ids) }', { ids: tagIds })
      expect(errors).toBeUndefined()
    },
    async warnings(): Promise<readonly string[]> {
      const { data, errors } = await graphqlAs<{
        alertRules: { items: { targetWarnings: string[] }[] }
        alertRule: { targetWarnings: string[] }
      }>(
        db,
        owner,
        `query ($projectId: ID!, $id: ID!) {
          alertRules(projectId: $projectId) { items { targetWarnings } }
          alertRule(alertRuleId: $id) { targetWarnings } }`,
        { projectId: project.id, id: rule.id },
      )
      expect(errors).toBeUndefined()
      expect(data?.alertRules.items).toContainEqual(data?.alertRule)
      return data?.alertRule.targetWarnings ?? []
    },
  }
}

test('a rule says which of its tags were deleted, what that means, and what to do', async () => {
  const { warnings, remove, night, ill } = await ruled()
  expect(await warnings()).toEqual([])
  await remove(ill.id)
  expect(await warnings()).toEqual([
    '除くタグ「療養中」は削除されています。除いていた被験者も発報の対象です。ルールを編集してタグを選び直すか、タグを元に戻してください。',
  ])
  await remove(night.id)
  expect((await warnings())[0]).toBe(
    '対象のタグ「夜勤」は削除されています。このルールの対象になる被験者はいません。ルールを編集してタグを選び直すか、タグを元に戻してください。',
  )
  const back = await ask('mutation ($ids: [ID!]!) { restoreTags(tagIds: $ids) }', { ids: [night.id, ill.id] })
  expect(back.errors).toBeUndefined()
  expect(await warnings()).toEqual([])
})

test('a tag that is gone for good has no name any more, and cannot be restored', async () => {
  const { warnings, ill } = await ruled()
  await db.deleteFrom('tag').where('id', '=', ill.id).execute()
  expect(await warnings()).toEqual([
    '除くタグは削除されています。除いていた被験者も発報の対象です。ルールを編集して、タグを選び直してください。',
  ])
})

test('the rule is renamed with the tag that is gone, and no other rule may name it', async () => {
  const { remove, ill, definition, rule, project, warnings } = await ruled({ wanted: false })
  await remove(ill.id)
  const input = { name: '新しい名前', definition, notifiedUserIds: [] }
  const renamed = await ask(
    'mutation ($id: ID!, $input: AlertRuleInput!) { updateAlertRule(alertRuleId: $id, input: $input) { name } }',
    { id: rule.id, input },
  )
  expect(renamed.errors).toBeUndefined()
  expect(renamed.data).toEqual({ updateAlertRule: { name: '新しい名前' } })
  expect(await warnings()).toHaveLength(1)
  const made = await ask(
    'mutation ($projectId: ID!, $input: AlertRuleInput!) { createAlertRule(projectId: $projectId, input: $input, state: ON) { id } }',
    { projectId: project.id, input },
  )
  expect(made.errors?.[0]?.originalError).toMatchObject({ code: 'INVALID_INPUT' })
})

test('a rule says which of the subjects whom it names were deleted, and names the others', async () => {
  const project = await aProject(db, { company_id: company.id })
  const [gone, there, left] = [
    await aTestSubject(db, { project_id: project.id, code: 'SLP-0001' }),
    await aTestSubject(db, { project_id: project.id, code: 'SLP-0002' }),
    await aTestSubject(db, { project_id: project.id, code: 'SLP-0003' }),
  ]
  const targets = { ...firstRule.targets, subjectIds: [gone.id, there.id], exceptSubjectIds: [left.id] }
  const rule = await anAlertRule(db, project, { definition: JSON.stringify({ ...firstRule, targets }) })
  const remove = (id: string) =>
    db
      .updateTable('test_subject')
      .set({ deleted_at: new Date('2026-11-20T00:00:00Z') })
      .where('id', '=', id)
      .execute()
  const told = async () => {
    const { data } = await graphqlAs<{ alertRule: { targetWarnings: string[]; namedSubjects: object[] } }>(
      db,
      owner,
      'query ($id: ID!) { alertRule(alertRuleId: $id) { targetWarnings namedSubjects { code } } }',
      { id: rule.id },
    )
    return data?.alertRule
  }
  const codes = (...all: string[]) => all.map((code) => ({ code }))
  expect(await told()).toEqual({
    targetWarnings: [],
    namedSubjects: codes('SLP-0001', 'SLP-0002', 'SLP-0003'),
  })
  await remove(gone.id)
  expect(await told()).toEqual({
    targetWarnings: [
      '対象の被験者1名（SLP-0001）は削除されているため、判定されません。ルールを編集して、被験者を選び直してください。',
    ],
    namedSubjects: codes('SLP-0002', 'SLP-0003'),
  })
  await remove(there.id)
  await remove(left.id)
  expect(await told()).toEqual({
    targetWarnings: [
      '対象の被験者2名（SLP-0001, SLP-0002）は削除されています。このルールの対象になる被験者はいません。ルールを編集して、被験者を選び直してください。',
    ],
    namedSubjects: [],
  })
})

test('a rule that names what was deleted, or that nobody could save any more, is not switched on', async () => {
  const { rule, remove, ill, project } = await ruled({ wanted: false })
  const turn = (id: string, state: string) =>
    ask(
      'mutation ($id: ID!, $state: AlertRuleState!) { setAlertRuleState(alertRuleId: $id, state: $state) { state } }',
      {
        id,
        state,
      },
    )
  await remove(ill.id)
  // What is on stays on, and may be switched off.
  expect((await turn(rule.id, 'OFF')).errors).toBeUndefined()
  for (const state of ['ON', 'TEST']) {
    const { errors } = await turn(rule.id, state)
    expect(errors?.[0]?.originalError).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ path: 'definition.targets' }],
    })
    expect(errors?.[0]?.message).toMatch(/^除くタグ「療養中」は削除されています。/)
  }
  await ask('mutation ($ids: [ID!]!) { restoreTags(tagIds: $ids) }', { ids: [ill.id] })
  expect((await turn(rule.id, 'ON')).data).toEqual({ setAlertRuleState: { state: 'ON' } })

  const impossible = await anAlertRule(db, project, {
    state: 'off',
    definition: JSON.stringify({ ...firstRule, repeated: { least: 3, windows: 2 } }),
  })
  const { errors } = await turn(impossible.id, 'ON')
  expect(errors?.[0]?.originalError).toMatchObject({ fields: [{ path: 'definition.repeated.least' }] })
})
