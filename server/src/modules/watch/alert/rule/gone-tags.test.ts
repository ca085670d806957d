import { expect, test } from 'vitest'
import { firstRule } from '../../../../../../engines/alert-rule'
import { anAlertRule } from '../../../../../testing/alerts'
import { aCompany, aProject, aTag } from '../../../../../testing/builders'
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
    'mutation ($projectId: ID!, $input: AlertRuleInput!) { createAlertRule(projectId: $projectId, input: $input) { id } }',
    { projectId: project.id, input },
  )
  expect(made.errors?.[0]?.originalError).toMatchObject({ code: 'INVALID_INPUT' })
})
