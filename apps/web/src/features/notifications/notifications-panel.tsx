import { useTexts } from '@hypha/i18n/use-texts.ts'
import { NOTIFICATION_KINDS, type NotificationKind } from '@hypha/contract/rules/notifications'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { FilterPopup } from '@hypha/ui/layers/filter-popup.tsx'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { useApp } from '../../lib/app-context.ts'
import { toast } from '../../lib/dom/toasts.ts'
import { useMedia } from '../../lib/dom/use-media.ts'
import { Failure } from '../../components/page/failure.tsx'
import { NotificationRow } from './notification-row.tsx'
import { notificationsHref } from '../../lib/routing/addresses.ts'
import css from './notifications-panel.module.css'

interface PanelProps {
  anchor: RefObject<HTMLButtonElement | null>
  unread: number
  onClose: () => void
}

/** Notifications, newest first, all or of one kind (SO-04). */
export function NotificationsPanel({ anchor, unread, onClose }: PanelProps) {
  const { t } = useTexts('notifications')
  const { api, cache } = useApp()
  const narrow = useMedia('(width < 768px)')
  const [kind, setKind] = useState<NotificationKind | undefined>()
  const list = useInfiniteQuery({
    queryKey: [...api.notifications.listNotifications.key, { kind }],
    queryFn: ({ pageParam, signal }) =>
      api.notifications.listNotifications(
        { query: { ...(kind && { kind }), ...(pageParam !== null && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
  const refresh = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: api.notifications.listNotifications.key }),
      cache.invalidateQueries({ queryKey: api.notifications.countUnread.key }),
    ])
  const read = useMutation({
    mutationFn: (id: number | 'all') =>
      id === 'all'
        ? api.notifications.readNotifications({ body: kind ? { kind } : {} })
        : api.notifications.readNotification({ params: { id } }),
    onSuccess: refresh,
    onError: (error) => toast(messageOf(error)),
  })
  const items = list.data?.pages.flatMap((page) => page['hydra:member'])
  return (
    <FilterPopup
      open
      onClose={onClose}
      title={t('notifications')}
      anchor={anchor}
      narrow={narrow}
      actions={
        <>
          <ButtonLink variant="quiet" size="small" href={notificationsHref} onClick={onClose}>
            {t('settings')}
          </ButtonLink>
          <Button
            size="small"
            disabled={unread === 0}
            busy={read.isPending && read.variables === 'all'}
            onClick={() => read.mutate('all')}
          >
            {t('readAll')}
          </Button>
        </>
      }
    >
      <div className={css.kinds} role="group" aria-label={t('show')}>
        {([undefined, ...NOTIFICATION_KINDS] as const).map((each) => (
          <button
            key={each ?? 'all'}
            type="button"
            className={css.kind}
            aria-pressed={kind === each}
            onClick={() => setKind(each)}
          >
            {each ? t(`kind.${each}`) : t('all')}
          </button>
        ))}
      </div>
      <div className={css.list}>
        {list.error && !items ? (
          <Failure error={list.error} onRetry={() => void list.refetch()} />
        ) : !items ? (
          <Skeleton shape="row" />
        ) : items.length === 0 ? (
          <p className={css.empty}>{kind ? t('noneOf', { kind: t(`kind.${kind}`) }) : t('none')}</p>
        ) : (
          <ul aria-label={t('notifications')}>
            {items.map((one) => (
              <NotificationRow
                key={one.id}
                notification={one}
                onOpen={() => {
                  if (!one.isRead) read.mutate(one.id)
                  if (one.href !== null) onClose()
                }}
              />
            ))}
          </ul>
        )}
        {list.hasNextPage && (
          <Button
            variant="quiet"
            size="small"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('showMore')}
          </Button>
        )}
      </div>
    </FilterPopup>
  )
}
