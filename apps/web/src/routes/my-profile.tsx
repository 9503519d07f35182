import { createFileRoute } from '@tanstack/react-router'
import { MyProfilePage } from '../features/community/index.ts'
import { signedInPage } from './-private.ts'

export const Route = createFileRoute('/my-profile')({
  ...signedInPage,
  component: MyProfilePage,
  staticData: { texts: ['community', 'cart', 'library', 'release'] },
})
