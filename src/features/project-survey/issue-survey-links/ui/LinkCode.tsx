import { qrPath } from '@/shared/lib/qr-code'

/** A link as a QR code, black on white in every theme, because cameras expect it. */
export function LinkCode({ url, label, side = 88 }: { url: string; label: string; side?: number }) {
  const { path, size } = qrPath(url)
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width={side} height={side} role="img" aria-label={label}>
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  )
}
