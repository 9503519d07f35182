import { createFileRoute } from '@tanstack/react-router'
import { CratePage, loadCrate } from '../../features/crates/index.ts'
import { signedInPage } from '../-private.ts'

export const Route = createFileRoute('/crates/$id')({
  staticData: { texts: ['crates', 'library', 'release'] },
  ...signedInPage,
  loader: ({ context, params }) => loadCrate(context, params.id),
  component: CratePage,
})
