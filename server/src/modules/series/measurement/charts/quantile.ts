import { addedDecimals, multipliedDecimals } from '../../../../../../engines/expressions/run'

/** The quantile (0 to 1) of ascending numbers, interpolated between neighbours; NaN of none. */
export function quantileOf(ascending: ArrayLike<number>, quantile: number): number {
  const position = (ascending.length - 1) * quantile
  const below = ascending[Math.floor(position)]
  const above = ascending[Math.ceil(position)]
  if (below === undefined || above === undefined) return Number.NaN
  const between = addedDecimals([above, -below])
  return addedDecimals([below, multipliedDecimals(between, position - Math.floor(position))])
}
