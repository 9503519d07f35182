import { Trans } from 'react-i18next'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { ProfileParts } from '@hypha/contract'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { Switch } from '@hypha/ui/fields/switch.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../../lib/api/api-error.ts'
import { useApp } from '../../../../lib/app-context.ts'
import { toast } from '../../../../lib/dom/toasts.ts'
import { useSession } from '../../../../lib/auth/use-session.ts'
import { Failure } from '../../../../components/page/failure.tsx'
import css from '../account-settings.module.css'

const PARTS = ['playlists', 'likes', 'following'] as const

/** What others see on the user's profile. */
export function VisibilityPanel() {
  const { t } = useTexts('account')
  const { api, cache } = useApp()
  const id = useSession()?.userId ?? 0
  const profileQuery = api.people.getUser.query({ params: { id } })
  const { data, error, refetch } = useQuery({ ...profileQuery, staleTime: 0, enabled: id > 0 })
  const show = (shows: ProfileParts) =>
    cache.setQueryData(profileQuery.queryKey, (known) => known && { ...known, shows })
  const choose = useMutation({
    mutationFn: (body: ProfileParts) => api.people.choosePrivacy({ body }),
    onMutate: show,
    onSuccess: show,
    onError: (failure) => {
      toast(messageOf(failure))
      void refetch()
    },
  })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="row" />
  return (
    <section className={css.panel} aria-labelledby="visibility">
      <h2 className={css.heading} id="visibility">
        {t('visibility.title')}
      </h2>
      <p className={css.text}>
        <Trans
          t={t}
          i18nKey="visibility.text"
          components={{ page: <TextLink href="/my-profile">{null}</TextLink> }}
        />
      </p>
      <div className={css.choices}>
        {PARTS.map((part) => (
          <Switch
            key={part}
            label={t(`visibility.${part}`)}
            hint={t(`visibility.${part}.hint`)}
            on={data.shows[part]}
            onChange={(on) => choose.mutate({ ...data.shows, [part]: on })}
          />
        ))}
      </div>
    </section>
  )
}
