import { createFileRoute } from '@tanstack/react-router'
import { loadBundles } from '../../../features/cart/index.ts'
import { loadShop } from '../../../features/merch/index.ts'
import { ReleasePage, ReleasePending } from '../../../features/release/index.ts'

export const Route = createFileRoute('/album/$name/{-$favourite}')({
  staticData: { texts: ['release', 'library', 'comments', 'cart', 'merch', 'offline'] },
  async loader({ context, params }) {
    const { id } = await context.cache.ensureQueryData(
      context.api.releases.bySlug.query({ params: { identifier: params.name } }),
    )
    await Promise.all([loadBundles(context, { releaseId: id }), loadShop(context, { release: id })])
  },
  pendingComponent: ReleasePending,
  component: ReleasePage,
})
