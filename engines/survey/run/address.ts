/** The key of an entry: made by the device that adds it. */
export const entryKey = /^[\w-]{1,40}$/

/** An item in a repeat group's entry: children[k1].name. */
export function addressIn(prefix: string, repeat: string, key: string): string {
  return `${prefix}${repeat}[${key}].`
}

export interface AddressStep {
  readonly linkId: string
  /** The entry to go on in; null at the end. */
  readonly key: string | null
}

/** linkIds contain no brackets, so that an address is read from left to right. */
export function stepsOfAddress(address: string): readonly AddressStep[] | null {
  // Nearly all are those of items outside of repeat groups.
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

/** The linkId at the top of an address. */
export function topOf(address: string): string {
  const end = address.indexOf('[')
  return end < 0 ? address : address.slice(0, end)
}
