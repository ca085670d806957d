import { type ItemType, impossibleDays, parseDefinition, questionNumbers, schemaVersion } from '../../survey'
import { beginning } from '../../survey/run'
import { type ImportResult, lossText, refused, type Unsupported } from './import-result'
import { isJson, type Json, numberIn, objectsOf, textIn } from './json'
import { LinkIds } from './link-ids'
import { literalText, plainText, withoutGaps } from './plain-text'
import { type LossKey, type LossValues, quotable } from './quotable'
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

type Values = LossValues

/** A survey during import, with the list of what was lost. */
export class SurveyDraft {
  readonly pages: DraftPage[] = []
  readonly linkIds = new LinkIds()
  /** Items by their name in the file. */
  readonly items = new Map<string, DraftItem>()
  /** Whether references mean names without regard to case, as in SurveyJS. */
  isCaseless = false
  /** Other top-level parts of the definition. */
  readonly parts: Record<string, unknown> = {}
  readonly #unsupported: Unsupported[] = []
  readonly #told = new Set<string>()
  /** Texts of items by their names in the file. */
  readonly #texts = new Map<string, string>()
  readonly #tasks: (() => void)[] = []
  readonly #conditionTasks: (() => void)[] = []
  readonly #endTasks: (() => void)[] = []
  readonly #piped = new Map<string, string>()
  #total = 0
  #refused = 0

