import type { Parcel } from '@hypha/contract'
import { trackingUrl } from '@hypha/contract/rules/carriers'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import css from './bought.module.css'

/** When a parcel was shipped, and how to track it. */
export function Tracking({ parcel }: { parcel: Parcel }) {
  const { t, format } = useTexts('merch')
  const { shippedAt, carrier, trackingNumber, pickup, state, shipsFrom } = parcel
  if (shippedAt === null)
    return shipsFrom && state !== 'returned' ? (
      <p className={css.note}>{t('preorder', { date: format.longDate(shipsFrom, 'UTC') })}</p>
    ) : null
  const url = trackingUrl(carrier, trackingNumber)
  return (
    <p>
      {t(pickup ? 'handedOverOn' : 'shippedOn', { date: format.day(shippedAt) })}
      {trackingNumber && (
        <>
          {' '}
          {carrier}{' '}
          {url ? (
            <a href={url} target="_blank" rel="noreferrer">
              {trackingNumber}
            </a>
          ) : (
            trackingNumber
          )}
        </>
      )}
    </p>
  )
}
