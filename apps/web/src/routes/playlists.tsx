import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../features/playlists/playlists-page.tsx'
import { signedInPage } from './-private.ts'

export const Route = createFileRoute('/playlists')({
  ...signedInPage,
  component: Page,
})
