import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { Dialog } from '@hypha/ui/layers/dialog.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { copyText } from '../../../lib/dom/share.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { Failure } from '../../../components/page/failure.tsx'
import css from '../followers/followers.module.css'

/** The private feed address for calendar programs. */
export function CalendarAddress() {
  const { t } = useTexts('dashboard')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<CalendarPlus size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('feed.subscribe')}
      </Button>
      {isOpen && <AddressDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function AddressDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('dashboard')
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
        <div className={css.section}>
          <p>{t('feed.warning')}</p>
          <p className={css.text} dir="ltr">
            {address}
          </p>
          <div className={css.tools}>
            <Button variant="solid" onClick={() => void copyText(address, t('feed.address'))}>
              {t('feed.copy')}
            </Button>
            <ButtonLink href={address.replace(/^https?:/, 'webcal:')}>{t('feed.open')}</ButtonLink>
            <Button busy={renew.isPending} onClick={() => renew.mutate()}>
              {t('feed.renew')}
            </Button>
            <Button variant="quiet" busy={revoke.isPending} onClick={() => revoke.mutate()}>
              {t('feed.turnOff')}
            </Button>
          </div>
        </div>
      ) : (
        <div className={css.section}>
          <p>{t('feed.intro')}</p>
          <div className={css.tools}>
            <Button variant="solid" busy={renew.isPending} onClick={() => renew.mutate()}>
              {t('feed.create')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
