import type { Expression } from '../../expressions'
import { limits } from '../definition/limits'
import { pipedNames } from '../texts/piping'
import { type CheckProblem, found } from './check-problem'
import type { LocatedText } from './texts-of'
import { entriesIn, mostOf, type Reading } from './work/most-work'
import { longest } from './work/size'

/** Texts that answers are put into. */
export function checkShownTexts(reading: Reading, texts: readonly LocatedText[]): readonly CheckProblem[] {
  return texts.flatMap((located) => {
    const here = reading.outline.byId.get(located.at ?? '')?.repeats ?? []
    return Object.entries(located.text).flatMap(([language, written]) =>
      mostShown(written, here, reading) <= limits.computedText
        ? []
        : [
            found({ path: [...located.path, language], at: located.at }, 'tooLongText', {
              maximum: limits.computedText,
            }),
          ],
    )
  })
}

/** The most characters of a text with the answers in it, which two characters separate. */
function mostShown(written: string, here: readonly string[], reading: Reading): number {
  if (!written.includes('{{')) return written.length
  const known = new Map<string, number>()
  return pipedNames(written).reduce((sum, name) => {
    const key = JSON.stringify(name)
    const length = known.get(key) ?? lengthOf(name)
    known.set(key, length)
    return sum + length
  }, written.length)

  function lengthOf(name: Expression): number {
    const { values, characters } = mostOf(name, here, reading)
    return characters + 2 * values
  }
}

/** Consents, whose texts a mail holds whole. */
export function checkConsentTexts(reading: Reading): readonly CheckProblem[] {
  const { outline } = reading
  const consents = outline.parts.flatMap((part) => {
    const { item, repeats } = part
    if (item?.type !== 'consent') return []
    const lengths = Object.values(item.body).map((written) => mostShown(written, repeats, reading))
    const one = Math.max(0, ...lengths) + longest(item.text)
    return [{ part, length: one * entriesIn(outline, repeats) }]
  })
  const sum = consents.reduce((all, { length }) => all + length, 0)
  if (sum <= limits.consentTexts) return []
  const [first, ...others] = consents
  const most = first && others.reduce((best, one) => (one.length > best.length ? one : best), first)
  if (!most) return []
  const { path, linkId: at } = most.part
  return [found({ path: [...path, 'body'], at }, 'tooLongConsents', { maximum: limits.consentTexts })]
}