  /** Counts an item of the file, with its text there, by which remarks about it name it. */
  count(name = '', text?: string): void {
    this.#total += 1
    // Two items of one name lose the same part twice.
    this.#told.clear()
    if (text !== undefined && !this.#texts.has(name)) this.#texts.set(name, text)
  }

  /** Creates an item for a name in the file. */
  make(name: string, type: ItemType, parts: Json = {}): DraftItem {
    const linkId = this.linkIds.take(name)
    if (linkId !== name) this.lose(name, 'renamed', { from: name, to: linkId })
    const item: DraftItem = { ...parts, type, linkId }
    if (type === 'time' || type === 'dateTime') shortenClock(item)
    if (!this.items.has(name)) this.items.set(name, item)
    return item
  }

  page(name: string, parts: Json = {}): DraftPage {
    const page: DraftPage = { ...parts, linkId: this.linkIds.take(name), item: [] }
    this.pages.push(page)
    return page
  }

  /** The item that a reference means. */
  named(name: string): DraftItem | undefined {
    const exact = this.items.get(name)
    if (exact || !this.isCaseless) return exact
    const folded = name.toLowerCase()
    for (const [one, item] of this.items) if (one.toLowerCase() === folded) return item
    return undefined
  }

  /** A reference to an answer within a text, as the file writes it; whether it leads anywhere is known at the end. */
  piping(name: string, written: string): string {
    if (!this.#piped.has(name)) this.#piped.set(name, written)
    return `{{${name}}}`
  }

  /** A reference within a text that has no counterpart is told and taken out: nobody is to read how a program writes it. */
  dropReference(where: string, name: string): string {
    this.lose(where, 'droppedReference', { name })
    return ''
  }

  /** The number of a part; what is written there and is no number is told. */
  number(where: string, part: string, written: unknown): number | undefined {
    const read = numberIn(written)
    const text = textIn(written)?.trim() ?? ''
    if (read === undefined && text !== '') this.lose(where, 'unreadableValue', { part, value: text })
    return read
  }

  /** Tells of a part; what is the same for each of a hundred choices is told once. */
  lose(where: string, key: LossKey, values: Values = {}): void {
    const id = JSON.stringify([where, key, values])
    if (this.#told.has(id)) return
    this.#told.add(id)
    this.#unsupported.push({ where, what: { key, values: quotable(key, values) }, isRefused: false })
  }

  /** Reports an item that was left out. */
  refuse(where: string, key: LossKey, values: Values = {}): void {
    this.#refused += 1
    this.#unsupported.push({ where, what: { key, values: quotable(key, values) }, isRefused: true })
  }

  /** Runs the task after all items are known, because conditions may refer to later items. */
  later(task: () => void): void {
    this.#tasks.push(task)
  }

  /** The same for conditions, which ask what calculations of later items come to. */
  conditionLater(task: () => void): void {
    this.#conditionTasks.push(task)
  }

  /** Runs the task after all others, when everything that is read has been read. */
  atEnd(task: () => void): void {
    this.#endTasks.push(task)
  }

  finish(languages: readonly string[], title: unknown): ImportResult {
    for (const task of [...this.#tasks, ...this.#conditionTasks, ...this.#endTasks]) task()
    if (this.#piped.size > 0) for (const one of this.pages) this.#settlePiping(one, one.linkId)
    const head = { title, ...this.parts }
    this.#dropPiping(head)
    const page = this.pages
      .map((one) => ({ ...one, item: settledItems(one.item, this) }))
      .filter(({ item }) => item.length > 0)
    if (page.length === 0) return this.#withoutItems(this.#remarks(new Map()))
    this.#tellRepeated(page.flatMap(({ item }) => item))
    const parsed = parseDefinition({ schemaVersion, languages, ...head, page })
    if (!parsed.isValid) {
      const reason = definitionReason(parsed.problems)
      return refused('invalidDefinition', { reason }, this.#remarks(new Map()), this.#total)
    }
    for (const { at, values } of impossibleDays(parsed.definition))
      this.lose(at ?? '', 'noSuchDate', { value: String(values.date) })
    return {
      isImported: true,
      definition: parsed.definition,
      unsupported: this.#remarks(questionNumbers(parsed.definition)),
      items: {
        total: this.#total,
        imported: this.#total - this.#refused,
        refused: this.#refused,
      },
    }
  }

  /** Two choices of one code cannot be told apart, so such a survey cannot be published. */
  #tellRepeated(items: readonly DraftItem[]): void {
    for (const { linkId, answerOption, item } of items) {
      const seen = new Set<string>()
      for (const choice of objectsOf(answerOption).map(({ code }) => String(code))) {
        if (seen.has(choice)) this.lose(linkId, 'repeatedChoice', { choice })
        seen.add(choice)
      }
      this.#tellRepeated(item ?? [])
    }
  }

  /** Leads references in texts to the items by their new names; a name that leads nowhere is taken out. */
  #settlePiping(part: Record<string, unknown>, where: string): void {
    for (const [key, value] of Object.entries(part)) {
      if (typeof value === 'string' && value.includes('{{')) {
        let isShorter = false
        const settled = value.replace(/\{\{([^{}|]{1,300})\}\}/g, (_, name: string) => {
          const made = this.#pipe(name, where)
          isShorter ||= made === ''
          return made
        })
        part[key] = isShorter ? withoutGaps(settled) : settled
      } else if (typeof value === 'object' && value !== null && !withoutText.has(key)) {
        const { linkId } = value as { readonly linkId?: unknown }
        this.#settlePiping(value as Record<string, unknown>, typeof linkId === 'string' ? linkId : where)
      }
    }
  }

  /** Title, description and closing words also stand in lists, mails and receipts, where there are no answers to show. */
  #dropPiping(head: Record<string, unknown>): void {
    for (const part of ['title', 'description', 'completed']) {
      const texts = head[part]
      if (!isJson(texts)) continue
      head[part] = Object.fromEntries(
        Object.entries(texts).map(([language, text]) => [
          language,
          typeof text === 'string' && text.includes('{{') ? this.#withoutPiping(text) : text,
        ]),
      )
    }
  }

  #withoutPiping(text: string): string {
    return withoutGaps(
      text.replace(/\{\{([^{}|]{1,300})\}\}/g, (_, name: string) =>
        this.dropReference('', this.#piped.get(name) ?? name),
      ),
    )
  }

  #pipe(name: string, where: string): string {
    const item = this.named(name)
    if (item) return `{{${item.linkId}}}`
    const dot = name.indexOf('.', 1)
    const around = dot > 0 ? this.named(name.slice(0, dot)) : undefined
    const row = name.slice(dot + 1)
    if (around?.type === 'matrix' && objectsOf(around.row).some(({ code }) => code === row))
      return `{{${around.linkId}#${row}}}`
    const written = this.#piped.get(name) ?? name
    const isName = /^[\w.$:#[\]-]+$/.test(name)
    this.lose(where, isName ? 'missingReference' : 'unknownPiping', { name: written })
    return isName ? '' : literalText(written)
  }

  /** The remarks with the number and text of their items. */
  #remarks(numbers: ReadonlyMap<string, string>): readonly Unsupported[] {
    return this.#unsupported.map((one) => {
      const made = this.items.get(one.where)
      const number = one.isRefused ? undefined : numbers.get(made?.linkId ?? one.where)
      const [first] = isJson(made?.text) ? Object.values(made.text) : []
      const text = this.#texts.get(one.where) ?? (typeof first === 'string' ? first : '')
      const item = [number, beginning(plainText(text), longestText)].filter(Boolean).join(' ')
      return item === '' ? one : { ...one, item }
    })
  }

  /** The refusal of a file of which no item is left names why the first of them was left out. */
  #withoutItems(remarks: readonly Unsupported[]): ImportResult {
    const first = remarks.find(({ isRefused }) => isRefused)
    if (!first) return refused('noItems', {}, remarks, this.#total)
    const reason = { ja: lossText(first.what, 'ja'), en: lossText(first.what, 'en') }
    return refused('noItemLeft', { item: first.item ?? first.where, reason }, remarks, this.#total)
  }
}

/** Answers have seconds only where the question asks for them; 07:30:00 would be another answer than 07:30. */
function shortenClock(item: DraftItem): void {
  if (typeof item.initial === 'string' && item.precision !== 'second')
    item.initial = item.initial.replace(/((?:^|T)\d{2}:\d{2}):00$/, '$1')
}

/** Parts in which braces are no references. */
const withoutText = new Set(['enableWhen', 'expression', 'requirement', 'regex', 'coding'])

const longestText = 60
