import { createFileRoute } from '@tanstack/react-router'
import { FormsPage } from '../../features/playground/index.ts'
import { adminPage } from '../-private.ts'

export const Route = createFileRoute('/dev/forms')({
  ...adminPage,
  component: FormsPage,
  staticData: { texts: ['account'] },
})
