import type { Artist, Label } from '@hypha/contract'
import { plural } from '@hypha/ui/lib/format.ts'
import { PersonRow } from '@hypha/ui/music/person-row.tsx'
import { artistHref, labelHref } from '../../lib/routing/addresses.ts'
import { ArtistEmblem, LabelEmblem } from './emblem.tsx'
import { Follow } from './follow.tsx'

/** `12 releases · 3 followers`; nobody is told that nobody follows. */
export const countsLine = (one: Pick<Artist, 'releasesCount' | 'followersCount'>) =>
  [
    plural(one.releasesCount, 'release'),
    ...(one.followersCount > 0 ? [plural(one.followersCount, 'follower')] : []),
  ].join(' · ')

export const ArtistRow = ({ artist }: { artist: Artist }) => (
  <PersonRow
    href={artistHref(artist)}
    name={artist.name}
    note={countsLine(artist)}
    image={<ArtistEmblem artist={artist} />}
    action={<Follow kind="artist" id={artist.id} name={artist.name} hasFollow={artist.hasFollow} />}
  />
)

export const LabelRow = ({ label }: { label: Label }) => (
  <PersonRow
    href={labelHref(label)}
    name={label.title}
    note={countsLine(label)}
    image={<LabelEmblem label={label} />}
    action={<Follow kind="label" id={label.id} name={label.title} hasFollow={label.hasFollow} />}
  />
)
