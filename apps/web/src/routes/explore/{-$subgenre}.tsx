import { createFileRoute, redirect } from '@tanstack/react-router'
import { ExplorePage } from '../../features/explore/index.ts'
import { subgenreBySlug } from '@hypha/contract/subgenres'
import { explore } from '../-explore.ts'

/** An unknown or missing slug shows all sub-genres with the same filters (RT-06). */
export const Route = createFileRoute('/explore/{-$subgenre}')({
  staticData: { texts: ['explore', 'library', 'release', 'cart'] },
  beforeLoad: ({ params, search }) => {
    const subgenre = subgenreBySlug(params.subgenre ?? '')
    if (!subgenre) throw redirect({ to: '/', search })
    // Search engines list one spelling.
    if (import.meta.env.SSR && params.subgenre !== subgenre.slug)
      throw redirect({
        to: '/explore/{-$subgenre}',
        params: { subgenre: subgenre.slug },
        search,
        statusCode: 301,
      })
  },
  ...explore,
  component: ExplorePage,
})
