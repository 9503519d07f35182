import type { PushState } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Switch } from '@hypha/ui/fields/switch.tsx'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../../lib/api/api-error.ts'
import { useApp } from '../../../../lib/app-context.ts'
import { toast } from '../../../../lib/dom/toasts.ts'
import type { NativeMessaging } from '../../../../lib/native/bridge.ts'
import { registerDevice, removeDevice } from '../../../../lib/native/push-device.ts'
import css from '../account-settings.module.css'

interface PushPanelProps {
  messaging: NativeMessaging
  state: PushState
}

/** Push messages to this phone, in our app. */
export function PushPanel({ messaging, state }: PushPanelProps) {
  const { t } = useTexts('account')
  const app = useApp()
  const permissionQuery = queryOptions({
    queryKey: ['native.pushPermission'],
    queryFn: async () => (await messaging.checkPermissions()).receive,
    // The user comes back from the phone's settings.
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  })
  const { data: permission } = useQuery(permissionQuery)
  const change = useMutation({
    mutationFn: async (on: boolean) => {
      if (!on) return removeDevice(app, messaging)
      const { receive } = await messaging.requestPermissions()
      app.cache.setQueryData(permissionQuery.queryKey, receive)
      return receive === 'granted' ? registerDevice(app, messaging) : undefined
    },
    onError: (error) => toast(messageOf(error, t('push.failed'))),
    onSettled: () => app.cache.invalidateQueries({ queryKey: app.api.pushDevices.pushState.key }),
  })
  const isRefused = permission === 'denied'
  return (
    <section className={css.panel} aria-labelledby="push">
      <div>
        <h2 className={css.heading} id="push">
          {t('push.title')}
        </h2>
        <p className={css.text}>{t('push.text')}</p>
      </div>
      <div className={css.choices}>
        <Switch
          label={t('push.switch')}
          on={change.isPending ? change.variables : state.isOn && !isRefused}
          disabled={change.isPending}
          onChange={(on) => change.mutate(on)}
        />
        <p role="status" className={css.note} data-problem>
          {isRefused && t('push.refused', { site: app.siteName })}
        </p>
      </div>
    </section>
  )
}
