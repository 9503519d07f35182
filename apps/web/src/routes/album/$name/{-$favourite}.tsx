import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../../features/release/page/release-page.tsx'
import { ReleasePending } from '../../../features/release/page/release-pending.tsx'

export const Route = createFileRoute('/album/$name/{-$favourite}')({
  loader: ({ context, params }) =>
    context.cache.ensureQueryData(
      context.api.releases.bySlug.query({ params: { identifier: params.name } }),
    ),
  pendingComponent: ReleasePending,
  component: Page,
})
