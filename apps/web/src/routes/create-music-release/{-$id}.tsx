import { createFileRoute } from '@tanstack/react-router'
import { CreateReleasePage } from '../../features/upload/index.ts'
import { ownPage } from '../-private.ts'

export const Route = createFileRoute('/create-music-release/{-$id}')({
  staticData: { texts: ['upload', 'release', 'library'] },
  /** The current step, starting at 1, and whether a finished release is being edited (RT-13). */
  validateSearch: (search: Record<string, unknown>): { editRelease?: true; step?: number } => {
    const step = Number(search['step'])
    return {
      ...(String(search['editRelease']) === 'true' && { editRelease: true }),
      ...(Number.isInteger(step) && step >= 2 && step <= 5 && { step }),
    }
  },
  ...ownPage,
  component: CreateReleasePage,
})
