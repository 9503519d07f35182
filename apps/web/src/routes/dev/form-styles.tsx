import { createFileRoute } from '@tanstack/react-router'
import { FormStylesPage } from '../../features/playground/index.ts'
import { adminPage } from '../-private.ts'

export const Route = createFileRoute('/dev/form-styles')({
  ...adminPage,
  component: FormStylesPage,
})
