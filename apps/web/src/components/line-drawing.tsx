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
    // It says nothing that its words do not: without a network there are the words alone, and no room for it.
    () => ({ default: () => <></> }),
  ),
)

/** The drawing beside a message; the words speak, it is hidden from screen readers. */
export const LineDrawing = ({ kind }: { kind: DrawingKind }) => (
  <Suspense fallback={<Frame />}>
    <Drawing kind={kind} />
  </Suspense>
)

/** The drawing beside a failure: whether the server refused, or was not reached at all. */
export const FailureDrawing = ({ error }: { error: unknown }) => (
  <LineDrawing kind={isUnreached(error) ? 'offline' : 'error'} />
)
