import { Trans } from 'react-i18next'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../../lib/api/api-error.ts'
import { useApi } from '../../../../lib/app-context.ts'
import { toast } from '../../../../lib/dom/toasts.ts'
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx'
import { ConfirmDialog } from '../../../../components/dialogs/confirm-dialog.tsx'
import { Panel } from './panel.tsx'
import { QrCode } from '../../../../components/qr-code.tsx'
import css from './security.module.css'
import { useRefreshSecurity, useSecurityChange } from './use-security-change.ts'

interface TotpPanelProps {
  since: string | null
  onCodes: (codes: string[] | null) => void
}

/** Authenticator app codes as a second factor. */
export function TotpPanel({ since, onCodes }: TotpPanelProps) {
  const { t, format } = useTexts('account')
  const api = useApi()
  const [isAsked, setAsked] = useState(false)
  const begin = useMutation({
    mutationFn: () => api.security.beginTotp(),
    onError: (error) => toast(messageOf(error)),
  })
  const remove = useSecurityChange(() => api.security.removeTotp(), t('totp.turnedOff'))
  return (
    <Panel
      title={t('totp.title')}
      text={since ? t('totp.since', { date: format.day(since) }) : t('totp.text')}
      action={
        since ? (
          <Button
            size="small"
            variant="quiet"
            busy={remove.isPending}
            onClick={() => setAsked(true)}
          >
            {t('totp.turnOff')}
          </Button>
        ) : (
          <Button size="small" busy={begin.isPending} onClick={() => begin.mutate()}>
            {t('totp.setUp')}
          </Button>
        )
      }
    >
      {begin.data && !since && (
        <SetUp {...begin.data} onCodes={onCodes} onClose={() => begin.reset()} />
      )}
      <ConfirmDialog
        open={isAsked}
        title={t('totp.turnOffTitle')}
        cancel={t('keep')}
        confirm={t('totp.turnOff')}
        danger
        onConfirm={() => {
          setAsked(false)
          remove.mutate()
        }}
        onClose={() => setAsked(false)}
      >
        {t('totp.turnOffText')}
      </ConfirmDialog>
    </Panel>
  )
}

interface SetUpProps extends Pick<TotpPanelProps, 'onCodes'> {
  secret: string
  uri: string
  onClose: () => void
}

function SetUp({ secret, uri, onCodes, onClose }: SetUpProps) {
  const { t } = useTexts('account')
  const api = useApi()
  const refresh = useRefreshSecurity()
  const [code, setCode] = useState('')
  return (
    <FormDialog
      title={t('totp.setUpTitle')}
      verb={t('totp.turnOn')}
      fields={['code']}
      send={async () => {
        const { recoveryCodes } = await api.security.confirmTotp({ body: { code } })
        toast(t('totp.turnedOn'))
        onCodes(recoveryCodes)
        onClose()
        await refresh()
      }}
      onClose={onClose}
      intro={
        <>
          <p>{t('totp.scan')}</p>
          <QrCode text={uri} label={t('totp.qrCode')} />
          <p className={css.secret}>
            <Trans
              t={t}
              i18nKey="totp.key"
              values={{ key: secret.replace(/(.{4})/g, '$1 ').trim() }}
              components={{ key: <code dir="ltr">{null}</code> }}
            />
          </p>
        </>
      }
    >
      {(errorOf) => (
        <TextField
          label={t('code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          value={code}
          {...(errorOf('code') && { error: errorOf('code')! })}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
    </FormDialog>
  )
}
