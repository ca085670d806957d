/** As many as the server gives at once. */
export const pageSize = 50

const fewEnoughToRead = 8

/** Above eight projects a search helps; once typed in, the field stays however few are found. */
export function isSearchWorthIt(total: number | undefined, text: string): boolean {
  return text !== '' || (total ?? 0) > fewEnoughToRead
}
