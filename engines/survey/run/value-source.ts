import type { Reference, Scalar, ValueSource } from '../../expressions/run'
import { scalarsOf, valueOfAll } from '../../expressions/run'
import { itemReading } from './item-value'
import { levelName, type Plan, scoreName } from './level'
import type { Outcome, Scope } from './outcome'

/** What finding the text of a choice takes beyond reading its code. */
export const stepsOfLabel = 3

/**
 * How expressions read answers: from the same entry, from outer levels, or from all entries of other repeat
 * groups.
 */
export function valueSource(plan: Plan, here: readonly string[]): ValueSource<Scope> {
  return {
    answer(reference) {
      const placed = plan.placed.get(reference.answer)
      if (!placed) return () => null
      const reading = itemReading(placed.item)
      const outcomes = reader(plan, here, { repeats: placed.repeats, name: reference.answer })
      return (scope) => {
        const found = outcomes(scope)
        const valueIn = (one: Outcome | undefined) => {
          const answer = one?.answer ?? null
          const steps = reading.steps(answer, reference)
          scope.work.countSteps(steps, reference.as === 'text' ? stepsOfLabel * steps : 0)
          return reading.value(answer, reference, scope.context.language)
        }
        if (found.length === 1) return valueIn(found[0])
        // The total number of choices in all entries.
        if (reference.as === 'count') return found.reduce<number>((sum, one) => sum + Number(valueIn(one)), 0)
        // There may be 10,000 entries: in loops, since flatMap() takes several times as long.
        const scalars: Scalar[] = []
        for (const one of found) for (const scalar of scalarsOf(valueIn(one))) scalars.push(scalar)
        return valueOfAll(scalars)
      }
    },
    score(id) {
      const outcomes = reader(plan, here, { repeats: [], name: scoreName(id) })
      return (scope) => outcomes(scope)[0]?.score?.value ?? null
    },
  }
}

interface Target {
  readonly repeats: readonly string[]
  readonly name: string
}

type Reader = (scope: Scope) => readonly (Outcome | undefined)[]

function reader(plan: Plan, here: readonly string[], { repeats, name }: Target): Reader {
  const common = commonLength(here, repeats)
  const slotIn = (level: readonly string[], one: string) => plan.slots.get(levelName(level))?.get(one) ?? -1
  const at = (level: number) => slotIn(repeats.slice(0, level), repeats[level] ?? name)
  const slots = Array.from({ length: repeats.length - common + 1 }, (_, step) => at(common + step))
  const climbs = here.length - common
  const [first = -1, ...inner] = slots
  // Fast path for most references; its time delays every answer.
  if (climbs === 0 && inner.length === 0) return ({ outcomes }) => [outcomes[first]]
  return (scope) => {
    let base: Scope | null = scope
    for (let level = 0; level < climbs; level += 1) base = base?.above ?? null
    let found: readonly (Outcome | undefined)[] = [base?.outcomes[first]]
    for (const slot of inner) {
      const next: (Outcome | undefined)[] = []
      for (const one of found) {
        const entries = one?.entries ?? []
        scope.work.countSteps(entries.length)
        for (const { outcomes } of entries) next.push(outcomes[slot])
      }
      found = next
    }
    return found
  }
}

function commonLength(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((repeat, place) => repeat !== other[place])
  return differs < 0 ? one.length : differs
}

/**
 * The nodes of this level that the references need. Nodes of outer levels are needed by the whole repeat
 * group.
 */
export function neededNames(plan: Plan, here: readonly string[], references: readonly Reference[]) {
  return references.flatMap(({ to }) => {
    if ('score' in to) return here.length === 0 ? [scoreName(to.score)] : []
    const repeats = plan.placed.get(to.answer)?.repeats
    if (!repeats || commonLength(here, repeats) < here.length) return []
    return [repeats[here.length] ?? to.answer]
  })
}
