import { createFileRoute } from '@tanstack/react-router'
import { RegistrationPage } from '../features/account/index.ts'

export const Route = createFileRoute('/registration')({
  component: RegistrationPage,
  staticData: { texts: ['account'] },
})
