/** What the audit log holds of a change of a device. */
interface Recorded {
  readonly before: Record<string, unknown>
  readonly after: Record<string, unknown>
}

/** The address at the provider is mostly the wearer's own: the log says that it changed, and never what it was. */
export function withheldAccount({ before, after }: Recorded): Recorded {
  return { before: withheld(before), after: withheld(after) }
}

function withheld(values: Record<string, unknown>): Record<string, unknown> {
  if (!values.account_email) return values
  return { ...values, account_email: { withheld: true } }
}
