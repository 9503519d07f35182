import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/app-context.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { useSession } from '../../../lib/auth/use-session.ts'
import { Failure } from '../../../components/page/failure.tsx'
import { Page as Frame } from '../../../components/page/page-frame.tsx'
import { PagePending } from '../../../components/page/page-pending.tsx'
import { UserView } from './user-view.tsx'

/** The user's own profile page, including the parts hidden from others (RT-17). */
export function MyProfilePage() {
  const { t } = useTexts('community')
  useHead({ title: t('profile.mine') })
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
