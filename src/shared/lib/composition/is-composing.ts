/** What of a key's event says whether an input method is still converting. */
interface PressedKey {
  readonly isComposing: boolean
  readonly keyCode: number
}

/**
 * Whether the key belongs to an input method, such as the Enter that confirms kanji. In Safari compositionend comes before that
 * Enter, so isComposing is false; its keyCode is 229.
 */
export function isComposing(event: PressedKey | { readonly nativeEvent: PressedKey }): boolean {
  const key = 'nativeEvent' in event ? event.nativeEvent : event
  return key.isComposing || key.keyCode === 229
}
