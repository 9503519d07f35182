import { Button } from '@hypha/ui/controls/button.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../../lib/api/api-error.ts'
import { useApi } from '../../../../lib/app-context.ts'
import { day } from '../../../../lib/format/dates.ts'
import { toast } from '../../../../lib/dom/toasts.ts'
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx'
import { Question } from '../../../../components/dialogs/question.tsx'
import { Panel } from './panel.tsx'
import { QrCode } from '../../../../components/qr-code.tsx'
import css from './security.module.css'
import { useRefreshSecurity, useSecurityChange } from './use-security-change.ts'

interface TotpPanelProps {
  since: string | null
  onCodes: (codes: string[] | null) => void
}

/** Codes of an authenticator app as a second factor. */
export function TotpPanel({ since, onCodes }: TotpPanelProps) {
  const api = useApi()
  const [isAsked, setAsked] = useState(false)
  const begin = useMutation({
    mutationFn: () => api.security.beginTotp(),
    onError: (error) => toast(messageOf(error)),
  })
  const remove = useSecurityChange(() => api.security.removeTotp(), 'Authenticator app turned off')
  return (
    <Panel
      title="Authenticator app"
      text={
        since
          ? `On since ${day(since)}. You enter a code from the app each time you log in.`
          : 'Ask for a code from an app on your phone each time you log in.'
      }
      action={
        since ? (
          <Button
            size="small"
            variant="quiet"
            busy={remove.isPending}
            onClick={() => setAsked(true)}
          >
            Turn off
          </Button>
        ) : (
          <Button size="small" busy={begin.isPending} onClick={() => begin.mutate()}>
            Set up
          </Button>
        )
      }
    >
      {begin.data && !since && (
        <SetUp {...begin.data} onCodes={onCodes} onClose={() => begin.reset()} />
      )}
      <Question
        open={isAsked}
        title="Turn the authenticator app off?"
        cancel="Keep it"
        confirm="Turn off"
        danger
        onConfirm={() => {
          setAsked(false)
          remove.mutate()
        }}
        onClose={() => setAsked(false)}
      >
        Your password alone logs you in afterwards, unless you have a passkey.
      </Question>
    </Panel>
  )
}

interface SetUpProps extends Pick<TotpPanelProps, 'onCodes'> {
  secret: string
  uri: string
  onClose: () => void
}

function SetUp({ secret, uri, onCodes, onClose }: SetUpProps) {
  const api = useApi()
  const refresh = useRefreshSecurity()
  const [code, setCode] = useState('')
  return (
    <FormDialog
      title="Set up an authenticator app"
      verb="Turn on"
      fields={['code']}
      send={async () => {
        const { recoveryCodes } = await api.security.confirmTotp({ body: { code } })
        toast('Authenticator app turned on')
        onCodes(recoveryCodes)
        onClose()
        await refresh()
      }}
      onClose={onClose}
      intro={
        <>
          <p>Scan this with your authenticator app, then enter the code it shows.</p>
          <QrCode text={uri} label="QR code for your authenticator app" />
          <p className={css.secret}>
            Can’t scan it? Enter this key: <code>{secret.replace(/(.{4})/g, '$1 ').trim()}</code>
          </p>
        </>
      }
    >
      {(errorOf) => (
        <TextField
          label="Code"
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
