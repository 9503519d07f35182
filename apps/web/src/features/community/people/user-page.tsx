import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { redirect, useParams } from '@tanstack/react-router'
import { type AppContext, useApi } from '../../../lib/app-context.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { PagePending } from '../../../components/page/page-pending.tsx'
import { UserView } from './user-view.tsx'

export async function loadUserPage({ api, cache }: AppContext, params: { id: string }) {
  const { id } = params
  if (!/^[1-9]\d{0,9}$/.test(id)) throw redirect({ href: '/404', replace: true })
  await cache.ensureQueryData(api.people.getUser.query({ params: { id: Number(id) } }))
}

/** The profile page of a user (RT-17). */
export function UserPage() {
  const { t } = useTexts('community')
  const id = Number(useParams({ from: '/user/$id' }).id)
  const { data: user } = useQuery(useApi().people.getUser.query({ params: { id } }))
  useHead(
    user
      ? {
          title: user.fullName,
          description: user.about || t('profile.listens', { name: user.fullName }),
          type: 'profile',
        }
      : { title: t('profile') },
  )
  return user ? <UserView user={user} /> : <PagePending />
}
