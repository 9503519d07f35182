import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { Dialog } from '@hypha/ui/layers/dialog.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { SubscribeAddress } from '../../../components/calendars/subscribe-dialog.tsx'
import { Failure } from '../../../components/page/failure.tsx'
import css from './calendars.module.css'

/** The private address of the events that the user is going to or announced. It can be replaced and turned off. */
export function PrivateCalendar({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('events')
  const { api, cache } = useApp()
  const feedQuery = api.events.calendarFeed.query()
  const { data, error, refetch } = useQuery({ ...feedQuery, staleTime: 0 })
  const onError = (failure: Error) => toast(messageOf(failure))
  const renew = useMutation({
    mutationFn: () => api.events.renewCalendarFeed(),
    onSuccess: (fresh) => cache.setQueryData(feedQuery.queryKey, fresh),
    onError,
  })
  const revoke = useMutation({
    mutationFn: () => api.events.revokeCalendarFeed(),
    onSuccess: () => cache.setQueryData(feedQuery.queryKey, { result: null }),
    onError,
  })
  const address = data?.result
  return (
    <Dialog open width={500} title={t('feed.subscribe')} onClose={onClose}>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="row" />
      ) : address ? (
        <SubscribeAddress intro={t('feed.warning')} address={address}>
          <Button busy={renew.isPending} onClick={() => renew.mutate()}>
            {t('feed.renew')}
          </Button>
          <Button variant="quiet" busy={revoke.isPending} onClick={() => revoke.mutate()}>
            {t('feed.turnOff')}
          </Button>
        </SubscribeAddress>
      ) : (
        <div className={css.section}>
          <p>{t('feed.intro')}</p>
          <div>
            <Button variant="solid" busy={renew.isPending} onClick={() => renew.mutate()}>
              {t('feed.create')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
