import { compileCondition, inOneGo, referencesOfCondition } from '../../expressions/run'
import type { Action, Page, SurveyDefinition } from '../definition/definition-shape'
import type { Item, RepeatItem } from '../definition/item-shapes'
import { compileItem } from './compile-item'
import { compileScore, neededByScore } from './compile-score'
import { findingEarlyEnds } from './early-ends'
import { decisiveReferences, innerReferences } from './item-references'
import { actionName, type Level, levelItems, levelName, type Node, type Plan, planning } from './level'
import { ordering } from './order'
import { hidden, shown } from './outcome'
import { neededNames, valueSource } from './value-source'

/** A definition compiled once per version, to run with any answers. */
export interface CompiledSurvey {
  readonly definition: SurveyDefinition
  readonly plan: Plan
  readonly level: Level
  /** The names of early ends in document order. */
  readonly ends: readonly string[]
  /**
   * Names of items, scores and actions that depend on themselves; they stay hidden. Publishing refuses them.
   */
  readonly looped: readonly string[]
}

interface Planned {
  readonly node: Node
  readonly needs: readonly string[]
  readonly inner?: Level | null
}

/** Never throws, so that an invalid draft can be tried out. */
export function compile(definition: SurveyDefinition): CompiledSurvey {
  return inOneGo(compiling(definition))
}

/** The same in steps, between which a server does other work: 10,000 questions take a fifth of a second. */
export function* compiling(definition: SurveyDefinition): Generator<void, CompiledSurvey> {
  const plan = yield* planning(definition)
  const { before: endBefore, order: ends } = yield* findingEarlyEnds(definition)
  const planned: Planned[] = []
  for (const page of definition.page) {
    planned.push(plannedPage(page, plan, endBefore.get(page.linkId) ?? null))
    yield* plannedItems(page.item, { plan, here: [], parent: page.linkId, endBefore }, planned)
  }
  for (const score of definition.score ?? []) {
    planned.push({ node: compileScore(score, plan), needs: neededByScore(score) })
    yield
  }
  for (const action of definition.action ?? []) {
    planned.push(plannedAction(action, plan, endBefore))
    yield
  }
  const level = yield* levelOf(planned, plan, [])
  return {
    definition,
    plan,
    level,
    ends,
    looped: [...level.looped].flatMap((slot) => level.nodes[slot]?.name ?? []),
  }
}

function* levelOf(planned: readonly Planned[], plan: Plan, here: readonly string[]): Generator<void, Level> {
  const slots = plan.slots.get(levelName(here)) ?? new Map<string, number>()
  const bySlot: Planned[] = []
  for (const name of slots.keys()) {
    bySlot.push({ node: { name, evaluate: () => hidden }, needs: [] })
    yield
  }
  const isFilled = new Set<number>()
  for (const one of planned) {
    const slot = slots.get(one.node.name)
    yield
    if (slot === undefined || isFilled.has(slot)) continue
    isFilled.add(slot)
    bySlot[slot] = one
  }
  const needs: number[][] = []
  for (const one of bySlot) {
    needs.push([...new Set(one.needs)].flatMap((name) => slots.get(name) ?? []))
    yield
  }
  const inner = new Map(bySlot.flatMap(({ node, inner }) => (inner ? [[node.name, inner]] : [])))
  yield
  return { slots, nodes: bySlot.map(({ node }) => node), inner, ...(yield* ordering(needs)) }
}

function plannedPage({ linkId, enableWhen }: Page, plan: Plan, ended: string | null): Planned {
  const holds = enableWhen ? compileCondition(enableWhen, valueSource(plan, [])) : null
  const endSlot = ended === null ? -1 : (plan.slots.get('')?.get(ended) ?? -1)
  const references = enableWhen ? referencesOfCondition(enableWhen, []) : []
  return {
    node: {
      name: linkId,
      evaluate: (scope) =>
        !scope.outcomes[endSlot]?.isShown && (holds === null || holds(scope)) ? shown : hidden,
    },
    needs: [...neededNames(plan, [], references), ...(ended === null ? [] : [ended])],
  }
}

/** An action is shown if its condition holds. An early end is also shown if the one before it is. */
function plannedAction(action: Action, plan: Plan, endBefore: ReadonlyMap<string, string>): Planned {
  const holds = compileCondition(action.when, valueSource(plan, []))
  const name = actionName(action.id)
  const before = endBefore.get(name)
  const slot = before === undefined ? -1 : (plan.slots.get('')?.get(before) ?? -1)
  return {
    node: { name, evaluate: (scope) => (scope.outcomes[slot]?.isShown || holds(scope) ? shown : hidden) },
    needs: [...neededNames(plan, [], referencesOfCondition(action.when, [])), ...(before ? [before] : [])],
  }
}

interface Around {
  readonly plan: Plan
  readonly here: readonly string[]
  readonly parent: string | null
  readonly endBefore: ReadonlyMap<string, string>
}

/** Adds the items of a level to what is planned. */
function* plannedItems(items: readonly Item[], around: Around, planned: Planned[]): Generator<void, void> {
  for (const { item, parent } of levelItems(items, around.parent)) {
    const inner = item.type === 'repeat' ? yield* innerLevel(item, around) : null
    planned.push(plannedItem(item, { ...around, parent }, inner))
    yield
  }
}

function* innerLevel(repeat: RepeatItem, around: Around): Generator<void, Level> {
  const here = [...around.here, repeat.linkId]
  const planned: Planned[] = []
  yield* plannedItems(repeat.item, { ...around, here, parent: null }, planned)
  return yield* levelOf(planned, around.plan, here)
}

function plannedItem(item: Item, { plan, here, parent, endBefore }: Around, inner: Level | null): Planned {
  const ended = here.length === 0 ? (endBefore.get(item.linkId) ?? null) : null
  const placing = { plan, here, above: parent === null ? [] : [parent], ended, inner }
  const inside = item.type === 'repeat' ? innerReferences(item.item) : []
  const own = neededNames(plan, here, decisiveReferences(item, []))
  // References between members of one entry do not make the repeat group depend on itself.
  const ofEntries = neededNames(plan, here, inside.filter(isOutside(item.linkId, plan)))
  return {
    node: compileItem(item, placing),
    inner,
    needs: [...own, ...ofEntries, ...placing.above, ...(ended === null ? [] : [ended])],
  }
}

function isOutside(repeat: string, plan: Plan) {
  return ({ to }: ReturnType<typeof innerReferences>[number]) =>
    !('answer' in to) || !plan.placed.get(to.answer)?.repeats.includes(repeat)
}
