import { createFileRoute } from '@tanstack/react-router'
import { ArtistEditorPage } from '../../../../features/artist/index.ts'
import { ownPage } from '../../../-private.ts'

export const Route = createFileRoute('/dashboard/accounts/artist/{-$id}')({
  ...ownPage,
  component: ArtistEditorPage,
  staticData: { texts: ['artist'] },
})
