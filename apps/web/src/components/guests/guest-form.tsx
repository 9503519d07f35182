import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { Link } from '@hypha/ui/lib/link.tsx'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Trans } from 'react-i18next'
import { messageOf } from '../../lib/api/api-error.ts'
import { useApp } from '../../lib/app-context.ts'
import css from './guests.module.css'

/** Makes the visitor a guest buyer, with their e-mail address only; then calls `onDone`. */
export function GuestForm({ onDone }: { onDone: () => void }) {
  const { t } = useTexts('components')
  const { api, session, cache } = useApp()
  const [email, setEmail] = useState('')
  const start = useMutation({
    mutationFn: () =>
      api.guestBuyers.startGuest({ body: { email: email.trim(), acceptsTerms: true } }),
    onSuccess: (pair) => {
      session.begin(pair)
      onDone()
      void cache.invalidateQueries()
    },
  })
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    if (!start.isPending) start.mutate()
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p className={css.heading}>{t('guest.heading')}</p>
      <TextField
        label={t('guest.email')}
        hint={t('guest.hint')}
        type="email"
        name="email"
        autoComplete="email"
        value={email}
        error={start.error ? messageOf(start.error) : undefined}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" busy={start.isPending}>
        {t('guest.continue')}
      </Button>
      <p className={css.note}>
        <Trans
          t={t}
          i18nKey="guest.terms"
          components={{
            terms: (
              <Link className={css.link} href="/terms">
                {null}
              </Link>
            ),
          }}
        />
      </p>
    </form>
  )
}
