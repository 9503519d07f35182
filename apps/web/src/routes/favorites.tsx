import { createFileRoute } from '@tanstack/react-router'
import { ExplorePage } from '../features/explore/index.ts'
import { explore } from './-explore.ts'

/** The favorites tab of Explore (RT-07). */
export const Route = createFileRoute('/favorites')({
  staticData: { texts: ['explore', 'library', 'release', 'cart'] },
  ...explore,
  component: ExplorePage,
})
