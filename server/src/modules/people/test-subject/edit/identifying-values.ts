/** Encrypts values that may identify a person with the subject's key, for the audit log. */
export type SealIdentifying = (
  testSubjectIds: readonly string[],
) => Promise<(testSubjectId: string, values: Readonly<Record<string, unknown>>) => Record<string, unknown>>

interface Changed {
  readonly before: Record<string, unknown>
  readonly after: Record<string, unknown>
}

/** Changes of subjects for the audit log, with notes and attributes encrypted. Reads a key only if it is needed. */
export async function sealedChanges<Change extends { readonly id: string; readonly changed: Changed }>(
  changes: readonly Change[],
  sealIdentifying: SealIdentifying,
): Promise<Change[]> {
  const identifying = changes.filter(
    ({ changed }) => 'note' in changed.after || 'attributes' in changed.after,
  )
  if (identifying.length === 0) return [...changes]
  const sealed = await sealIdentifying(identifying.map(({ id }) => id))
  const isIdentifying = new Set(identifying)
  return changes.map((change) => {
    if (!isIdentifying.has(change)) return change
    const { before, after } = change.changed
    return { ...change, changed: { before: sealed(change.id, before), after: sealed(change.id, after) } }
  })
}
