import { expect, test } from 'vitest'
import { changesOf, draftOf, isFacebookDropped } from './draft.ts'

const before = draftOf({
  id: 1,
  ownerId: 1,
  name: 'Thimble Fern',
  picture: null,
  biography: '<p>Two people.</p><p><strong>A kettle.</strong></p>',
  links: {
    website: 'https://thimble.example',
    facebook: null,
    instagram: null,
    soundcloud: null,
    bandcamp: null,
    youtube: null,
    spotify: null,
  },
  featuredReleaseId: null,
  href: '/artist/thimble-fern',
})

test('untouched fields are not sent, so rich text stays rich', () => {
  expect(before.biography).toBe('Two people.\nA kettle.')
  expect(changesOf(before, { ...before })).toEqual({})
})

test('sends changed text as escaped paragraphs, links together, and a picture by its address', () => {
  const links = { ...before.links, facebook: 'fb.com/thimble' }
  const picture = { url: '/media/x.webp', sent: '/api/media_objects/7' }
  const draft = { ...before, name: ' Thimble ', biography: 'One <b>line', links, picture }
  expect(changesOf(before, draft)).toEqual({
    name: 'Thimble',
    biography: '<p>One &lt;b&gt;line</p>',
    links,
    picture: '/api/media_objects/7',
  })
  expect(changesOf(before, { ...before, picture: null })).toEqual({ picture: null })
})

test('[VA-08] warns about an invalid Facebook link before it is dropped', () => {
  const facebook = (typed: string) =>
    isFacebookDropped({ ...before, links: { ...before.links, facebook: typed } })
  expect(facebook('my page')).toBe(true)
  expect(facebook('facebook.com/thimble')).toBe(false)
  expect(facebook('')).toBe(false)
})
