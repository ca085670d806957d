import type { Text } from '../../survey'
import { textParts } from '../../survey/run'
import type { Said } from '../../survey/words/sentences'
import type { Unsupported } from './import-result'
import type { lossWords } from './import-words'

/** Collects what a format cannot express during an export. */
export class Losses {
  readonly all: Unsupported[] = []

  lose(where: string, key: keyof typeof lossWords, values: Said<typeof lossWords>['values'] = {}): void {
    this.all.push({ where, what: { key, values }, isRefused: false })
  }

  refuse(where: string, key: keyof typeof lossWords, values: Said<typeof lossWords>['values'] = {}): void {
    this.all.push({ where, what: { key, values }, isRefused: true })
  }
}

/** Reports ruby, which the target format does not have. */
export function loseNotation(where: string, texts: readonly (Text | undefined)[], losses: Losses): void {
  const all = texts.flatMap((text) => Object.values(text ?? {}))
  if (all.some((text) => textParts(text).some(({ ruby }) => ruby !== undefined)))
    losses.lose(where, 'formatting')
}
