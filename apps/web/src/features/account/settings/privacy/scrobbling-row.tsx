import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { ScrobbleConnection } from '@hypha/contract'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useState } from 'react'
import { useApi } from '../../../../lib/app-context.ts'
import { ConfirmDialog } from '../../../../components/dialogs/confirm-dialog.tsx'
import css from '../account-settings.module.css'
import { ConnectListenbrainz } from './connect-listenbrainz.tsx'
import { SERVICE_NAMES, useScrobblingChange } from './use-scrobbling-change.ts'

interface ScrobblingRowProps {
  connection: ScrobbleConnection
  isConnecting: boolean
}

/** A service, whether it is connected, and what went wrong with the last listen. */
export function ScrobblingRow({ connection, isConnecting }: ScrobblingRowProps) {
  const { t } = useTexts('account')
  const api = useApi()
  const { service, isConnected, username, problem } = connection
  const [isAsked, setAsked] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const name = SERVICE_NAMES[service]
  const authorize = useScrobblingChange(async () => {
    const { result } = await api.scrobbling.authorizeLastfm()
    location.assign(result)
  })
  const disconnect = useScrobblingChange(
    () => api.scrobbling.disconnect({ params: { service } }),
    t('scrobbling.disconnected', { name }),
  )
  return (
    <li className={css.row}>
      <div className={css.words}>
        <p className={css.title}>{name}</p>
        <p className={css.note}>
          {isConnected && username
            ? t('scrobbling.connectedAs', { name: username })
            : t('scrobbling.off')}
        </p>
        {problem && <p className={css.note}>{t(`scrobbling.problem.${problem}`, { name })}</p>}
      </div>
      <div className={css.verbs}>
        {isConnected ? (
          <Button
            variant="quiet"
            size="small"
            busy={disconnect.isPending}
            aria-label={t('scrobbling.disconnectNamed', { name })}
            onClick={() => setAsked(true)}
          >
            {t('scrobbling.disconnect')}
          </Button>
        ) : (
          <Button
            size="small"
            busy={authorize.isPending || isConnecting}
            aria-label={t('scrobbling.connectNamed', { name })}
            onClick={() => (service === 'lastfm' ? authorize.mutate() : setAdding(true))}
          >
            {t('scrobbling.connect')}
          </Button>
        )}
      </div>
      {isAdding && <ConnectListenbrainz onClose={() => setAdding(false)} />}
      <ConfirmDialog
        open={isAsked}
        title={t('scrobbling.disconnectTitle', { name })}
        cancel={t('keep')}
        confirm={t('scrobbling.disconnect')}
        danger
        onConfirm={() => {
          setAsked(false)
          disconnect.mutate()
        }}
        onClose={() => setAsked(false)}
      >
        {t('scrobbling.disconnectText', { name })}
      </ConfirmDialog>
    </li>
  )
}
