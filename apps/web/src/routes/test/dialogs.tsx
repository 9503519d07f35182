import { createFileRoute } from '@tanstack/react-router'
import { DialogTestsPage } from '../../features/playground/index.ts'
import { adminPage } from '../-private.ts'

/** `open` is the name of the open dialog. */
export const Route = createFileRoute('/test/dialogs')({
  validateSearch: ({ open }: Record<string, unknown>): { open?: string } =>
    typeof open === 'string' ? { open } : {},
  ...adminPage,
  component: DialogTestsPage,
})
