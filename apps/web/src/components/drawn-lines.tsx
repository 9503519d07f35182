import { type DrawingKind, lineDrawing } from '@hypha/covers/line-drawing.ts'
import { useMemo } from 'react'

/** A few strong lines over many faint ones. */
export function DrawnLines({ kind }: { kind: DrawingKind }) {
  const { strong, faint } = useMemo(() => lineDrawing(kind), [kind])
  return (
    <>
      <path d={faint} strokeWidth={2.5} opacity={0.5} />
      <path d={strong} strokeWidth={4.5} />
    </>
  )
}
