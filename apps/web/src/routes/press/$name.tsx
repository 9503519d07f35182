import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../features/release/press/press-page.tsx'

export const Route = createFileRoute('/press/$name')({
  loader: ({ context, params }) =>
    context.cache.ensureQueryData(
      context.api.marketing.pressSheet.query({ params: { identifier: params.name } }),
    ),
  component: Page,
})
