import type { Artist, Label } from '@hypha/contract'
import type { Translate } from '@hypha/i18n/instance.ts'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { PersonRow } from '@hypha/ui/music/person-row.tsx'
import { artistHref, labelHref } from '../../lib/routing/addresses.ts'
import { ArtistEmblem, LabelEmblem } from './emblem.tsx'
import { Follow } from './follow.tsx'

/** `12 releases · 3 followers`. Zero followers are left out. */
export const countsLine = (
  t: Translate<'components'>,
  { releasesCount, followersCount }: Pick<Artist, 'releasesCount' | 'followersCount'>,
): string =>
  [
    t('person.releases', { count: releasesCount }),
    ...(followersCount > 0 ? [t('person.followers', { count: followersCount })] : []),
  ].join(' · ')

export function ArtistRow({ artist }: { artist: Artist }) {
  const { t } = useTexts('components')
  return (
    <PersonRow
      href={artistHref(artist)}
      name={artist.name}
      note={countsLine(t, artist)}
      image={<ArtistEmblem artist={artist} />}
      action={
        <Follow kind="artist" id={artist.id} name={artist.name} hasFollow={artist.hasFollow} />
      }
    />
  )
}

export function LabelRow({ label }: { label: Label }) {
  const { t } = useTexts('components')
  return (
    <PersonRow
      href={labelHref(label)}
      name={label.title}
      note={countsLine(t, label)}
      image={<LabelEmblem label={label} />}
      action={<Follow kind="label" id={label.id} name={label.title} hasFollow={label.hasFollow} />}
    />
  )
}
