import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../../../features/artist/editor/artist-editor-page.tsx'
import { ownPage } from '../../../-private.ts'

export const Route = createFileRoute('/dashboard/accounts/artist/{-$id}')({
  ...ownPage,
  component: Page,
})
