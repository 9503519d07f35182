import type { Release, ReleaseStructure } from '@hypha/contract'
import { creditFacts, type Fact, licenceFact, SmallPrint } from './small-print.tsx'

const STRUCTURES: Readonly<Record<ReleaseStructure, string>> = {
  single: 'Single',
  ep: 'EP',
  full_length: 'Full length',
}

/** Who took part, under what number and terms it is out. */
export function ReleaseSmallPrint({ release }: { release: Release }) {
  const format = [
    release.releaseStructure && STRUCTURES[release.releaseStructure],
    release.extend && 'Extended versions',
  ].filter(Boolean)
  const ofTracks = release.playList.flatMap(({ song }): Fact[] =>
    song.secondaryArtists.length === 0
      ? []
      : [
          [
            song.title,
            creditFacts(song.secondaryArtists)
              .map(([role, names]) => `${role} ${String(names)}`)
              .join(', '),
          ],
        ],
  )
  return (
    <SmallPrint
      facts={[
        ...creditFacts(release.secondaryArtists),
        ...ofTracks,
        ...(release.catalogueNumber === null
          ? []
          : [['Catalogue number', release.catalogueNumber] as const]),
        ...(release.barcode === null ? [] : [['Barcode', release.barcode] as const]),
        ...(format.length === 0 ? [] : [['Format', format.join(', ')] as const]),
        licenceFact(release.licence),
      ]}
    />
  )
}
