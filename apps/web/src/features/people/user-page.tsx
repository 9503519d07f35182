import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useApi } from '../../lib/app-context.ts'
import { useHead } from '../../lib/use-head.ts'
import { PagePending } from '../../shell/page-pending.tsx'
import { UserView } from './user-view.tsx'

/** Somebody's page (RT-17). */
export function Page() {
  const id = Number(useParams({ from: '/user/$id' }).id)
  const { data: user } = useQuery(useApi().people.getUser.query({ params: { id } }))
  useHead(
    user
      ? {
          title: user.fullName,
          description: user.about || `${user.fullName} listens to psychedelic trance.`,
          type: 'profile',
        }
      : { title: 'Profile' },
  )
  return user ? <UserView user={user} /> : <PagePending />
}
