import { digitsText } from './digits-text'
import { type Section, sectionsOf } from './format-code'
import { isMoment, type MomentText, momentText } from './moment-text'

/** How a cell shows a number; null: it is read as it is stored. `unknown`: its format cannot be shown here. */
export type ShownNumber = MomentText | 'unknown' | null

/** A number as the workbook shows it. */
export function shownNumber(value: number, format: string, isOf1904: boolean): ShownNumber {
  if (!Number.isFinite(value) || format === '') return null
  const sections = sectionsOf(format).filter(({ tokens }) => !tokens.some(({ kind }) => kind === 'text'))
  const section = sectionFor(value, sections)
  // ;;; hides numbers; what is hidden is read, too.
  if (!section || section.tokens.length === 0) return null
  if (isMoment(section))
    return momentText(value, section, isOf1904) ?? { text: '#NUM!', day: null, isSure: true }
  const text = digitsText(Math.abs(value), section)
  if (text === null || text === 'unknown') return text
  // A section for negative numbers has their sign in words of its own.
  const isSigned = value < 0 && (section === sections[0] || section.condition !== null)
  return { text: isSigned ? `-${text}` : text, day: null, isSure: true }
}

function sectionFor(value: number, sections: readonly Section[]): Section | undefined {
  const [first, second, third] = sections
  if (sections.some(({ condition }) => condition !== null))
    return sections.find(({ condition }) => condition === null || holds(value, condition)) ?? first
  if (value < 0) return second ?? first
  return value === 0 && third ? third : first
}

function holds(value: number, { sign, than }: NonNullable<Section['condition']>): boolean {
  if (sign === '<>') return value !== than
  const isEqual = sign.includes('=') && value === than
  return isEqual || (sign.includes('<') && value < than) || (sign.includes('>') && value > than)
}
