import type { TrackDetails } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/app-context.ts'
import { TrackList } from '../release/index.ts'
import css from './mixes.module.css'
import { mixesQuery } from './track-query.ts'
import { Failure } from '../../components/page/failure.tsx'

/** Tracks in the same or a neighboring key with a similar tempo. */
export function Mixes({ track }: { track: TrackDetails }) {
  const { t } = useTexts('track')
  const { data, error, refetch } = useQuery(mixesQuery(useApi(), track.id))
  return (
    <section aria-labelledby="mixes">
      <h2 className={css.title} id="mixes" tabIndex={-1}>
        {t('mixes')}
      </h2>
      <p className={css.why}>{t('mixes.why')}</p>
      {data && data.items.length > 0 && <TrackList tracks={data.items} label={t('mixes')} />}
      {data?.items.length === 0 && (
        <p className={css.none}>
          {track.key && track.bpm !== null ? t('mixes.none') : t('mixes.unknown')}
        </p>
      )}
      {!data && !error && (
        <div aria-hidden>
          <Skeleton shape="row" />
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </div>
      )}
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
    </section>
  )
}
