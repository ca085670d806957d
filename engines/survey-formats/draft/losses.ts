import type { Text } from '../../survey'
import { textParts } from '../../survey/run'
import type { Said } from '../../survey/words/sentences'
import type { Unsupported } from './import-result'
import type { lossWords } from './import-words'

/** What a format cannot hold, while a definition is written in it. */
export class Losses {
  readonly all: Unsupported[] = []

  lose(where: string, key: keyof typeof lossWords, values: Said<typeof lossWords>['values'] = {}): void {
    this.all.push({ where, what: { key, values }, isRefused: false })
  }

  refuse(where: string, key: keyof typeof lossWords, values: Said<typeof lossWords>['values'] = {}): void {
    this.all.push({ where, what: { key, values }, isRefused: true })
  }
}

/** Ruby is left out where a format has none. */
export function loseNotation(where: string, texts: readonly (Text | undefined)[], losses: Losses): void {
  const all = texts.flatMap((text) => Object.values(text ?? {}))
  if (all.some((text) => textParts(text).some(({ ruby }) => ruby !== undefined)))
    losses.lose(where, 'formatting')
}
