import { createFileRoute } from '@tanstack/react-router'
import { UploadsPage } from '../../features/upload/index.ts'
import { pageParam } from '../../lib/routing/search-params.ts'
import { ownPage } from '../-private.ts'

export const Route = createFileRoute('/dashboard/uploads')({
  staticData: { texts: ['upload', 'release'] },
  validateSearch: pageParam,
  ...ownPage,
  component: UploadsPage,
})
