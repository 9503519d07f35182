import type { Shipping } from '@hypha/contract'
import { NAME_MAX } from '@hypha/contract/limits'
import { PARCEL_WEIGHT_MAX } from '@hypha/contract/rules/merch'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Checkbox } from '@hypha/ui/fields/checkbox.tsx'
import { NumberField } from '@hypha/ui/fields/number-field.tsx'
import { PriceField } from '@hypha/ui/fields/price-field.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useState } from 'react'
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx'
import css from '../manage/manage.module.css'
import { CountriesField } from './countries-field.tsx'

type Zone = Shipping['zones'][number]

interface ZoneDialogProps {
  /** Null for a new one. */
  zone: Zone | null
  /** Whether another zone is the rest of the world. */
  hasRest: boolean
  send: (zone: Zone) => Promise<unknown>
  onClose: () => void
}

let lastKey = 0
const newRate = (rate?: Zone['rates'][number]) => ({
  key: ++lastKey,
  upToGrams: rate?.upToGrams ?? null,
  price: rate?.price.toFixed(2) ?? '',
})

/** Adds or edits a shipping zone. */
export function ZoneDialog({ zone, hasRest, send, onClose }: ZoneDialogProps) {
  const { t } = useTexts('merch')
  const [name, setName] = useState(zone?.name ?? '')
  const [isRest, setRest] = useState(zone ? zone.countries.length === 0 : false)
  const [countries, setCountries] = useState<readonly string[]>(zone?.countries ?? [])
  const [rates, setRates] = useState(() => (zone ? zone.rates.map(newRate) : [newRate()]))
  const edit = (key: number, part: Partial<(typeof rates)[number]>) =>
    setRates((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)))
  const [isIncomplete, setIncomplete] = useState(false)
  const save = async () => {
    const isMissing = !isRest && countries.length === 0
    setIncomplete(isMissing)
    if (isMissing) return
    await send({
      name,
      countries: isRest ? [] : [...countries],
      rates: rates.map(({ upToGrams, price }) => ({
        upToGrams: upToGrams ?? 0,
        price: price === '' ? Number.NaN : Number(price),
      })),
    })
    onClose()
  }
  return (
    <FormDialog
      title={t(zone ? 'zones.edit' : 'zones.add')}
      verb={t('save')}
      fields={[]}
      send={save}
      onClose={onClose}
      intro={null}
    >
      {() => (
        <>
          <TextField
            label={t('zones.name')}
            value={name}
            maxLength={NAME_MAX}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
          {(!hasRest || isRest) && (
            <Checkbox checked={isRest} onChange={setRest}>
              {t('zones.rest')}
            </Checkbox>
          )}
          {!isRest && <CountriesField value={countries} onChange={setCountries} />}
          {isIncomplete && (
            <p role="alert" className={css.refused}>
              {t('zones.chooseCountry')}
            </p>
          )}
          {rates.map(({ key, upToGrams, price }) => (
            <div key={key} className={css.rate}>
              <NumberField
                label={t('zones.upTo')}
                value={upToGrams}
                min={1}
                max={PARCEL_WEIGHT_MAX}
                onChange={(grams) => edit(key, { upToGrams: grams })}
              />
              <PriceField
                label={t('form.price')}
                value={price}
                onChange={(next) => edit(key, { price: next })}
              />
              {rates.length > 1 && (
                <Button
                  size="small"
                  variant="quiet"
                  onClick={() => setRates(rates.filter((each) => each.key !== key))}
                >
                  {t('remove')}
                </Button>
              )}
            </div>
          ))}
          <div>
            <Button size="small" onClick={() => setRates([...rates, newRate()])}>
              {t('zones.addRate')}
            </Button>
          </div>
        </>
      )}
    </FormDialog>
  )
}
