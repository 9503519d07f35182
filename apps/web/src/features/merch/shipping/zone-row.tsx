import type { Shipping } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import css from '../manage/manage.module.css'

interface ZoneRowProps {
  zone: Shipping['zones'][number]
  onEdit: () => void
  onRemove: () => void
}

/** More countries than this are counted instead of listed. */
const LISTED_MAX = 6

/** A shipping zone with its prices by weight. */
export function ZoneRow({ zone: { name, countries, rates }, onEdit, onRemove }: ZoneRowProps) {
  const { t, format } = useTexts('merch')
  const where =
    countries.length === 0
      ? t('restOfWorld')
      : countries.length > LISTED_MAX
        ? t('countries', { count: countries.length })
        : format.list(countries.map(format.country))
  return (
    <li className={css.zone}>
      <div className={css.words}>
        <h3 className={css.name}>{name}</h3>
        <p className={css.note}>{where}</p>
        <p className={css.note}>
          {rates
            .map(({ upToGrams, price }) =>
              t('zones.rate', { grams: format.number(upToGrams), price: format.money(price) }),
            )
            .join(' · ')}
        </p>
      </div>
      <div className={css.tools}>
        <Button size="small" onClick={onEdit}>
          {t('edit')}
          <span className="visually-hidden"> {name}</span>
        </Button>
        <Button size="small" variant="quiet" onClick={onRemove}>
          {t('remove')}
          <span className="visually-hidden"> {name}</span>
        </Button>
      </div>
    </li>
  )
}
