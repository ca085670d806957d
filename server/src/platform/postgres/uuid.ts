const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether PostgreSQL accepts the text as a uuid in its usual form; ids from clients are checked before they reach SQL. */
export function isUuid(text: string): boolean {
  return uuidPattern.test(text)
}
