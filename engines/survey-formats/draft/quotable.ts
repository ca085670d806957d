import type { Said, Sentence } from '../../sentences'
import { type lossWords, partNames, typeInWords } from './import-words'

export type LossKey = keyof typeof lossWords
export type LossValues = Said<typeof lossWords>['values']

const longestQuote = 200

/**
 * A part by its name in the builder: `answerOption.open` is 選択肢の自由記入. What stands behind the name, or has none, stays as it
 * is.
 */
function partInWords(part: string): string | Sentence {
  const [path = '', ...rest] = part.split(' ')
  const names = path.split('.').map((name) => (Object.hasOwn(partNames, name) ? partNames[name] : undefined))
  const known = names.flatMap((name) => name ?? [])
  if (known.length < names.length) return part
  const more = rest.length > 0 ? ` ${rest.join(' ')}` : ''
  return {
    ja: known.map(({ ja }) => ja).join('の') + more,
    en: known.map(({ en }) => en).join(', ') + more,
  }
}

/** Types and parts in words. Sentences quote the file; a file of hostile length must not make them long. */
export function quotable(key: LossKey, values: LossValues): LossValues {
  const inWords = ([name, value]: [string, LossValues[string]]) => {
    if (typeof value !== 'string') return [name, value] as const
    if (key === 'otherType' || key === 'itemType' || key === 'unusedChoices')
      return [name, typeInWords(value)] as const
    return [name, name === 'part' ? partInWords(value) : value] as const
  }
  const short = ([name, value]: [string, LossValues[string]]) =>
    [
      name,
      typeof value === 'string' && value.length > longestQuote ? `${value.slice(0, longestQuote)}…` : value,
    ] as const
  return Object.fromEntries(
    Object.entries(values)
      .map(inWords)
      .map(([name, value]) => short([name, value])),
  )
}
