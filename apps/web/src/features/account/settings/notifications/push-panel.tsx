import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Switch } from '@hypha/ui/fields/switch.tsx'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../../lib/api/api-error.ts'
import { useApp } from '../../../../lib/app-context.ts'
import { toast } from '../../../../lib/dom/toasts.ts'
import { nativePlugins, type NativeMessaging } from '../../../../lib/native/bridge.ts'
import { registerDevice, removeDevice } from '../../../../lib/native/push-device.ts'
import css from '../account-settings.module.css'
import { Panel } from '../security/panel.tsx'

/** Push messages to this phone. Only in our app, if it was built with them. */
export function PushPanel() {
  const messaging = nativePlugins().FirebaseMessaging
  return messaging ? <PushSwitch messaging={messaging} /> : null
}

function PushSwitch({ messaging }: { messaging: NativeMessaging }) {
  const { t } = useTexts('account')
  const app = useApp()
  const stateQuery = { ...app.api.pushDevices.pushState.query(), staleTime: 0 }
  const { data } = useQuery(stateQuery)
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
  if (!data?.result.isAvailable) return null
  const isRefused = permission === 'denied'
  return (
    <Panel title={t('push.title')} text={t('push.text')}>
      <div className={css.choices}>
        <Switch
          label={t('push.switch')}
          on={change.isPending ? change.variables : data.result.isOn && !isRefused}
          disabled={change.isPending}
          onChange={(on) => change.mutate(on)}
        />
        <p role="status" className={css.note} data-problem>
          {isRefused && t('push.refused', { site: app.siteName })}
        </p>
      </div>
    </Panel>
  )
}
