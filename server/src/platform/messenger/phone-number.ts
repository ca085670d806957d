/** The number as a provider dials it, +819012345678; null where it is none. Without a country it is Japan's. */
export function dialled(phone: string | null | undefined): string | null {
  const digits = (phone ?? '').normalize('NFKC').replace(/[\s().\-‐-―−ー]/g, '')
  const international = digits.startsWith('0') ? `+81${digits.slice(1)}` : digits
  return /^\+[1-9]\d{7,14}$/.test(international) ? international : null
}
