import { parse, subscribe } from 'graphql'
import { expect, test } from 'vitest'
import { aCompany, aProject } from '../../testing/builders'
import { testDatabase } from '../../testing/database'
import { everyOperation, type Operation } from '../../testing/every-operation'
import { aContext, graphqlAs } from '../../testing/graphql'
import { anAdmin, anOwner } from '../../testing/people'
import { openLiveHub } from '../platform/live/live'
import { Problem } from '../platform/problem'
import { schema } from './schema'

const database = await testDatabase()
const { db } = database
const live = await openLiveHub((channel, handler) => database.listen(channel, handler))
const company = await aCompany(db)
const project = await aProject(db, { company_id: company.id })
const people = [await anOwner(db, company), await anAdmin(db)]

const mark = 'AN-ID'
const operations = everyOperation(schema(), { projectId: mark }, 'every').filter(({ document }) =>
  document.includes(mark),
)

/** The operation for each of its ids with that one given so; the other ids are those of rows that could be there. */
function withEachId({ document }: Operation, odd: string): readonly string[] {
  const places = [...document.matchAll(/"AN-ID"/g)].map(({ index }) => index)
  return places.map((place) => {
    const before = document.slice(0, place).replaceAll(mark, project.id)
    const after = document.slice(place + mark.length + 2).replaceAll(mark, project.id)
    return before + JSON.stringify(odd) + after
  })
}

async function bugsOf(person: (typeof people)[number], kind: Operation['kind'], document: string) {
  if (kind !== 'subscription') return told(await graphqlAs(db, person, document, {}, { live }))
  const contextValue = aContext(db, person, { live })
  const result = await subscribe({ schema: schema(), document: parse(document), contextValue })
  if (!('next' in result)) return told(result)
  await result.return(undefined)
  return []
}

/** The errors that are no refusals: clients get 500 for them. */
const told = ({ errors = [] }: Pick<Awaited<ReturnType<typeof graphqlAs>>, 'errors'>) =>
  errors.flatMap((error) => (error.originalError instanceof Problem ? [] : [error.message]))

test.each(['', 'x'])('%j in the place of an id is refused by every operation', async (odd) => {
  expect(operations.length).toBeGreaterThan(100)
  const bugs: string[] = []
  for (const person of people)
    for (const operation of operations)
      for (const document of withEachId(operation, odd))
        for (const bug of await bugsOf(person, operation.kind, document))
          bugs.push(`${operation.name}: ${bug}`)
  expect([...new Set(bugs)]).toEqual([])
})
