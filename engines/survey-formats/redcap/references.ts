import { withoutGaps } from '../draft/plain-text'
import type { RedcapReading } from './field-types'

const chain = /(?:\[[^[\]\n]+\])+/g
const member = /\[([^[\]\n]+)\]/g
/** An input that stands within the text; the braces may be escaped already. */
const embedded = /\\?\{([a-z][a-z0-9_]*)(?::[a-z-]+)?\\?\}/g
const reference = /^([a-z][a-z0-9_]*)(\([^()]*\))?((?::[\w-]+)*)$/
/** Written as values of REDCap itself are, of which later versions have more. */
const hyphenated = /^[a-z]+(?:-[a-z]+)+(?::[\w-]+)*$/
const event = /^[a-z0-9_]+_arm_\d+[a-z]?$/i
/** Values of REDCap itself, which it knows in any case: users, records, events, links, charts. */
const smart =
  /^(?:user|record|form|survey|project|arm|event|previous|next|first|last|current|new|instrument|instance|aggregate|stats|scatter|line|bar|pie|donut|rand|calendar|is|dashboard|report|data|mycap|contact|sendit|language|lang)-[a-z-]+(?::.*)?$/i
const withChoices = new Set(['radio', 'dropdown', 'checkbox', 'yesno', 'truefalse', 'sql'])

/** Whether a name in brackets is a value of REDCap itself, such as [user-name] or [survey-link:form]. */
export const isSmartVariable = (name: string) => smart.test(name.trim())

interface Member {
  readonly kind: 'field' | 'elsewhere' | 'unknown' | 'text'
  /** With its brackets. */
  readonly written: string
  readonly name: string
  readonly option: string
  readonly modifiers: readonly string[]
}

/**
 * A text with its references to fields as piping. What has no counterpart is told and taken out, so that nobody reads it in brackets: values
 * of REDCap itself, other events and instances, single boxes, codes, and inputs within the text.
 */
export function withReferences(text: string, where: string, reading: RedcapReading): string {
  const { draft, fields } = reading
  const drop = (name: string) => draft.dropReference(where, name)
  const read = text
    .replace(embedded, (written, name: string) =>
      fields.has(name) ? drop(written.replaceAll('\\', '')) : written,
    )
    .replace(chain, (written) => {
      const members = [...written.matchAll(member)].map(([one, inner = '']) => memberOf(one, inner, fields))
      let made = ''
      for (let at = 0; at < members.length; ) {
        const length = lengthElsewhere(members.slice(at))
        const group = members.slice(at, at + Math.max(length, 1))
        at += group.length
        const [first] = group
        made += length > 0 ? drop(group.map((one) => one.written).join('')) : first ? single(first) : ''
      }
      return made
    })
  return read === text ? text : withoutGaps(read)

  function single({ kind, written, name, option, modifiers }: Member): string {
    if (kind === 'text') return written
    if (kind === 'elsewhere') return drop(written)
    if (kind === 'unknown') {
      // [kg] is a unit; a name with an underscore is one of a field that is not in the file.
      const isName = /[_\d(:]/.test(written)
      if (isName) return drop(written)
      draft.lose(where, 'unknownPiping', { name: written })
      return written
    }
    const type = fields.get(name)?.type ?? ''
    const hasNoText =
      option !== '' ||
      type === 'descriptive' ||
      modifiers.some((one) => ['unchecked', 'link', 'inline'].includes(one)) ||
      (modifiers.includes('value') && withChoices.has(type))
    if (hasNoText) return drop(written)
    const kept = ['label', 'value', 'hideunderscore', ...(type === 'checkbox' ? ['checked'] : [])]
    for (const modifier of modifiers.filter((one) => !kept.includes(one)))
      draft.lose(where, 'pipingModifier', { name: written, modifier: `:${modifier}` })
    return draft.piping(name, written)
  }
}

function memberOf(written: string, within: string, fields: RedcapReading['fields']): Member {
  const inner = readName(within, fields)
  const [, name = inner, option = '', modified = ''] = reference.exec(inner) ?? []
  const modifiers = modified.split(':').filter((one) => one !== '')
  const of = (kind: Member['kind']) => ({ kind, written, name, option, modifiers })
  if (isSmartVariable(inner) || event.test(inner)) return of('elsewhere')
  if (hyphenated.test(inner)) return of('unknown')
  if (!reference.test(inner)) return of('text')
  return of(fields.has(name) ? 'field' : 'unknown')
}

/** Names of fields are lower case, whatever stands there, and blanks around do not count; what names none is kept as it is written. */
function readName(within: string, fields: RedcapReading['fields']): string {
  const inner = within.trim()
  const name = /^[a-z][a-z0-9_]*(?=[(:]|$)/i.exec(inner)?.[0] ?? ''
  const lower = name.toLowerCase()
  if (fields.has(lower)) return lower + inner.slice(name.length)
  return isSmartVariable(inner) || event.test(inner) ? inner : within
}

/** How many members at the beginning name an answer of another event or instance: [event][field][instance]. */
function lengthElsewhere([first, second, third]: readonly Member[]): number {
  if (!first || !second) return 0
  const isInstance = (one: Member | undefined) =>
    one !== undefined && /^\[\s*(?:\d+|[a-z]+-instance)\s*\]$/i.test(one.written)
  if (first.kind === 'field') return isInstance(second) ? 2 : 0
  const isEvent = first.kind === 'elsewhere' || first.kind === 'unknown'
  if (!isEvent || (second.kind !== 'field' && !(second.kind === 'unknown' && first.kind === 'elsewhere')))
    return 0
  return isInstance(third) ? 3 : 2
}
