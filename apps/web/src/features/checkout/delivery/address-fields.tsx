import type { NewAddress } from '@hypha/contract'
import { NAME_MAX } from '@hypha/contract/limits'
import { addressParts } from '@hypha/contract/rules/address'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import css from '../../../components/check-out/check-out.module.css'
import { countryOptions } from '../../../lib/format/country-options.ts'

interface AddressFieldsProps {
  address: NewAddress
  errorOf: (field: string) => string | undefined
  onChange: (address: NewAddress) => void
}

/** The parts of a postal address, as its country uses them. */
export function AddressFields({ address, errorOf, onChange }: AddressFieldsProps) {
  const { t, format } = useTexts('checkout')
  const { region, postcode } = addressParts(address.country)
  const field = (name: Exclude<keyof NewAddress, 'country'>, autoComplete: string) => ({
    label: t(`address.${name}`),
    value: address[name],
    maxLength: NAME_MAX,
    autoComplete: `shipping ${autoComplete}`,
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...address, [name]: target.value }),
  })
  return (
    <>
      <SelectField
        label={t('address.country')}
        value={address.country}
        options={countryOptions(format)}
        error={errorOf('country')}
        onChange={(country) => onChange({ ...address, country, region: '' })}
      />
      <TextField {...field('name', 'name')} />
      <TextField {...field('line1', 'address-line1')} />
      <TextField {...field('line2', 'address-line2')} />
      <div className={css.pair}>
        <TextField
          {...field('postcode', 'postal-code')}
          hint={postcode === 'optional' ? t('address.optional') : undefined}
          maxLength={20}
        />
        <TextField {...field('city', 'address-level2')} />
      </div>
      {region !== 'none' && (
        <TextField
          {...field('region', 'address-level1')}
          hint={region === 'optional' ? t('address.optional') : undefined}
        />
      )}
      <TextField
        {...field('phone', 'tel')}
        hint={t('address.phoneHint')}
        type="tel"
        maxLength={30}
      />
    </>
  )
}
