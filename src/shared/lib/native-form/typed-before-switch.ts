import { currentLocale, type Locale } from '@/shared/i18n'

/** An input, and the language it was rendered in. */
export interface RegisteredInput {
  readonly input: HTMLInputElement
  readonly locale: Locale
}

// A language switch remounts inputs at once. Typed text, above all passwords, is not kept longer than this.
const keptMs = 1_000
const left = new Map<string, { value: string; locale: Locale }>()

/** Registers a mounted input. After a switch of language it gets back the typed text. */
export function registerInput(place: string, input: HTMLInputElement): RegisteredInput {
  const locale = currentLocale()
  const before = left.get(place)
  if (before && before.locale !== locale && before.value !== '') {
    input.value = before.value
    // Listeners attach after this call, so the event is sent in a microtask.
    queueMicrotask(() => input.dispatchEvent(new Event('input', { bubbles: true })))
  }
  left.delete(place)
  return { input, locale }
}

/** Called when the input unmounts. */
export function unregisterInput(place: string, { input, locale }: RegisteredInput): void {
  const kept = { value: input.value, locale }
  left.set(place, kept)
  setTimeout(() => left.get(place) === kept && left.delete(place), keptMs)
}
