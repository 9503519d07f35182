import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { Dialog } from '@hypha/ui/layers/dialog.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Trans } from 'react-i18next'
import { messageOf } from '../../lib/api/api-error.ts'
import { useApi } from '../../lib/app-context.ts'
import { MailLink } from '../text/mail-link.tsx'
import css from './beta-dialog.module.css'

/** Minimum time before the answer is shown (VA-05). */
const DELAY_MS = 500

/** Features for beta testers only. */
export type BetaFeature = 'upload' | 'events' | 'merch'

export interface BetaDialogProps {
  /** The feature for beta testers. */
  what: BetaFeature
  onPass: () => void
  onClose: () => void
}

/** Asks for the access code, which only the server knows (DG-08). */
export function BetaDialog({ what, onPass, onClose }: BetaDialogProps) {
  const { t } = useTexts('components')
  const api = useApi()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const { data: instance } = useQuery(api.instance.describe.query())
  const enter = useMutation({
    mutationFn: async () => {
      const delay = new Promise((done) => setTimeout(done, DELAY_MS))
      const [verdict] = await Promise.allSettled([
        api.beta.passBetaGate({ body: { code: code.trim() } }),
        delay,
      ])
      if (verdict.status === 'rejected') throw verdict.reason
    },
    onSuccess: onPass,
    onError: () => field.current?.select(),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!enter.isPending) enter.mutate()
  }
  const contact = instance?.contactEmail
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('beta.title')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="solid" type="submit" form={id} busy={enter.isPending}>
            {t('beta.continue')}
          </Button>
        </>
      }
    >
      <form className={css.form} id={id} onSubmit={submit} noValidate>
        <p>{t(`beta.enterCode.${what}`)}</p>
        <TextField
          ref={field}
          label={t('beta.code')}
          type="password"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          value={code}
          error={enter.isError ? messageOf(enter.error, t('beta.wrongCode')) : undefined}
          onChange={(event) => {
            setCode(event.target.value)
            if (enter.isError) enter.reset()
          }}
        />
        {contact && (
          <p className={css.note}>
            <Trans
              t={t}
              i18nKey="beta.noCode"
              values={{ contact }}
              components={{ mail: <MailLink className={css.link} address={contact} /> }}
            />
          </p>
        )}
      </form>
      <p className="visually-hidden" role="status">
        {enter.isPending ? t('beta.checking') : enter.isError ? messageOf(enter.error) : ''}
      </p>
    </Dialog>
  )
}
