/** The most that the server returns at once. */
export const pageSize = 50

const maxUnsearchedProjects = 8

/** Search is offered for more than eight projects. It stays visible while it has text, even with few results. */
export function isSearchNeeded(total: number | undefined, text: string): boolean {
  return text !== '' || (total ?? 0) > maxUnsearchedProjects
}
