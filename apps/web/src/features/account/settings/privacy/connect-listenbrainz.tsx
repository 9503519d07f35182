import { Trans } from 'react-i18next'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useState } from 'react'
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx'
import { useApp } from '../../../../lib/app-context.ts'
import { toast } from '../../../../lib/dom/toasts.ts'
import { SERVICE_NAMES } from './use-scrobbling-change.ts'

const TOKEN_PAGE = 'https://listenbrainz.org/settings/'

/** Asks for the user token of ListenBrainz. */
export function ConnectListenbrainz({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('account')
  const { api, cache } = useApp()
  const [token, setToken] = useState('')
  return (
    <FormDialog
      title={t('scrobbling.connectTitle')}
      verb={t('scrobbling.connect')}
      fields={['token']}
      send={async () => {
        await api.scrobbling.connectListenbrainz({ body: { token } })
        toast(t('scrobbling.connected', { name: SERVICE_NAMES.listenbrainz }))
        onClose()
        await cache.invalidateQueries({ queryKey: api.scrobbling.state.key })
      }}
      onClose={onClose}
      intro={
        <p>
          <Trans
            t={t}
            i18nKey="scrobbling.tokenText"
            components={{ settings: <TextLink href={TOKEN_PAGE}>{null}</TextLink> }}
          />
        </p>
      }
    >
      {(errorOf) => (
        <TextField
          label={t('scrobbling.token')}
          name="token"
          autoComplete="off"
          maxLength={100}
          value={token}
          {...(errorOf('token') && { error: errorOf('token')! })}
          onChange={(event) => setToken(event.target.value)}
        />
      )}
    </FormDialog>
  )
}
