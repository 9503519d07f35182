import type { Contract, Output } from '@hypha/contract'
import { Button } from '@hypha/ui/controls/button.tsx'
import { ErrorState } from '@hypha/ui/feedback/state-message.tsx'
import { useDelayed } from '@hypha/ui/lib/use-delayed.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-error.ts'
import { texts } from '../../lib/texts.ts'
import { PlayableCard } from '../../music/playable-card.tsx'
import { ArtistRow, LabelRow } from '../../music/person-rows.tsx'
import { SongList } from '../../music/song-list.tsx'
import { FailureDrawing } from '../../shell/line-drawing.tsx'
import { Group } from './group.tsx'
import { NothingFound } from './nothing-found.tsx'
import { Recent } from './recent.tsx'
import css from './results.module.css'
import { ResultsPending } from './results-pending.tsx'

type Found = Output<Contract['search']['searchAll']>

export interface ResultsProps {
  query: string
  results: UseQueryResult<Found>
}

const totalOf = (found: Found) =>
  Object.values(found).reduce((sum, group) => sum + group.count_results, 0)

/** What was found in its groups, or what there is to say instead. */
export function Results({ query, results }: ResultsProps) {
  const { data, error, refetch, isPlaceholderData } = results
  const skeleton = useDelayed(query !== '' && !data && !error)
  if (query === '') return <Recent />
  if (error && !data) {
    return (
      <ErrorState
        drawing={<FailureDrawing error={error} />}
        action={<Button onClick={() => void refetch()}>{texts.tryAgain}</Button>}
      >
        {messageOf(error, texts.unreached)}
      </ErrorState>
    )
  }
  if (!data) return skeleton ? <ResultsPending /> : null
  const total = totalOf(data)
  return (
    <div className={css.results} aria-busy={isPlaceholderData || undefined}>
      <p className="visually-hidden" role="status">
        {!isPlaceholderData && `${total} found for ${query}`}
      </p>
      {total === 0 ? <NothingFound query={query} /> : <Groups found={data} query={query} />}
    </div>
  )
}

const Groups = ({ found, query }: { found: Found; query: string }) => (
  <>
    <Group kind="artists" found={found.artists} query={query}>
      <ul className={css.people}>
        {found.artists.items.map((artist) => (
          <li key={artist.id} data-result>
            <ArtistRow artist={artist} />
          </li>
        ))}
      </ul>
    </Group>
    <Group kind="albums" found={found.albums} query={query}>
      <ul className={css.albums}>
        {found.albums.items.map((release) => (
          <li key={release.id} data-result>
            <PlayableCard release={release} coverWanted="near" />
          </li>
        ))}
      </ul>
    </Group>
    <Group kind="tracks" found={found.tracks} query={query}>
      <SongList songs={found.tracks.items} label="Tracks" />
    </Group>
    <Group kind="labels" found={found.labels} query={query}>
      <ul className={css.people}>
        {found.labels.items.map((label) => (
          <li key={label.id} data-result>
            <LabelRow label={label} />
          </li>
        ))}
      </ul>
    </Group>
  </>
)
