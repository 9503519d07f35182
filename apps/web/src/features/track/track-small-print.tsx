import type { SongPage } from '@hypha/contract'
import { shownIsrc } from '@hypha/contract/rules/codes'
import { creditFacts, licenceFact, SmallPrint } from '../release/index.ts'

/** Who took part in a track, its code, and the terms of its release. */
export const TrackSmallPrint = ({ song }: { song: SongPage }) => (
  <SmallPrint
    facts={[
      ...creditFacts(song.secondaryArtists),
      ...(song.isrc === null ? [] : [['ISRC', shownIsrc(song.isrc)] as const]),
      ...(song.release.catalogueNumber === null
        ? []
        : [['Catalogue number', song.release.catalogueNumber] as const]),
      licenceFact(song.release.licence),
    ]}
  />
)
