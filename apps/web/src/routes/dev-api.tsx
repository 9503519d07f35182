import { createFileRoute } from '@tanstack/react-router'
import { CallsPage } from '../features/playground/index.ts'
import { adminPage } from './-private.ts'

export const Route = createFileRoute('/dev-api')({
  ...adminPage,
  component: CallsPage,
})
