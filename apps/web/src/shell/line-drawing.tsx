import type { DrawingKind } from '@hypha/covers/line-drawing.ts'
import { lazy, Suspense } from 'react'
import { isUnreached } from '../lib/api-error.ts'

const load = () => import('./drawn-lines.tsx')
// The server has it at once, so that a page is whole before its scripts run.
const DrawnLines = import.meta.env.SSR
  ? (await load()).DrawnLines
  : lazy(() =>
      load().then(
        (file) => ({ default: file.DrawnLines }),
        // It says nothing that its words do not: without a network there are the words alone.
        () => ({ default: () => <></> }),
      ),
    )

const FRAME = '40 40 320 320'

/** The drawing beside a message; the words speak, it is hidden from screen readers. */
export const LineDrawing = ({ kind }: { kind: DrawingKind }) => (
  <svg
    viewBox={FRAME}
    fill="none"
    stroke="var(--accent-line)"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <Suspense>
      <DrawnLines kind={kind} />
    </Suspense>
  </svg>
)

/** The drawing beside a failure: whether the server refused, or was not reached at all. */
export const FailureDrawing = ({ error }: { error: unknown }) => (
  <LineDrawing kind={isUnreached(error) ? 'offline' : 'error'} />
)
