const TURN = Math.PI * 2

/** A ring of petals at `share` of the way from centre to rim. */
function petals(share: number, count: number, twist: number): string {
  const points = Array.from({ length: 180 }, (_, i) => {
    const angle = (i / 180) * TURN
    const radius = (8 + 68 * share) * (0.8 + 0.2 * Math.cos(angle * count))
    const at = angle + twist * share
    return `${(80 + Math.cos(at) * radius).toFixed(1)} ${(80 + Math.sin(at) * radius).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

/** The drawing beside a message: a twisted rose for nothing there, a torn one for a failure. */
export const LineDrawing = ({ kind }: { kind: 'empty' | 'error' | 'done' }) => (
  <svg viewBox="0 0 160 160" fill="none" stroke="var(--accent-line)" strokeWidth={1} aria-hidden>
    {Array.from({ length: 9 }, (_, i) => (
      <path
        key={i}
        d={petals(
          (i + 1) / 9,
          kind === 'error' ? 3 : kind === 'done' ? 12 : 7,
          kind === 'error' ? 2.4 : 0.5,
        )}
        strokeOpacity={0.25 + (0.75 * (i + 1)) / 9}
        strokeDasharray={kind === 'error' ? '14 5' : undefined}
      />
    ))}
  </svg>
)
