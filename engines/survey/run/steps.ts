import { isBlank } from '../answers/answer'
import type { Page } from '../definition/definition-shape'
import type { Item } from '../definition/item-shapes'
import type { Run } from './run'
import { isForSubject, type ShownItem, shownItems } from './shown-items'

/** What is shown until 次へ: a page, or one of its questions. */
export interface Step {
  /** The linkId of the page, or of the question. */
  readonly id: string
  readonly page: Page
  /** The groups around the question, outermost first, if questions are shown one at a time. */
  readonly groups: readonly Item[]
  readonly items: readonly Item[]
}

function isShown(run: Run, linkId: string): boolean {
  return run.outcomes[run.survey.level.slots.get(linkId) ?? -1]?.isShown === true
}

/** The steps of the survey after the answers so far. */
export function stepsOf(run: Run): readonly Step[] {
  const { page: pages, presentation } = run.survey.definition
  return pages.flatMap((page) => {
    if (!isShown(run, page.linkId)) return []
    const questions = questionsOf(run, page, page.item, [])
    if (presentation === 'item') return questions
    return questions.length > 0 ? [{ id: page.linkId, page, groups: [], items: page.item }] : []
  })
}

function questionsOf(run: Run, page: Page, items: readonly Item[], groups: readonly Item[]): readonly Step[] {
  return items.flatMap((item): readonly Step[] => {
    if (!isForSubject(item) || !isShown(run, item.linkId)) return []
    if (item.type === 'group') return questionsOf(run, page, item.item, [...groups, item])
    return [{ id: item.linkId, page, groups, items: [item] }]
  })
}

/** The items of a step. */
export function itemsOf(run: Run, step: Step): readonly ShownItem[] {
  return shownItems(run, step.items)
}

/**
 * The step after or before another; null at either end. If the given step is no longer shown, the next one in
 * document order.
 */
export function stepBeside(run: Run, id: string, side: 'after' | 'before'): Step | null {
  const steps = stepsOf(run)
  const place = steps.findIndex((step) => step.id === id)
  if (place >= 0) return steps[side === 'after' ? place + 1 : place - 1] ?? null
  const { slots } = run.survey.level
  const slot = (one: string) => slots.get(one) ?? -1
  const isLater = (step: Step) => documentOrder(run, step) > documentOrder(run, { id })
  if (slot(id) < 0) return steps[0] ?? null
  return (side === 'after' ? steps.find(isLater) : steps.findLast((step) => !isLater(step))) ?? null
}

/** Position in the document; a page comes before its items. */
function documentOrder(run: Run, { id }: Pick<Step, 'id'>): number {
  const { definition, plan } = run.survey
  const page = definition.page.findIndex(({ linkId }) => linkId === id)
  if (page >= 0) return page * 1e6
  const placed = plan.placed.get(id)
  return (placed?.page ?? 0) * 1e6 + (plan.slots.get('')?.get(id) ?? 0)
}

export interface Progress {
  readonly answered: number
  readonly total: number
}

/** The number of shown questions, and of those with an answer. */
export function progressOf(run: Run): Progress {
  let [answered, total] = [0, 0]
  for (const { item, repeats } of run.survey.plan.placed.values()) {
    if (repeats.length > 0 || !isForSubject(item) || notCounted.has(item.type)) continue
    const outcome = run.outcomes[run.survey.level.slots.get(item.linkId) ?? -1]
    if (!outcome?.isShown) continue
    total += 1
    if (!isBlank(outcome.answer?.value)) answered += 1
  }
  return { answered, total }
}

const notCounted = new Set(['group', 'statement', 'calculated'])
