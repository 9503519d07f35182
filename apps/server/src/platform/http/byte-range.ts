/** Parses a single `Range: bytes=…` (RFC 9110, 14.1.2), cut to `maxBytes`; returns null without a usable header. */
export function parseRange(
  header: string | undefined,
  size: number,
  maxBytes = Number.MAX_SAFE_INTEGER,
): { start: number; end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  const start = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1])
  const end = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1)
  if (start > end) return 'unsatisfiable'
  return { start, end: Math.min(end, start + maxBytes - 1) }
}
