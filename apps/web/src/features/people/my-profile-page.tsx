import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/app-context.ts'
import { useHead } from '../../lib/use-head.ts'
import { useSession } from '../../lib/use-session.ts'
import { Failure } from '../../shell/failure.tsx'
import { Page as Frame } from '../../shell/page-frame.tsx'
import { PagePending } from '../../shell/page-pending.tsx'
import { UserView } from './user-view.tsx'

/** One's own page, all of it (RT-17). */
export function Page() {
  useHead({ title: 'My profile' })
  const id = useSession()?.userId ?? 0
  const { data, error, refetch } = useQuery({
    ...useApi().people.getUser.query({ params: { id } }),
    enabled: id > 0,
    staleTime: 0,
  })
  if (error && !data)
    return (
      <Frame>
        <Failure error={error} onRetry={() => void refetch()} />
      </Frame>
    )
  return data ? <UserView user={data} /> : <PagePending />
}
