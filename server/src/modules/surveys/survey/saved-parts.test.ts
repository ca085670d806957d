import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SurveyDefinition } from '../../../../../engines/survey'
import { importSurvey } from '../../../../../engines/survey-formats'
import { fullestItem, itemTypes, surveyWith } from '../../../../../testing/surveys/fullest-survey'
import { generatedSurvey } from '../../../../../testing/surveys/generated-survey'
import { aCompany } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { graphqlAs, viewerFor } from '../../../../testing/graphql'
import { anOwner } from '../../../../testing/people'
import { Problem } from '../../../platform/problem'
import { asCompanyViewer } from '../../../platform/write/viewer'
import { writeSurveyFile } from './file/write-survey-file'

/**
 * The rule of docs/surveys.md for what is saved: each part of a definition is stored as it was sent, or the whole is refused with
 * its place. Nothing is left out, and nothing is put in.
 */
const { db } = await testDatabase()
const owner = await anOwner(db, await aCompany(db))
const now = () => new Date('2026-11-29T09:00:00Z')

interface Saved {
  readonly id: string
  readonly revision: number
  readonly definition: unknown
  readonly versions: readonly { readonly definition: unknown }[]
}
type Outcome = { readonly saved: Saved } | { readonly refused: readonly { readonly path: string }[] }
const fields = 'id revision definition versions { definition }'

async function asked(mutation: string, variables: Record<string, unknown>): Promise<Outcome> {
  const { data, errors } = await graphqlAs<{ it: Saved }>(db, owner, mutation, variables, { now })
  const problem = errors?.[0]?.originalError
  if (problem instanceof Problem) return { refused: problem.fields ?? [] }
  if (!data) throw errors?.[0] ?? new Error('There is no answer.')
  return { saved: data.it }
}

const create = (definition: unknown) =>
  asked(
    `mutation ($definition: JSON!) { it: createSurvey(input: { name: "x" }, definition: $definition) { ${fields} } }`,
    { definition },
  )
const save = ({ id, revision }: Saved, definition: unknown) =>
  asked(
    `mutation ($id: ID!, $revision: Int!, $definition: JSON!) {
      it: saveSurveyDraft(surveyId: $id, revision: $revision, definition: $definition) { ${fields} } }`,
    { id, revision, definition },
  )
const publish = ({ id, revision }: Saved) =>
  asked(
    `mutation ($id: ID!, $revision: Int!) { it: publishSurvey(surveyId: $id, revision: $revision) { ${fields} } }`,
    { id, revision },
  )
const read = async (id: string) => {
  const found = await asked(`query ($id: ID!) { it: survey(surveyId: $id) { ${fields} } }`, { id })
  return savedOf(found)
}

function savedOf(outcome: Outcome): Saved {
  if ('refused' in outcome) throw new Error(JSON.stringify(outcome.refused))
  return outcome.saved
}

/** Saved, read, published and written into a file, a definition is what was sent; a refusal to publish names a place and changes nothing. */
async function staysWhole(definition: SurveyDefinition): Promise<void> {
  const sent: unknown = JSON.parse(JSON.stringify(definition))
  const first = savedOf(await create(sent))
  expect(first.definition).toEqual(sent)
  const other = { ...definition, title: { ja: '別の題名' } }
  const changed = savedOf(await save(first, other))
  expect(changed.definition).toEqual(JSON.parse(JSON.stringify(other)))
  const back = savedOf(await save(changed, sent))
  expect((await read(back.id)).definition).toEqual(sent)
  const published = await publish(back)
  if ('saved' in published) expect(published.saved.versions.map((one) => one.definition)).toEqual([sent])
  else expect(published.refused.filter(({ path }) => path === '')).toEqual([])
  expect((await read(back.id)).definition).toEqual(sent)
  const file = await writeSurveyFile(
    db,
    asCompanyViewer(viewerFor(owner)),
    { surveyId: back.id, version: null, format: 'own', language: 'ja' },
    now(),
  )
  const again = importSurvey(String(file.content)).map(({ result }) => result)
  expect(again).toEqual([expect.objectContaining({ isImported: true, definition: sent, unsupported: [] })])
}

test('a generated survey stays whole from the draft to the version and the file', {
  timeout: 240_000,
}, async () => {
  await fc.assert(fc.asyncProperty(generatedSurvey, staysWhole), { numRuns: 15 })
})

test.each(itemTypes)('a question of %s with every part stays whole', async (type) => {
  await staysWhole(surveyWith(fullestItem(type)))
})

const fixtures = join(import.meta.dirname, '../../../../../engines/survey-formats/fixtures')
const files = ['', 'cases'].flatMap((folder) =>
  readdirSync(join(fixtures, folder))
    .filter((name) => /\.(?:json|csv|qsf)$/.test(name))
    .map((name) => join(folder, name)),
)

test.each(files)('what is imported of %s stays whole', async (name) => {
  for (const { result } of importSurvey(readFileSync(join(fixtures, name), 'utf8'))) {
    if (result.isImported) await staysWhole(result.definition)
  }
})

type Path = readonly (string | number)[]
function partsOf(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const inner = Object.entries(value).map(
    ([key, one]) => [Array.isArray(value) ? Number(key) : key, one] as const,
  )
  return [path, ...inner.flatMap(([key, one]) => partsOf(one, [...path, key]))]
}

/** The value with another one at a place. */
function put(value: unknown, [step, ...rest]: Path, other: (present: unknown) => unknown): unknown {
  if (step === undefined) return other(value)
  if (Array.isArray(value)) return value.map((one, at) => (at === step ? put(one, rest, other) : one))
  return Object.fromEntries(
    Object.entries(Object(value)).map(([key, one]) => [key, key === step ? put(one, rest, other) : one]),
  )
}

/** What somebody might send in a part's place: another value, a value too many, a part that nobody knows. */
const others: readonly ((present: unknown) => unknown)[] = [
  (present) =>
    typeof present === 'object' && present !== null ? { ...present, colour: 'red' } : { colour: present },
  (present) => (typeof present === 'number' ? present + 0.5 : `${String(present)}x`),
  (present) => (Array.isArray(present) ? [...present, null] : null),
  (present) => (typeof present === 'string' ? ` ${present}\u3000\n` : [present]),
  () => 1e300,
  () => true,
]

test('another value at any place is stored as it is, or refused with that place', {
  timeout: 240_000,
}, async () => {
  const given = fc.oneof(
    fc.constantFrom(...itemTypes).map((type) => surveyWith(fullestItem(type))),
    generatedSurvey,
  )
  await fc.assert(
    fc.asyncProperty(given, fc.nat(), fc.constantFrom(...others), async (definition, at, other) => {
      const before: unknown = JSON.parse(JSON.stringify(definition))
      const places = partsOf(before)
      const sent = put(before, places[at % places.length] ?? [], other)
      // In the place of the whole definition, which GraphQL itself asks for.
      fc.pre(sent !== null)
      const first = savedOf(await create(before))
      const outcome = await save(first, sent)
      if ('saved' in outcome) expect(outcome.saved.definition).toEqual(sent)
      else {
        expect(outcome.refused.length).toBeGreaterThan(0)
        expect(outcome.refused.filter(({ path }) => !path.startsWith('definition'))).toEqual([])
        expect((await read(first.id)).definition).toEqual(before)
      }
    }),
    { numRuns: 80 },
  )
})
