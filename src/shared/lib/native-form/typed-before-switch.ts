import { type Locale, spokenLocale } from '@/shared/i18n'

/** An input on the screen, and the language it was drawn in. */
export interface KnownInput {
  readonly input: HTMLInputElement
  readonly locale: Locale
}

// A screen is drawn anew at once; nothing typed, passwords least of all, is kept for longer.
const keptMs = 1_000
const left = new Map<string, { value: string; locale: Locale }>()

/** An input that has come. Where another language drew its form anew, it gets back what was typed. */
export function knowInput(place: string, input: HTMLInputElement): KnownInput {
  const locale = spokenLocale()
  const before = left.get(place)
  if (before && before.locale !== locale && before.value !== '') {
    input.value = before.value
    // Those who follow the typing learn it, too, once they are there.
    queueMicrotask(() => input.dispatchEvent(new Event('input', { bubbles: true })))
  }
  left.delete(place)
  return { input, locale }
}

/** An input that has gone. */
export function leaveInput(place: string, { input, locale }: KnownInput): void {
  const kept = { value: input.value, locale }
  left.set(place, kept)
  setTimeout(() => left.get(place) === kept && left.delete(place), keptMs)
}
