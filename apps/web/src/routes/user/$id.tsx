import { createFileRoute } from '@tanstack/react-router'
import { loadUserPage, UserPage } from '../../features/community/index.ts'

/** A user's public page (RT-17). */
export const Route = createFileRoute('/user/$id')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context, params }) => loadUserPage(context, params),
  component: UserPage,
  staticData: { texts: ['community', 'release', 'library', 'cart'] },
})
