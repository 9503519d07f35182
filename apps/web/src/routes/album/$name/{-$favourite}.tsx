import { createFileRoute } from '@tanstack/react-router'
import { ReleasePage, ReleasePending } from '../../../features/release/index.ts'

export const Route = createFileRoute('/album/$name/{-$favourite}')({
  staticData: { texts: ['release', 'library', 'comments', 'cart', 'merch'] },
  loader: ({ context, params }) =>
    context.cache.ensureQueryData(
      context.api.releases.bySlug.query({ params: { identifier: params.name } }),
    ),
  pendingComponent: ReleasePending,
  component: ReleasePage,
})
