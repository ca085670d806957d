import { type ItemType, parseDefinition, schemaVersion } from '../../survey'
import type { Said } from '../../survey/words/sentences'
import { type ImportResult, lossText, refused, type Unsupported } from './import-result'
import type { lossWords } from './import-words'
import type { Json } from './json'
import { LinkIds } from './link-ids'
import { definitionReason, settledItems } from './settle'

/** An item during import; the engine's parser validates it at the end. */
export interface DraftItem {
  type: ItemType
  linkId: string
  item?: DraftItem[]
  [part: string]: unknown
}

export interface DraftPage {
  linkId: string
  item: DraftItem[]
  [part: string]: unknown
}

type LossKey = keyof typeof lossWords
type Values = Said<typeof lossWords>['values']

/** A survey during import, with the list of what was lost. */
export class SurveyDraft {
  readonly pages: DraftPage[] = []
  readonly linkIds = new LinkIds()
  /** Items by their name in the file. */
  readonly items = new Map<string, DraftItem>()
  /** Other top-level parts of the definition. */
  readonly parts: Record<string, unknown> = {}
  readonly #unsupported: Unsupported[] = []
  readonly #tasks: (() => void)[] = []
  #total = 0
  #refused = 0

  /** Counts an item of the file. */
  count(): void {
    this.#total += 1
  }

  /** Creates an item for a name in the file. */
  make(name: string, type: ItemType, parts: Json = {}): DraftItem {
    const linkId = this.linkIds.take(name)
    if (linkId !== name) this.lose(name, 'renamed', { from: name, to: linkId })
    const item: DraftItem = { ...parts, type, linkId }
    if (!this.items.has(name)) this.items.set(name, item)
    return item
  }

  page(name: string, parts: Json = {}): DraftPage {
    const page: DraftPage = { ...parts, linkId: this.linkIds.take(name), item: [] }
    this.pages.push(page)
    return page
  }

  lose(where: string, key: LossKey, values: Values = {}): void {
    this.#unsupported.push({ where, what: { key, values: quotable(values) }, isRefused: false })
  }

  /** Reports an item that was left out. */
  refuse(where: string, key: LossKey, values: Values = {}): void {
    this.#refused += 1
    this.#unsupported.push({ where, what: { key, values: quotable(values) }, isRefused: true })
  }

  /** Runs the task after all items are known, because conditions may refer to later items. */
  later(task: () => void): void {
    this.#tasks.push(task)
  }

  finish(languages: readonly string[], title: unknown): ImportResult {
    for (const task of this.#tasks) task()
    const page = this.pages
      .map((one) => ({ ...one, item: settledItems(one.item, this) }))
      .filter(({ item }) => item.length > 0)
    if (page.length === 0) return this.#withoutItems()
    const parsed = parseDefinition({ schemaVersion, languages, title, ...this.parts, page })
    if (!parsed.isValid) {
      const reason = definitionReason(parsed.problems)
      return refused('invalidDefinition', { reason }, this.#unsupported, this.#total)
    }
    return {
      isImported: true,
      definition: parsed.definition,
      unsupported: this.#unsupported,
      items: {
        total: this.#total,
        imported: this.#total - this.#refused,
        refused: this.#refused,
      },
    }
  }

  /** The refusal of a file of which no item is left names why the first of them was left out. */
  #withoutItems(): ImportResult {
    const first = this.#unsupported.find(({ isRefused }) => isRefused)
    if (!first) return refused('noItems', {}, this.#unsupported, this.#total)
    const reason = { ja: lossText(first.what, 'ja'), en: lossText(first.what, 'en') }
    return refused('noItemLeft', { item: first.where, reason }, this.#unsupported, this.#total)
  }
}

const longestQuote = 200

/** Sentences quote the file; a file of hostile length must not make them long. */
function quotable(values: Values): Values {
  const short = ([name, value]: [string, Values[string]]) =>
    [
      name,
      typeof value === 'string' && value.length > longestQuote ? `${value.slice(0, longestQuote)}…` : value,
    ] as const
  return Object.fromEntries(Object.entries(values).map(short))
}
