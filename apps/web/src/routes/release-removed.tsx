import { createFileRoute } from '@tanstack/react-router'
import { ReleaseRemovedPage } from '../features/site/index.ts'

export const Route = createFileRoute('/release-removed')({
  component: ReleaseRemovedPage,
  staticData: { texts: ['site'], passing: true },
})
