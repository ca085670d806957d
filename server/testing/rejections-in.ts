import { type Language, type Text, textIn } from '../src/platform/words'

/** Places and reasons of rejections, in a language. */
export function rejectionsIn<Rejection extends { readonly column: Text; readonly message: Text }>(
  rejections: readonly Rejection[],
  language: Language = 'ja',
): (Omit<Rejection, 'column' | 'message'> & { readonly column: string; readonly message: string })[] {
  return rejections.map((rejection) => ({
    ...rejection,
    column: textIn(rejection.column, language),
    message: textIn(rejection.message, language),
  }))
}
