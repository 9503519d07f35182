import { createFileRoute } from '@tanstack/react-router'
import { load, Page } from '../../features/community/people/user-page.tsx'

/** Somebody's page, open to all (RT-17). */
export const Route = createFileRoute('/user/$id')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context, params }) => load(context, params),
  component: Page,
})
