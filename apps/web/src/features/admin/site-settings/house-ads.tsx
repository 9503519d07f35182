import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../lib/app-context.ts'
import { Failure } from '../../../components/page/failure.tsx'
import { AdForm } from './ad-form.tsx'
import { AdRow } from './ad-row.tsx'
import css from './house-ads.module.css'

/** The site's own promotions. Free listeners see one per day, in rotation. */
export function HouseAds() {
  const { t } = useTexts('admin')
  const { data, error, refetch } = useQuery(useApi().houseAds.listHouseAds.query())
  const [adding, setAdding] = useState(false)
  return (
    <section className={css.ads} aria-labelledby="house-ads">
      <h2 id="house-ads" className={css.title}>
        {t('ads.title')}
      </h2>
      <p className={css.text}>{t('ads.intro')}</p>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="row" />}
      {data?.result.length === 0 && <p className={css.text}>{t('ads.empty')}</p>}
      <ul className={css.list} aria-label={t('ads.title')}>
        {data?.result.map((ad) => (
          <li key={ad.id}>
            <AdRow ad={ad} />
          </li>
        ))}
      </ul>
      {adding ? (
        <AdForm onDone={() => setAdding(false)} />
      ) : (
        <Button onClick={() => setAdding(true)}>{t('ads.add')}</Button>
      )}
    </section>
  )
}
