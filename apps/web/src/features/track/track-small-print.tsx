import type { TrackDetails } from '@hypha/contract'
import { shownIsrc } from '@hypha/contract/rules/codes'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { aiUseFact, creditFacts, licenceFact, SmallPrint } from '../release/index.ts'

/** Credits, ISRC, declared use of AI and license of a track. */
export function TrackSmallPrint({ track }: { track: TrackDetails }) {
  const { t } = useTexts('track')
  const { t: releaseText } = useTexts('release')
  return (
    <SmallPrint
      facts={[
        ...creditFacts(releaseText, track.secondaryArtists),
        ...(track.isrc === null ? [] : [['ISRC', shownIsrc(track.isrc)] as const]),
        ...(track.release.catalogueNumber === null
          ? []
          : [[t('catalogueNumber'), track.release.catalogueNumber] as const]),
        aiUseFact(releaseText, track.release.aiUse),
        licenceFact(releaseText, track.release.licence),
      ]}
    />
  )
}
