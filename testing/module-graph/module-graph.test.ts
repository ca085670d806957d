import { expect, test } from 'vitest'
import { circlesOf, moduleGraph, moduleSources, roomGraph } from './module-graph'

test('no module of the server leads back to itself', () => {
  const graph = moduleGraph(moduleSources())
  expect(graph.size).toBeGreaterThan(20)
  expect(circlesOf(graph)).toEqual([])
})

test.each([
  ['a relative path', "import { listTestSubjects } from '../../people/test-subject'\n"],
  ['a type by an alias', "import type { TestSubject } from '@server/modules/people/test-subject'\n"],
  ['what is exported again', "export * from '@server/modules/people/test-subject/index'\n"],
  ['several lines', "const listed = await import(\n  '../../people/test-subject'\n)\n"],
  ['an alias over several lines', "import(\n  '@server/modules/people/test-subject',\n)\n"],
  ['the type of an import', "type Listed = import('../../people/test-subject').Listed\n"],
  ['double quotes', 'import { listTestSubjects }\n  from\n  "../../people/test-subject"\n'],
  ['a side effect', "import '@server/modules/people/test-subject'\n"],
])('a planted circle is found, with the way: %s', (_, text) => {
  const planted = { path: 'server/src/modules/studies/subject-record/planted.ts', text }
  expect(circlesOf(moduleGraph([...moduleSources(), planted]))).toContain(
    'studies/subject-record → people/test-subject → studies/subject-record',
  )
})

/** Rooms that lead back to themselves still, of modules that nobody has put in order yet. */
const unordered = [
  'accounts/session',
  'accounts/user',
  'collect/data-import',
  'people/bulk',
  'people/device',
  'surveys/survey-delivery',
  'surveys/survey-result',
]

test('the rooms of a module have an order: none leads back to itself', () => {
  const files = moduleSources()
  const circled = [...moduleGraph(files).keys()].filter(
    (module) => circlesOf(roomGraph(files, module)).length > 0,
  )
  expect(circled.sort()).toEqual(unordered)
})

test('a planted circle of rooms is found', () => {
  const planted = {
    path: 'server/src/modules/series/measurement/calendar/planted.ts',
    text: "import { ingestSamples } from '../merge/ingest-samples'\n",
  }
  const circles = circlesOf(roomGraph([...moduleSources(), planted], 'series/measurement'))
  expect(circles.some((way) => way.startsWith('calendar → merge'))).toBe(true)
})
