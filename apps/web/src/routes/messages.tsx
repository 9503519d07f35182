import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../features/community/messages/messages-page.tsx'
import { pageParam } from '../lib/routing/search-params.ts'
import { adminPage } from './-private.ts'

export const Route = createFileRoute('/messages')({
  validateSearch: pageParam,
  ...adminPage,
  component: Page,
})
