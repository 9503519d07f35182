import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { NotificationChoice } from '@hypha/contract'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { Switch } from '@hypha/ui/fields/switch.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../../lib/api/api-error.ts'
import { useApp } from '../../../../lib/app-context.ts'
import { toast } from '../../../../lib/dom/toasts.ts'
import { nativePlugins } from '../../../../lib/native/bridge.ts'
import { Failure } from '../../../../components/page/failure.tsx'
import css from '../account-settings.module.css'
import { EventAreaPanel } from './event-area-panel.tsx'
import { MailSubscriptionsPanel } from './mail-subscriptions-panel.tsx'
import { PushPanel } from './push-panel.tsx'

/**
 * Per kind of notification: on the site, by e-mail, both or neither. Receipts and replies to the user's own
 * actions are always sent.
 */
export function NotificationsSection() {
  const { t } = useTexts('account')
  const notifications = useTexts('notifications')
  const { api, cache } = useApp()
  const choicesQuery = api.notifications.notificationChoices.query()
  const { data, error, refetch } = useQuery({ ...choicesQuery, staleTime: 0 })
  // Only our app has it, if it was built with push messages.
  const messaging = nativePlugins().FirebaseMessaging
  const push = useQuery({
    ...api.pushDevices.pushState.query(),
    staleTime: 0,
    enabled: messaging !== undefined,
  })
  const choose = useMutation({
    mutationFn: (body: NotificationChoice) => api.notifications.chooseNotifications({ body }),
    onMutate: (choice) =>
      cache.setQueryData(
        choicesQuery.queryKey,
        (known) =>
          known && { items: known.items.map((one) => (one.kind === choice.kind ? choice : one)) },
      ),
    onSuccess: (fresh) => cache.setQueryData(choicesQuery.queryKey, fresh),
    onError: (failure) => {
      toast(messageOf(failure))
      void refetch()
    },
  })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  // Nothing moves under a finger when it arrives.
  if (!data || (messaging && push.isPending)) return <Skeleton shape="row" />
  return (
    <>
      <p className={css.text}>{t('news.text')}</p>
      {messaging && push.data?.result.isAvailable && (
        <PushPanel messaging={messaging} state={push.data.result} />
      )}
      {data.items.map((choice) => (
        <section key={choice.kind} className={css.panel} aria-labelledby={`kind-${choice.kind}`}>
          <div>
            <h2 className={css.heading} id={`kind-${choice.kind}`}>
              {notifications.t(`kind.${choice.kind}`)}
            </h2>
            <p className={css.text}>{notifications.t(`about.${choice.kind}`)}</p>
          </div>
          <div className={css.choices}>
            <Switch
              label={t('news.onSite')}
              on={choice.onSite}
              onChange={(onSite) => choose.mutate({ ...choice, onSite })}
            />
            <Switch
              label={t('news.byMail')}
              on={choice.byMail}
              onChange={(byMail) => choose.mutate({ ...choice, byMail })}
            />
          </div>
        </section>
      ))}
      <EventAreaPanel />
      <MailSubscriptionsPanel />
    </>
  )
}
