import { expect, test } from 'vitest'
import { groupIntoZips } from './group-into-zips.ts'

const release = { id: 4, identifier: 'rootwork', title: 'Rootwork' }
const track = (product_id: number, more = {}) => ({
  ...{ product_id, product_type: 'song' as const, title: `Track ${product_id}`, release },
  ...{ source: 'purchase' as const, isRemoved: false },
  ...more,
})
const whole = { ...track(4), product_type: 'music_release' as const, title: 'Rootwork' }
const names = (products: ReturnType<typeof groupIntoZips>) => products.map(({ title }) => title)

test('a release whose tracks are all selected is one ZIP, otherwise each track is a file', () => {
  const owned = [track(1), track(2), track(3)]
  expect(groupIntoZips(owned, owned)).toEqual([{ release: 4, song: null, title: 'Rootwork' }])
  expect(names(groupIntoZips(owned.slice(1), owned))).toEqual(['Track 2', 'Track 3'])
  expect(names(groupIntoZips([track(1)], [track(1)]))).toEqual(['Track 1'])
})

test('claimed and removed tracks are separate files, and an owned release is always one', () => {
  const [free, gone] = [track(3, { source: 'claim' }), track(5, { isRemoved: true })]
  const owned = [track(1), free, track(2), gone]
  expect(names(groupIntoZips(owned, owned))).toEqual(['Rootwork', 'Track 3', 'Track 5'])
  expect(names(groupIntoZips([whole], [whole, ...owned]))).toEqual(['Rootwork'])
})
