/** Encrypts values that may identify a person with the subject's key, for the audit log. */
export type SealNaming = (
  testSubjectIds: readonly string[],
) => Promise<(testSubjectId: string, values: Readonly<Record<string, unknown>>) => Record<string, unknown>>

interface Changed {
  readonly before: Record<string, unknown>
  readonly after: Record<string, unknown>
}

/** Changes of subjects for the audit log, with notes and attributes encrypted. Reads a key only if it is needed. */
export async function sealedChanges<Change extends { readonly id: string; readonly changed: Changed }>(
  changes: readonly Change[],
  sealNaming: SealNaming,
): Promise<Change[]> {
  const naming = changes.filter(({ changed }) => 'note' in changed.after || 'attributes' in changed.after)
  if (naming.length === 0) return [...changes]
  const sealed = await sealNaming(naming.map(({ id }) => id))
  const isNaming = new Set(naming)
  return changes.map((change) => {
    if (!isNaming.has(change)) return change
    const { before, after } = change.changed
    return { ...change, changed: { before: sealed(change.id, before), after: sealed(change.id, after) } }
  })
}
