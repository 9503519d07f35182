import type { Artist, Label, ReleaseCard } from '@hypha/contract'
import type { ReactNode } from 'react'
import { ArtistRow, LabelRow } from '../../../components/people/person-rows.tsx'
import { PlayableCard } from '../../release/index.ts'
import css from './found.module.css'

/** A result: the arrow keys stop at it, matches are highlighted, and returning users find it highlighted. */
const Item = ({ name, children }: { name: string; children: ReactNode }) => (
  <li data-result data-touch={name}>
    {children}
  </li>
)

export const FoundArtists = ({ artists }: { artists: readonly Artist[] }) => (
  <ul className={css.people}>
    {artists.map((artist) => (
      <Item key={artist.id} name={`artist-${artist.id}`}>
        <ArtistRow artist={artist} />
      </Item>
    ))}
  </ul>
)

export const FoundLabels = ({ labels }: { labels: readonly Label[] }) => (
  <ul className={css.people}>
    {labels.map((label) => (
      <Item key={label.id} name={`label-${label.id}`}>
        <LabelRow label={label} />
      </Item>
    ))}
  </ul>
)

/** List items, for a short row or the grid of all. */
export const FoundAlbums = ({ albums }: { albums: readonly ReleaseCard[] }) =>
  albums.map((release) => (
    <Item key={release.id} name={`release-${release.id}`}>
      <PlayableCard release={release} coverWanted="near" />
    </Item>
  ))
