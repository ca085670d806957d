import { encode } from 'uqr'

/** A QR code as one SVG path on a grid of `size` modules, with the quiet zone that scanners need. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { border: 3, ecc: 'M' })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { path: path.join(''), size }
}
