import { createFileRoute } from '@tanstack/react-router'
import { LoggedOutPage } from '../features/site/index.ts'

export const Route = createFileRoute('/logged-out')({
  component: LoggedOutPage,
  staticData: { texts: ['site'], passing: true },
})
