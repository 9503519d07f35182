import { createFileRoute } from '@tanstack/react-router'
import { IconsPage } from '../features/playground/index.ts'
import { adminPage } from './-private.ts'

export const Route = createFileRoute('/dev-svg-icons')({
  ...adminPage,
  component: IconsPage,
})
