import type { Release } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import {
  aiUseFact,
  creditFacts,
  creditTexts,
  type Fact,
  licenceFact,
  SmallPrint,
} from './small-print.tsx'

/** Credits, catalogue number, declared use of AI and license. */
export function ReleaseSmallPrint({ release }: { release: Release }) {
  const { t } = useTexts('release')
  const parts = [
    release.releaseStructure && t(`structure.${release.releaseStructure}`),
    release.extend && t('extended'),
  ].filter(Boolean)
  const ofTracks = release.playList.flatMap(({ song: track }): Fact[] =>
    track.secondaryArtists.length === 0
      ? []
      : [
          [
            track.title,
            creditTexts(t, track.secondaryArtists)
              .map((creditText) => t('credit', creditText))
              .join(', '),
          ],
        ],
  )
  return (
    <SmallPrint
      facts={[
        ...creditFacts(t, release.secondaryArtists),
        ...ofTracks,
        ...(release.catalogueNumber === null
          ? []
          : [[t('fact.catalogueNumber'), release.catalogueNumber] as const]),
        ...(release.barcode === null ? [] : [[t('fact.barcode'), release.barcode] as const]),
        ...(parts.length === 0 ? [] : [[t('fact.format'), parts.join(', ')] as const]),
        aiUseFact(t, release.aiUse),
        licenceFact(t, release.licence),
      ]}
    />
  )
}
