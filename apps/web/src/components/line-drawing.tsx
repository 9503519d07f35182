import type { DrawingKind } from '@hypha/covers/line-drawing.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { isUnreached } from '../lib/api/api-error.ts'

const BOX = '40 40 320 320'

const Frame = ({ children }: { children?: ReactNode }) => (
  <svg
    viewBox={BOX}
    fill="none"
    stroke="var(--accent-line)"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    {children}
  </svg>
)

async function load() {
  const { DrawnLines } = await import('./drawn-lines.tsx')
  return ({ kind }: { kind: DrawingKind }) => (
    <Frame>
      <DrawnLines kind={kind} />
    </Frame>
  )
}

const Drawing = lazy(() =>
  load().then(
    (drawing) => ({ default: drawing }),
    // The drawing is decorative, so if it can't be loaded, nothing is rendered in its place.
    () => ({ default: () => <></> }),
  ),
)

/** A decorative drawing next to a message, hidden from screen readers. */
export const LineDrawing = ({ kind }: { kind: DrawingKind }) => (
  <Suspense fallback={<Frame />}>
    <Drawing kind={kind} />
  </Suspense>
)

/** The drawing next to an error: offline, or refused by the server. */
export const FailureDrawing = ({ error }: { error: unknown }) => (
  <LineDrawing kind={isUnreached(error) ? 'offline' : 'error'} />
)
