import { createFileRoute } from '@tanstack/react-router'
import { OfflinePage } from '../features/offline/index.ts'
import { privatePage } from './-private.ts'

/** Opens without a network for everybody, so it has no guard. */
export const Route = createFileRoute('/offline')({
  ...privatePage,
  component: OfflinePage,
  staticData: { texts: ['offline'] },
})
