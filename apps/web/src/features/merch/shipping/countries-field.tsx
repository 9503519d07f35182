import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { X } from 'lucide-react'
import { countryOptions } from '../../../lib/format/country-options.ts'
import css from '../manage/manage.module.css'

interface CountriesFieldProps {
  value: readonly string[]
  onChange: (countries: readonly string[]) => void
}

/** The countries of the European Union, which sellers often ship to for one price. */
const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(
  ' ',
)

/** Chooses countries one by one, or the European Union at once. */
export function CountriesField({ value, onChange }: CountriesFieldProps) {
  const { t, format } = useTexts('merch')
  const options = countryOptions(format).filter((option) => !value.includes(option.value))
  return (
    <div className={css.section}>
      <SelectField
        label={t('zones.country')}
        value=""
        options={[{ value: '', label: t('zones.choose') }, ...options]}
        onChange={(country) => country && onChange([...value, country])}
      />
      <ul className={css.chosen} aria-label={t('zones.countries')}>
        {value.map((country) => (
          <li key={country}>
            <Button
              size="small"
              icon={<X size={14} aria-hidden />}
              onClick={() => onChange(value.filter((each) => each !== country))}
            >
              <span className="visually-hidden">{t('remove')} </span>
              {format.country(country)}
            </Button>
          </li>
        ))}
      </ul>
      {!EU.every((country) => value.includes(country)) && (
        <div>
          <Button
            size="small"
            variant="quiet"
            onClick={() => onChange([...new Set([...value, ...EU])])}
          >
            {t('zones.addEu')}
          </Button>
        </div>
      )}
    </div>
  )
}
