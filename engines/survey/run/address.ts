/** The key of an entry, chosen by the device that adds it. */
export const entryKey = /^[\w-]{1,40}$/

/** Address of an item in an entry of a repeat group: children[k1].name. */
export function addressIn(prefix: string, repeat: string, key: string): string {
  return `${prefix}${repeat}[${key}].`
}

export interface AddressStep {
  readonly linkId: string
  /** The entry that contains the next step; null in the last step. */
  readonly key: string | null
}

/** Parses an address from left to right, which works because linkIds contain no brackets. */
export function stepsOfAddress(address: string): readonly AddressStep[] | null {
  // Fast path: most items are outside repeat groups.
  if (address !== '' && !address.includes('[') && !address.includes('].'))
    return [{ linkId: address, key: null }]
  const parts = address.split('].')
  const last = parts.pop() ?? ''
  const steps: AddressStep[] = []
  for (const part of parts) {
    const [linkId = '', key = '', ...rest] = part.split('[')
    if (linkId === '' || rest.length > 0 || !entryKey.test(key)) return null
    steps.push({ linkId, key })
  }
  return last === '' || last.includes('[') ? null : [...steps, { linkId: last, key: null }]
}

/** The linkId at the start of an address. */
export function topOf(address: string): string {
  const end = address.indexOf('[')
  return end < 0 ? address : address.slice(0, end)
}
