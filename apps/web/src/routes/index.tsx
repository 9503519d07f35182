import { createFileRoute } from '@tanstack/react-router'
import { ExplorePage } from '../features/explore/index.ts'
import { explore } from './-explore.ts'

export const Route = createFileRoute('/')({
  staticData: { texts: ['explore', 'library', 'release', 'cart'] },
  ...explore,
  component: ExplorePage,
})
