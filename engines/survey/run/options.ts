import { compileCondition, type ValueSource } from '../../expressions/run'
import { type Answer, isCodes } from '../answers/answer'
import { optionWith } from '../answers/option-index'
import type { Item } from '../definition/item-shapes'
import type { AnswerOption } from '../definition/option-shapes'
import { oncePerItem } from './once-per-item'
import type { Scope } from './outcome'
import { valueSource } from './value-source'

export type Offered = (scope: Scope) => readonly AnswerOption[]

/** Compiles which options are offered: those whose conditions hold. */
export function compileOptions(item: Item, source: ValueSource<Scope>): Offered {
  const options = 'answerOption' in item ? (item.answerOption ?? []) : []
  if (options.every(({ enableWhen }) => !enableWhen)) return () => options
  const conditions = options.map(({ enableWhen }) =>
    enableWhen ? compileCondition(enableWhen, source) : null,
  )
  return (scope) => {
    scope.work.countSteps(options.length)
    return options.filter((_, place) => conditions[place]?.(scope) ?? true)
  }
}

/** Cached compileOptions. */
export const offeredBy = oncePerItem((plan, item, here) => compileOptions(item, valueSource(plan, here)))

/**
 * The answer without options that are no longer offered. A code that the item never had is refused elsewhere.
 */
export function amongOffered(answer: Answer, all: readonly AnswerOption[], offered: readonly AnswerOption[]) {
  if (offered.length === all.length) return answer
  const { value } = answer
  const isWithdrawn = (code: string) =>
    optionWith(all, code) !== undefined && optionWith(offered, code) === undefined
  if (typeof value === 'string') return isWithdrawn(value) ? null : answer
  if (!isCodes(value) || !value.some(isWithdrawn)) return answer
  const codes = value.filter((code) => !isWithdrawn(code))
  return codes.length === 0 ? null : { ...answer, value: codes }
}
