/** The values of a device's change in the audit log. */
interface Recorded {
  readonly before: Record<string, unknown>
  readonly after: Record<string, unknown>
}

/** The address at the provider usually belongs to the wearer, so the log records that it changed and never the address. */
export function withheldAccount({ before, after }: Recorded): Recorded {
  return { before: withheld(before), after: withheld(after) }
}

function withheld(values: Record<string, unknown>): Record<string, unknown> {
  if (!values.account_email) return values
  return { ...values, account_email: { withheld: true } }
}
