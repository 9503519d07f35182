import { createFileRoute } from '@tanstack/react-router'
import { PressPage } from '../../features/release/index.ts'

export const Route = createFileRoute('/press/$name')({
  staticData: { texts: ['release'] },
  loader: ({ context, params }) =>
    context.cache.ensureQueryData(
      context.api.marketing.pressSheet.query({ params: { identifier: params.name } }),
    ),
  component: PressPage,
})
