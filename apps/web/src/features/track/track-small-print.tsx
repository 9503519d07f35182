import type { SongPage } from '@hypha/contract'
import { shownIsrc } from '@hypha/contract/rules/codes'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { creditFacts, licenceFact, SmallPrint } from '../release/index.ts'

/** Who took part in a track, its code, and the terms of its release. */
export function TrackSmallPrint({ song }: { song: SongPage }) {
  const { t } = useTexts('track')
  const { t: releaseText } = useTexts('release')
  return (
    <SmallPrint
      facts={[
        ...creditFacts(releaseText, song.secondaryArtists),
        ...(song.isrc === null ? [] : [['ISRC', shownIsrc(song.isrc)] as const]),
        ...(song.release.catalogueNumber === null
          ? []
          : [[t('catalogueNumber'), song.release.catalogueNumber] as const]),
        licenceFact(releaseText, song.release.licence),
      ]}
    />
  )
}
