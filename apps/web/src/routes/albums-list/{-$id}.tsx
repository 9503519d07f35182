import { createFileRoute } from '@tanstack/react-router'
import { ExplorePage } from '../../features/explore/index.ts'
import { explore } from '../-explore.ts'

/** Explore as a list, with one release open (RT-08). */
export const Route = createFileRoute('/albums-list/{-$id}')({
  ...explore,
  component: ExplorePage,
  staticData: { texts: ['explore', 'release'] },
})
