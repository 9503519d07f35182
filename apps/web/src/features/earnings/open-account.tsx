import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { useApp } from '../../lib/app-context.ts'
import { countryOptions } from '../../lib/format/country-options.ts'
import css from './earnings.module.css'

/** Asks for the country of the bank account and redirects to the payment provider. */
export function OpenAccount() {
  const { t, format } = useTexts('earnings')
  const { api } = useApp()
  const [country, setCountry] = useState('')
  const open = useMutation({
    mutationFn: async () => {
      await api.earnings.openPayoutAccount({ body: { country } })
      return api.earnings.payoutAccountLink()
    },
    onSuccess: ({ result }) => location.assign(result),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (country && !open.isPending) open.mutate()
  }
  return (
    <form className={css.open} onSubmit={submit} noValidate>
      <p className={css.note}>{t('open.intro')}</p>
      <div className={css.fields}>
        <SelectField
          label={t('open.country')}
          value={country}
          options={[{ value: '', label: t('open.choose') }, ...countryOptions(format)]}
          error={open.isError ? messageOf(open.error) : undefined}
          onChange={(chosen) => {
            open.reset()
            setCountry(chosen)
          }}
        />
        <Button type="submit" busy={open.isPending || open.isSuccess} disabled={!country}>
          {t('open.verb')}
        </Button>
      </div>
    </form>
  )
}
