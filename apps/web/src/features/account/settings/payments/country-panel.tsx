import { useTexts } from '@hypha/i18n/use-texts.ts'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../../lib/app-context.ts'
import { countryOptions } from '../../../../lib/format/country-options.ts'
import { payingCountry } from '../../../../components/payment-form/country.ts'
import { useBillingCountry } from '../../../membership/index.ts'
import css from '../account-settings.module.css'

/** The billing country. */
export function CountryPanel() {
  const { t, format } = useTexts('account')
  const country = useBillingCountry()
  const here = payingCountry.use()
  const { data: profile } = useQuery(useApi().accounts.profile.query())
  return (
    <section className={css.panel} aria-labelledby="country">
      <h2 className={css.heading} id="country">
        {t('country.title')}
      </h2>
      <div className={css.country}>
        <SelectField
          label={t('country.label')}
          hint={t('country.hint')}
          value={profile?.billingCountry ?? here}
          options={countryOptions(format)}
          error={country.refusal ?? undefined}
          onChange={country.choose}
        />
      </div>
    </section>
  )
}
