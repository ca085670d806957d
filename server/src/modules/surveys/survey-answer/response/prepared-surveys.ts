import { setImmediate } from 'node:timers/promises'
import { askingOfSubject, type SurveyDefinition, typeOfItem } from '../../../../../../engines/survey'
import { type CompiledSurvey, compiling, itemAt } from '../../../../../../engines/survey/run'
import { guardedParts } from '../../../../../../engines/survey/variables'
import { inSlices, restFor } from '../../../../platform/process/share-loop'

/** A compiled survey, with the facts that the server looks up often. */
export interface PreparedSurvey {
  readonly definition: SurveyDefinition
  readonly survey: CompiledSurvey
  /** Whether the answer at the address may identify the subject, or is computed from one that may: it is sealed. */
  isIdentifying(address: string): boolean
  readonly hasIdentifying: boolean
  readonly hasFiles: boolean
  readonly hasConsents: boolean
  /** Subject fields and tags that conditions refer to; the page receives no others. */
  readonly subjectFields: readonly string[]
  readonly tags: readonly string[]
}

/** Total questions, pages and scores in the cache: a survey of 250 questions takes about 1 MB. */
const mostNodes = 60_000

const kept = new Map<string, { readonly made: Promise<PreparedSurvey>; nodes: number }>()

/**
 * The compiled survey of a version. Versions never change, so it is cached; the least recently used are
 * evicted.
 */
export function preparedSurvey(key: string, read: () => Promise<SurveyDefinition>): Promise<PreparedSurvey> {
  const known = kept.get(key)
  if (known) {
    kept.delete(key)
    kept.set(key, known)
    return known.made
  }
  const entry = { made: prepareRead(read), nodes: 0 }
  kept.set(key, entry)
  entry.made.then(
    ({ survey }) => {
      entry.nodes = survey.plan.placed.size
      let nodes = [...kept.values()].reduce((sum, one) => sum + one.nodes, 0)
      for (const [oldest, one] of kept) {
        if (nodes <= mostNodes || one === entry) break
        kept.delete(oldest)
        nodes -= one.nodes
      }
    },
    () => void kept.delete(key),
  )
  return entry.made
}

async function prepareRead(read: () => Promise<SurveyDefinition>): Promise<PreparedSurvey> {
  const definition = await read()
  // Reading a large definition from the database holds the loop already.
  await setImmediate()
  return prepareSurvey(definition)
}

async function prepareSurvey(definition: SurveyDefinition): Promise<PreparedSurvey> {
  const survey = await inSlices(compiling(definition))
  await restFor(survey.plan.placed.size)
  const items = [...survey.plan.placed.values()].map(({ item }) => item)
  const asked = await inSlices(askingOfSubject(definition))
  await restFor(items.length)
  const guarded = guardedParts(definition)
  await restFor(items.length)
  return {
    definition,
    survey,
    isIdentifying: (address) => {
      const item = itemAt(survey, address)
      // What no question asks for cannot be known to be harmless.
      return item === null || guarded.isIdentifying(item.linkId)
    },
    hasIdentifying: items.some(({ linkId }) => guarded.isIdentifying(linkId)),
    hasFiles: items.some((item) => typeOfItem(item).files !== 'none'),
    hasConsents: items.some((item) => typeOfItem(item).kind === 'consent'),
    ...asked,
  }
}
