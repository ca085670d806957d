import { rules } from '../../../platform/graphql/authorization'

/** Permissions for connections of devices and the applications behind them. */
export const providerPolicy = {
  /** The connection of a device, its runs and its history; the company's applications. */
  see: rules.owner,
  /** Connect, end and read devices; register applications at providers. */
  change: rules.owner,
  /** What a wearer is told before consent: whoever has the link. */
  openByToken: rules.anyone,
} as const
