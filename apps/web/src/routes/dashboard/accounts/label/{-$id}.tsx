import { createFileRoute } from '@tanstack/react-router'
import { LabelEditorPage } from '../../../../features/artist/index.ts'
import { ownPage } from '../../../-private.ts'

export const Route = createFileRoute('/dashboard/accounts/label/{-$id}')({
  ...ownPage,
  component: LabelEditorPage,
  staticData: { texts: ['artist'] },
})
