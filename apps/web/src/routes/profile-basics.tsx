import { createFileRoute } from '@tanstack/react-router'
import { ProfileBasicsPage } from '../features/account/index.ts'
import { signedInPage } from './-private.ts'

export const Route = createFileRoute('/profile-basics')({
  ...signedInPage,
  component: ProfileBasicsPage,
  staticData: { texts: ['account'] },
})
