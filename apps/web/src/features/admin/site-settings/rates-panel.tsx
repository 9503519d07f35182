import type { Rate } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure } from '../../../components/page/failure.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { rateName, rateValue } from '../rate-format.ts'
import css from './house-ads.module.css'
import { RateForm } from './rate-form.tsx'
import own from './rates.module.css'

/** Commission, minimum payout and taxes: those in force, upcoming ones and earlier ones. */
export function RatesPanel() {
  const { t } = useTexts('admin')
  const { api } = useApp()
  const { data, error, refetch } = useQuery(api.rates.listRates.query())
  const [isAdding, setAdding] = useState(false)
  const of = (state: Rate['state'], isTax?: boolean) =>
    (data?.result ?? []).filter(
      (rate) => rate.state === state && (isTax === undefined || (rate.kind === 'tax') === isTax),
    )
  return (
    <section className={css.ads} aria-labelledby="rates">
      <h2 id="rates" className={css.title}>
        {t('rates.title')}
      </h2>
      <p className={css.text}>{t('rates.intro')}</p>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="row" />}
      {data && (
        <>
          <RateList label={t('rates.current')} rates={of('current', false)} />
          <RateList label={t('rates.upcoming')} rates={of('upcoming')} />
          <Folded label={t('rates.taxes')} rates={of('current', true)} />
          <Folded label={t('rates.past')} rates={of('past')} />
        </>
      )}
      {isAdding ? (
        <RateForm onDone={() => setAdding(false)} />
      ) : (
        <Button onClick={() => setAdding(true)}>{t('rates.add')}</Button>
      )}
    </section>
  )
}

interface RatesProps {
  label: string
  rates: readonly Rate[]
}

function Folded({ label, rates }: RatesProps) {
  if (rates.length === 0) return null
  return (
    <details className={own.folded}>
      <summary>{label}</summary>
      <RateList label={label} rates={rates} isTitled={false} />
    </details>
  )
}

function RateList({ label, rates, isTitled = true }: RatesProps & { isTitled?: boolean }) {
  if (rates.length === 0) return null
  return (
    <>
      {isTitled && <h3 className={own.title}>{label}</h3>}
      <ul className={own.list} aria-label={label}>
        {rates.map((rate) => (
          <RateRow key={rate.id} rate={rate} />
        ))}
      </ul>
    </>
  )
}

/** Rates of new instances have no interesting first day. */
const FIRST_DAY = '2000-01-01'

function RateRow({ rate }: { rate: Rate }) {
  const texts = useTexts('admin')
  const { t, format } = texts
  const { api, cache } = useApp()
  const [isBusy, setBusy] = useState(false)
  const { state, validFrom, taxName } = rate
  const name = rateName(texts, rate)
  const date = format.day(validFrom)
  const remove = async () => {
    setBusy(true)
    try {
      await api.rates.removeRate({ params: { id: rate.id } })
    } catch (refusal) {
      toast(messageOf(refusal))
    }
    await cache.invalidateQueries({ queryKey: api.rates.listRates.key })
    setBusy(false)
  }
  return (
    <li className={own.row}>
      <span>
        {name}
        <span className={own.note}>
          {[
            taxName,
            validFrom > FIRST_DAY &&
              t(state === 'upcoming' ? 'rates.from' : 'rates.since', { date }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className={own.value}>{rateValue(texts, rate)}</span>
      {state === 'upcoming' && (
        <Button
          size="small"
          variant="quiet"
          busy={isBusy}
          aria-label={t('rates.removeOne', { rate: name })}
          onClick={() => void remove()}
        >
          {t('rates.remove')}
        </Button>
      )}
    </li>
  )
}
