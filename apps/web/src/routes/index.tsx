import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../features/explore/explore-page.tsx'
import { explore } from './-explore.ts'

export const Route = createFileRoute('/')({
  ...explore,
  component: Page,
})
