import type { SongPage } from '@hypha/contract'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/app-context.ts'
import { texts } from '../../lib/format/texts.ts'
import { SongList } from '../release/index.ts'
import css from './mixes.module.css'
import { mixesQuery } from './track-query.ts'

/** Tracks in the same or a neighbouring key, whose tempo is near. */
export function Mixes({ song }: { song: SongPage }) {
  const { data, error, refetch } = useQuery(mixesQuery(useApi(), song.id))
  return (
    <section aria-labelledby="mixes">
      <h2 className={css.title} id="mixes" tabIndex={-1}>
        Mixes well with
      </h2>
      <p className={css.why}>The same key or a neighbour of it, a tempo within 6 %.</p>
      {data && data.items.length > 0 && <SongList songs={data.items} label="Mixes well with" />}
      {data?.items.length === 0 && (
        <p className={css.none}>
          {song.key && song.bpm !== null
            ? 'Nothing in the catalogue mixes with it yet.'
            : 'Its key or its tempo is not known.'}
        </p>
      )}
      {!data && !error && (
        <div aria-hidden>
          <Skeleton shape="row" />
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </div>
      )}
      {error && !data && (
        <p className={css.none} role="alert">
          {texts.unreached} <Button onClick={() => void refetch()}>{texts.tryAgain}</Button>
        </p>
      )}
    </section>
  )
}
