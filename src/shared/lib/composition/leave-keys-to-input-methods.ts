import { isComposing } from './is-composing'

/**
 * Keys that an input method takes reach no handler below the window, also none of a library: those ask isComposing alone, and in
 * Safari the Enter that confirms kanji chose an option of a list, ran a command or closed a dialog. What the browser itself does
 * with the key stays.
 */
export function leaveKeysToInputMethods(): void {
  addEventListener('keydown', (event) => isComposing(event) && event.stopPropagation(), true)
}
