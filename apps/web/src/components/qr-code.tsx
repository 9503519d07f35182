import { qrPath } from './qr-path.ts'
import css from './qr-code.module.css'

/** A QR code, always dark on light, because cameras need that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = qrPath(text)
  return (
    <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}
