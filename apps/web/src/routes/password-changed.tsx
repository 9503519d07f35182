import { createFileRoute } from '@tanstack/react-router'
import { PasswordChangedPage } from '../features/site/index.ts'

export const Route = createFileRoute('/password-changed')({
  component: PasswordChangedPage,
  staticData: { texts: ['site'], passing: true },
})
