import { expect, test } from 'vitest'
import { artistsOfTags } from './tag-artists.ts'

const read = async (artists: string[], albumArtist?: string, known: string[] = []) => {
  const isKnown = async (name: string) => known.includes(name)
  const { artistName, secondaryArtists = [] } = await artistsOfTags(
    { artists, albumArtist },
    isKnown,
  )
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
  ['two artists', ['Alpha & Beta'], undefined, ['Alpha', 'Beta']],
  ['two artists with vs', ['Alpha vs Beta'], undefined, ['Alpha', 'Beta']],
  ['two artists with VS.', ['Alpha VS. Beta'], undefined, ['Alpha', 'Beta']],
  ['two artists with x', ['Alpha x Beta'], undefined, ['Alpha', 'Beta']],
  ['two artists with ×', ['Alpha × Beta'], undefined, ['Alpha', 'Beta']],
  ['two artists with a slash', ['Alpha / Beta'], undefined, ['Alpha', 'Beta']],
  ['artists with semicolons', ['Alpha;Beta; Gamma'], undefined, ['Alpha', 'Beta', 'Gamma']],
  ['two artists on a compilation', ['Alpha & Beta'], 'Various Artists', ['Alpha', 'Beta']],
  ['several with a guest', ['Alpha & Beta ft. Gamma'], undefined, ['Alpha', 'Beta', 'Gamma']],
  ['a comma within a name', ['Alpha, The Mosser'], undefined, ['Alpha, The Mosser']],
  ['an album by an act with &', ['Moss & Fern'], 'Moss & Fern', ['Moss & Fern']],
  ['a longer name', ['Alpha Mossy & Beta'], 'Alpha Moss', ['Alpha Mossy', 'Beta']],
  ['an x within a name', ['Alpha Xenon'], 'Alpha', ['Alpha Xenon']],
  ['slashes within a name', ['AC/DC'], undefined, ['AC/DC']],
])('reads %s', async (_, artists, albumArtist, names) =>
  expect(await read(artists, albumArtist)).toEqual(names),
)

test.each([
  ['with &', ['Moss & Fern'], ['Moss & Fern'], ['Moss & Fern']],
  ['with x', ['Moss x Fern'], ['Moss x Fern'], ['Moss x Fern']],
  ['with feat.', ['Moss feat. Fern'], ['Moss feat. Fern'], ['Moss feat. Fern']],
  ['with a guest', ['Moss & Fern feat. Beta'], ['Moss & Fern'], ['Moss & Fern', 'Beta']],
  ['among several values', ['Alpha', 'Moss & Fern'], ['Moss & Fern'], ['Alpha', 'Moss & Fern']],
  // ID3v2.3 separates artists by slashes, and so do readers.
  ['with a slash', ['AC', 'DC'], ['AC/DC'], ['AC/DC']],
  ['that is another', ['Alpha & Beta'], ['Moss & Fern'], ['Alpha', 'Beta']],
])('keeps the name of a known act %s', async (_, artists, known, names) =>
  expect(await read(artists, undefined, known)).toEqual(names),
)

test('asks for no name without a separator', async () => {
  const isKnown = () => Promise.reject(new Error('asked'))
  const tags = { artists: ['Alpha Xenon'], albumArtist: undefined }
  expect(await artistsOfTags(tags, isKnown)).toEqual({ artistName: 'Alpha Xenon' })
})

test('without readable names there are no artists', async () =>
  expect(await read(['\u200b'])).toEqual([undefined]))
