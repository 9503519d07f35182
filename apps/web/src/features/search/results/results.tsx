import type { Contract, Output } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useDelayed } from '@hypha/ui/lib/use-delayed.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { TrackList } from '../../release/index.ts'
import { Failure } from '../../../components/page/failure.tsx'
import { FoundAlbums, FoundArtists, FoundLabels } from './found.tsx'
import { Group } from './group.tsx'
import { NothingFound } from './nothing-found.tsx'
import { Begin } from '../box/begin.tsx'
import css from './results.module.css'
import { ResultsPending } from './results-pending.tsx'
import { useMarks } from './use-marks.ts'

type Found = Output<Contract['search']['searchAll']>

export interface ResultsProps {
  query: string
  results: UseQueryResult<Found>
}

const totalOf = (found: Found) =>
  Object.values(found).reduce((sum, group) => sum + group.count_results, 0)

/** The results in groups, or a message. */
export function Results({ query, results }: ResultsProps) {
  const { t, format } = useTexts('search')
  const { data, error, refetch, isPlaceholderData } = results
  const skeleton = useDelayed(query !== '' && !data && !error)
  const marked = useMarks(query, data)
  if (query === '') return <Begin />
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return skeleton ? <ResultsPending /> : null
  const total = totalOf(data)
  return (
    <div ref={marked} className={css.results} aria-busy={isPlaceholderData || undefined}>
      <p className="visually-hidden" role="status">
        {!isPlaceholderData && t('found', { count: total, number: format.number(total), query })}
      </p>
      {total === 0 ? <NothingFound query={query} /> : <Groups found={data} query={query} />}
    </div>
  )
}

function Groups({ found, query }: { found: Found; query: string }) {
  const { t } = useTexts('search')
  return (
    <>
      <Group kind="artists" found={found.artists} query={query}>
        <FoundArtists artists={found.artists.items} />
      </Group>
      <Group kind="albums" found={found.albums} query={query}>
        <ul className={css.albums}>
          <FoundAlbums albums={found.albums.items} />
        </ul>
      </Group>
      <Group kind="tracks" found={found.tracks} query={query}>
        <TrackList tracks={found.tracks.items} label={t('kind.tracks')} />
      </Group>
      <Group kind="labels" found={found.labels} query={query}>
        <FoundLabels labels={found.labels.items} />
      </Group>
    </>
  )
}
