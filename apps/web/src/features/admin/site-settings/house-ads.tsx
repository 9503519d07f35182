import { Button } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApi } from '../../../lib/app-context.ts'
import { texts } from '../../../lib/format/texts.ts'
import { AdForm } from './ad-form.tsx'
import { AdRow } from './ad-row.tsx'
import css from './house-ads.module.css'

/** The house's own ads: one a day, in turn, for who pays nothing. */
export function HouseAds() {
  const { data, error, refetch } = useQuery(useApi().houseAds.listHouseAds.query())
  const [adding, setAdding] = useState(false)
  return (
    <section className={css.ads} aria-labelledby="house-ads">
      <h2 id="house-ads" className={css.title}>
        House ads
      </h2>
      <p className={css.text}>
        One a day, in turn, below the lists of Explore, for who pays nothing. They lead to places of
        this site only.
      </p>
      {error && !data && (
        <p role="alert" className={css.text}>
          {messageOf(error, texts.unreached)}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {texts.tryAgain}
          </Button>
        </p>
      )}
      {!data && !error && <Skeleton shape="row" />}
      {data?.result.length === 0 && <p className={css.text}>There is none: nobody sees any.</p>}
      <ul className={css.list} aria-label="House ads">
        {data?.result.map((ad) => (
          <li key={ad.id}>
            <AdRow ad={ad} />
          </li>
        ))}
      </ul>
      {adding ? (
        <AdForm onDone={() => setAdding(false)} />
      ) : (
        <Button onClick={() => setAdding(true)}>Add an ad</Button>
      )}
    </section>
  )
}
