import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../features/explore/explore-page.tsx'
import { explore } from './-explore.ts'

/** Explore on its favourite tab (RT-07). */
export const Route = createFileRoute('/favorites')({
  ...explore,
  component: Page,
})
