import type { Said } from '../../sentences'
import type { Text } from '../../survey'
import { pipedNames, textParts } from '../../survey/run'
import type { Unsupported } from './import-result'
import type { lossWords } from './import-words'
import { unreadParts } from './read-parts'

/** Collects what a format cannot express during an export. */
export class Losses {
  readonly all: Unsupported[] = []
  readonly #told = new Set<string>()

  lose(where: string, key: keyof typeof lossWords, values: Said<typeof lossWords>['values'] = {}): void {
    const id = JSON.stringify([where, key, values])
    // What is the same for each of a hundred choices is told once.
    if (this.#told.has(id)) return
    this.#told.add(id)
    this.all.push({ where, what: { key, values }, isRefused: false })
  }

  /** Whether a part has been listed as such already. */
  hasTold(where: string, part: string): boolean {
    return this.all.some(
      (one) => one.where === where && one.what.key === 'part' && one.what.values.part === part,
    )
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

/** Reports answers within a text, for formats that have none. */
export function losePiping(where: string, texts: readonly (Text | undefined)[], losses: Losses): void {
  for (const text of texts.flatMap((one) => Object.values(one ?? {})))
    if (pipedNames(text).length > 0) losses.lose(where, 'expression', { expression: text })
}

/** Every part of the definition that an export has not read is listed: nothing is lost in silence. */
export function loseUnread(definition: object, losses: Losses): void {
  const told = new Set<string>()
  for (const { path } of unreadParts(definition)) {
    let at: unknown = definition
    let where = ''
    let begin = 0
    for (const [place, step] of path.entries()) {
      at = Object(at)[step]
      const { linkId } = Object(at)
      if (typeof linkId !== 'string' || (path[place - 1] !== 'item' && path[place - 1] !== 'page')) continue
      where = linkId
      begin = place + 1
    }
    const part = path.slice(begin).filter((step) => !/^\d+$/.test(step))
    // Of a choice or a row the part is named; of others the whole.
    const [name = '', inner] = part
    const isOfMany = name === 'answerOption' || name === 'row'
    const id = JSON.stringify([where, name, isOfMany ? inner : ''])
    if (name === 'schemaVersion' || told.has(id) || part.some((step) => losses.hasTold(where, step))) continue
    told.add(id)
    losses.lose(where, 'part', { part: isOfMany && inner !== undefined ? `${name}.${inner}` : name })
  }
}
