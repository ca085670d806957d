import { given, isJson, type Json, objectsOf, textIn } from '../draft/json'
import type { FhirReading } from './fhir-text'
import { calledAs, knownCodeSystems, knownValueSets } from './known-value-sets'

interface Found {
  readonly concepts: readonly Json[]
  /** What of the set is not in the file. */
  readonly missing: readonly string[]
  /** Concepts in the file that are no longer used (`inactive`). */
  readonly inactive: readonly string[]
}

const deepest = 20
const nothing: Found = { concepts: [], missing: [], inactive: [] }

/** The concepts of a value set by its address; null: it is not in the file, and not a known one. */
export function conceptsOfSet(address: string, reading: FhirReading, depth = 0): Found | null {
  const [plain = ''] = address.split('|')
  const known = Object.hasOwn(knownValueSets, plain) ? knownValueSets[plain] : undefined
  const contained = reading.contained.get(plain.replace(/^#/, '')) ?? byUrl(plain, reading)
  if (contained && depth < deepest) return conceptsIn(contained, reading, depth)
  return known ? { ...nothing, concepts: known } : null
}

function byUrl(url: string, { contained }: FhirReading): Json | undefined {
  const [plain] = url.split('|')
  return [...contained.values()].find((one) => one.url === plain)
}

function conceptsIn(set: Json, reading: FhirReading, depth: number): Found {
  if (set.resourceType === 'CodeSystem') return selectable(objectsOf(set.concept), 'concept', textIn(set.url))
  const expansion = isJson(set.expansion) ? set.expansion : {}
  if (objectsOf(expansion.contains).length > 0) return expanded(expansion)
  const compose = isJson(set.compose) ? set.compose : {}
  const parts = objectsOf(compose.include).map((one) => conceptsOfPart(one, reading, depth))
  const included = joined(parts)
  const excluded = objectsOf(compose.exclude).map((one) => excludedBy(one, reading, depth))
  return {
    ...included,
    concepts: once(parts.map(({ concepts }) => concepts)).filter(
      (concept) => !excluded.some(({ isOut }) => isOut(concept)),
    ),
    missing: [
      ...included.missing,
      ...excluded.flatMap(({ missing }) => missing).map((part) => `exclude ${part}`),
    ],
  }
}

const nameOf = ({ system, code }: Json) => JSON.stringify([system, code])

/** A concept that two parts of a set have is in it once. One that a single list has twice is a slip, which is told. */
function once(parts: readonly (readonly Json[])[]): readonly Json[] {
  const known = new Set<string>()
  return parts.flatMap((part) => {
    const added = part.filter((concept) => !known.has(nameOf(concept)))
    for (const concept of added) known.add(nameOf(concept))
    return added
  })
}

const joined = (all: readonly Found[]): Found => ({
  concepts: all.flatMap(({ concepts }) => concepts),
  missing: all.flatMap(({ missing }) => missing),
  inactive: all.flatMap(({ inactive }) => inactive),
})

interface Excluded {
  readonly isOut: (concept: Json) => boolean
  readonly missing: readonly string[]
}

/** A whole system is excluded by its name: nobody has to know its concepts. */
function excludedBy(part: Json, reading: FhirReading, depth: number): Excluded {
  const system = wholeSystem(part)
  if (system !== undefined && listOfTexts(part.valueSet).length === 0)
    return { isOut: (concept) => textIn(concept.system) === system, missing: [] }
  const { concepts, missing } = conceptsOfPart(part, reading, depth)
  const names = new Set(concepts.map(nameOf))
  return { isOut: (concept) => names.has(nameOf(concept)), missing }
}

/** An expansion may be one page of many. */
function expanded(expansion: Json): Found {
  const contains = objectsOf(expansion.contains)
  const { total } = expansion
  const isWhole = typeof total !== 'number' || total <= countWith(contains)
  const found = selectable(contains, 'contains', undefined)
  return isWhole ? found : { ...found, missing: [...found.missing, `expansion ${String(total)}`] }
}

const countWith = (contains: readonly Json[]): number =>
  contains.reduce((sum, one) => sum + 1 + countWith(objectsOf(one.contains)), 0)

/** The concepts with those below them. Headings (`abstract`) are there to be read, not chosen, so they are no choices. */
function selectable(
  concepts: readonly Json[],
  inner: 'contains' | 'concept',
  system: string | undefined,
): Found {
  return joined(
    concepts.map((concept) => {
      const own = given({ ...concept, system: textIn(concept.system) ?? system, [inner]: undefined })
      const below = selectable(objectsOf(concept[inner]), inner, system)
      if (isAbstract(concept)) return below
      const here = isInactive(concept)
        ? { ...nothing, inactive: [quoted(concept)] }
        : { ...nothing, concepts: [own] }
      return joined([here, below])
    }),
  )
}

/** An expansion marks a concept itself; a code system does it by properties. */
const isAbstract = (concept: Json) => concept.abstract === true || hasProperty(concept, 'notSelectable')
const isInactive = (concept: Json) =>
  concept.inactive === true ||
  hasProperty(concept, 'inactive') ||
  objectsOf(concept.property).some(({ code, valueCode }) => code === 'status' && valueCode === 'retired')

const hasProperty = ({ property }: Json, name: string) =>
  objectsOf(property).some(({ code, valueBoolean }) => code === name && valueBoolean === true)

const quoted = (concept: Json) => textIn(concept.display) ?? textIn(concept.code) ?? ''

/** The system of a part that names no concepts and no filter. */
function wholeSystem({ system, concept, filter }: Json): string | undefined {
  return objectsOf(concept).length + objectsOf(filter).length === 0 ? textIn(system) : undefined
}

/** A part of a set: listed concepts, a whole system, or other sets; of several the concepts that all have. */
function conceptsOfPart(part: Json, reading: FhirReading, depth: number): Found {
  const system = textIn(part.system)
  const concepts = objectsOf(part.concept)
  const isNamed = concepts.every(({ display }) => textIn(display) !== undefined)
  const names = isNamed || system === undefined ? null : displaysIn(system, reading)
  const listed = concepts.map((concept) => {
    const known = textIn(concept.display) === undefined ? names?.get(concept.code) : undefined
    const own = given({ ...concept, system })
    return known ? calledAs(own, known) : own
  })
  const sets = listOfTexts(part.valueSet).map(
    (one) => conceptsOfSet(one, reading, depth + 1) ?? { ...nothing, missing: [one] },
  )
  const sources: Found[] = []
  if (listed.length > 0) sources.push({ ...nothing, concepts: listed })
  else if (system !== undefined && (sets.length === 0 || wholeSystem(part) === undefined))
    sources.push(ofSystem(system, objectsOf(part.filter), reading))
  const [first = nothing, ...others] = [...sources, ...sets]
  const isIn = others.map(({ concepts }) => new Set(concepts.map(nameOf)))
  const isWhole = sources.length === 0 && system !== undefined
  return {
    ...joined([...sources, ...sets]),
    concepts: first.concepts
      .filter((concept) => isIn.every((names) => names.has(nameOf(concept))))
      // Beside value sets a whole system says which of their concepts count.
      .filter((concept) => !isWhole || textIn(concept.system) === system),
  }
}

/** What the concepts are called that a set lists by their codes alone, if their system is in the file or a known one. */
const displaysIn = (system: string, reading: FhirReading): ReadonlyMap<unknown, Json> =>
  new Map(
    ofSystem(system, [], reading).concepts.flatMap((concept) =>
      textIn(concept.display) === undefined ? [] : [[concept.code, concept]],
    ),
  )

const listOfTexts = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) => textIn(one) ?? [])

function ofSystem(system: string, filters: readonly Json[], reading: FhirReading): Found {
  const asked = filters.map(({ property, op, value }) => [property, op, value].map(String).join(' '))
  if (asked.length > 0) return { ...nothing, missing: [`${system} (${asked.join(', ')})`] }
  const contained = byUrl(system, reading)
  if (contained) return selectable(objectsOf(contained.concept), 'concept', system)
  const known = Object.hasOwn(knownCodeSystems, system) ? knownCodeSystems[system] : undefined
  return known ? { ...nothing, concepts: known } : { ...nothing, missing: [system] }
}
