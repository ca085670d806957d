import { graphql } from 'graphql'
import { expect, test } from 'vitest'
import { aCompany } from '../../../testing/builders'
import { testDatabase } from '../../../testing/database'
import { aContext } from '../../../testing/graphql'
import { anOwner } from '../../../testing/people'
import { recordAudit } from '../write/audit'
import { auditedNoun } from '../write/audited-noun'
import { rules } from './authorization'
import { createBuilder } from './builder'
import { companyViewerOf } from './context'
import { write } from './write'

const { db } = await testDatabase()

const companyAudit = auditedNoun('company', { noun: { ja: '会社', en: 'Company' }, verbs: ['update'] })

const builder = createBuilder()
builder.queryType({ fields: (t) => ({ here: t.boolean({ authorize: rules.anyone, resolve: () => true }) }) })
builder.mutationType({
  fields: (t) => ({
    rename: t.boolean({
      authorize: rules.owner,
      args: { isRecorded: t.arg.boolean({ required: true }) },
      resolve: (_, { isRecorded }, context) =>
        write(context, async (tx, { actor, now }) => {
          const { companyId } = companyViewerOf(context)
          await tx.updateTable('company').set({ name: 'Renamed' }).where('id', '=', companyId).execute()
          const event = {
            companyId,
            actor,
            action: companyAudit.update,
            targetId: companyId,
          }
          if (isRecorded) await recordAudit(tx, { ...event, at: now })
          return true
        }),
    }),
  }),
})
const schema = builder.toSchema()

async function rename(isRecorded: boolean) {
  const company = await aCompany(db)
  const owner = await anOwner(db, company)
  const source = `mutation { rename(isRecorded: ${isRecorded}) }`
  const { errors } = await graphql({ schema, source, contextValue: aContext(db, owner) })
  const { name } = await db
    .selectFrom('company')
    .select('name')
    .where('id', '=', company.id)
    .executeTakeFirstOrThrow()
  return { errors: errors?.map(({ message }) => message) ?? [], isRenamed: name === 'Renamed' }
}

test('in tests, a mutation that changes rows and records no audit event fails, and nothing is changed', async () => {
  expect(await rename(false)).toEqual({
    errors: ['A mutation changed company and recorded no audit event.'],
    isRenamed: false,
  })
})

test('a mutation that records what it changes is carried out, also after one on the same connection that did not', async () => {
  expect(await rename(true)).toEqual({ errors: [], isRenamed: true })
})
