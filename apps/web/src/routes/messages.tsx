import { createFileRoute } from '@tanstack/react-router'
import { MessagesPage } from '../features/community/index.ts'
import { pageParam } from '../lib/routing/search-params.ts'
import { adminPage } from './-private.ts'

export const Route = createFileRoute('/messages')({
  validateSearch: pageParam,
  ...adminPage,
  component: MessagesPage,
  staticData: { texts: ['community'] },
})
