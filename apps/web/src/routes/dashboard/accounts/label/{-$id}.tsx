import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../../../features/artist/editor/label-editor-page.tsx'
import { ownPage } from '../../../-private.ts'

export const Route = createFileRoute('/dashboard/accounts/label/{-$id}')({
  ...ownPage,
  component: Page,
})
