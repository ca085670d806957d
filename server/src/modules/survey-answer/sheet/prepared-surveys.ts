import { askedOfSubject, type SurveyDefinition } from '../../../../../engines/survey'
import { type CompiledSurvey, compile, itemAt } from '../../../../../engines/survey/run'

/** A compiled survey, with the facts that the server looks up often. */
export interface PreparedSurvey {
  readonly definition: SurveyDefinition
  readonly survey: CompiledSurvey
  /** Whether the answer at the address may identify the subject. */
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
  const entry = { made: read().then(prepareSurvey), nodes: 0 }
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

const namingTypes: ReadonlySet<string> = new Set(['signature', 'consent', 'file', 'photo'])
const fileTypes: ReadonlySet<string> = new Set(['signature', 'consent', 'file', 'photo'])

function prepareSurvey(definition: SurveyDefinition): PreparedSurvey {
  const survey = compile(definition)
  const items = [...survey.plan.placed.values()].map(({ item }) => item)
  const isNaming = (item: (typeof items)[number]) =>
    namingTypes.has(item.type) || ('identifying' in item && item.identifying === true)
  const asked = askedOfSubject(definition)
  return {
    definition,
    survey,
    isIdentifying: (address) => {
      const item = itemAt(survey, address)
      return item !== null && isNaming(item)
    },
    hasIdentifying: items.some(isNaming),
    hasFiles: items.some(({ type }) => fileTypes.has(type)),
    hasConsents: items.some(({ type }) => type === 'consent'),
    ...asked,
  }
}
