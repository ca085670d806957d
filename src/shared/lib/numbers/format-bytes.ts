import { formatNumber, missing } from './format-number'

const units = ['B', 'kB', 'MB', 'GB', 'TB', 'PB']

/** 218 GB, 1.4 TB: steps of 1000, one decimal below ten. */
export function formatBytes(bytes: number | null | undefined): string {
  if (bytes === null || bytes === undefined) return missing
  let value = bytes
  let unit = 0
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000
    unit += 1
  }
  return `${formatNumber(value, unit > 0 && value < 9.95 ? 1 : 0)} ${units[unit]}`
}
