import { expect, test } from 'vitest'
import { artistsOfTags } from './tag-artists.ts'

const read = (artists: string[], albumArtist?: string) => {
  const { artistName, secondaryArtists = [] } = artistsOfTags({ artists, albumArtist })
  return [artistName, ...secondaryArtists.map(({ name }) => name)]
}

test.each([
  ['the album’s artist alone', ['Alpha Moss'], 'Alpha Moss', ['Alpha Moss']],
  ['a guest after &', ['Alpha Moss & Beta Fern'], 'Alpha Moss', ['Alpha Moss', 'Beta Fern']],
  ['a guest after vs.', ['Alpha Moss vs. Gamma Bark'], 'Alpha Moss', ['Alpha Moss', 'Gamma Bark']],
  ['a guest after x', ['Alpha Moss x Gamma'], 'alpha moss', ['alpha moss', 'Gamma']],
  ['several guests', ['Alpha Moss, Beta & Gamma'], 'Alpha Moss', ['Alpha Moss', 'Beta', 'Gamma']],
  ['a featured guest', ['Alpha feat. Beta'], undefined, ['Alpha', 'Beta']],
  ['a featured guest in brackets', ['Alpha (ft. Beta)'], 'Alpha', ['Alpha', 'Beta']],
  ['three fields', ['Alpha', 'Beta', 'Gamma'], 'Various Artists', ['Alpha', 'Beta', 'Gamma']],
  ['a name twice', ['Alpha feat. Beta', 'Beta'], undefined, ['Alpha', 'Beta']],
  // One act, as far as anybody can tell.
  ['an act with &', ['Moss & Fern'], undefined, ['Moss & Fern']],
  ['an act with & on a compilation', ['Moss & Fern'], 'Various Artists', ['Moss & Fern']],
  ['an album by an act with &', ['Moss & Fern'], 'Moss & Fern', ['Moss & Fern']],
  ['a longer name', ['Alpha Mossy & Beta'], 'Alpha Moss', ['Alpha Mossy & Beta']],
  ['an x within a name', ['Alpha Xenon'], 'Alpha', ['Alpha Xenon']],
  ['slashes within a name', ['AC/DC'], undefined, ['AC/DC']],
])('reads %s', (_, artists, albumArtist, names) =>
  expect(read(artists, albumArtist)).toEqual(names),
)

test('without readable names there are no artists', () =>
  expect(artistsOfTags({ artists: ['\u200b'], albumArtist: undefined })).toEqual({}))
