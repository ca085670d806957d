import { qrPath } from '@/shared/lib/qr-code'

/** A link as a QR code, black on white also in the dark. */
export function Code({ text, label, side = 88 }: { text: string; label: string; side?: number }) {
  const { path, size } = qrPath(text)
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width={side} height={side} role="img" aria-label={label}>
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  )
}
