import { expect, test } from 'vitest'
import { addressOf, exploreLocationOf } from './explore-location.ts'
import { START } from './explore-view.ts'

test('[RT-06] a sub-genre is in the path, and clearing it goes to /', () => {
  const { view, subgenre } = exploreLocationOf('/explore/Psy-Dub', { bpm: '80-110' })
  expect(subgenre?.name).toBe('Psy Dub')
  expect(addressOf(view, subgenre)).toBe('/explore/Psy-Dub?bpm=80-110')
  expect(addressOf(START, null)).toBe('/')
})

test('[RT-07] /favorites is the favorites tab', () => {
  const { view } = exploreLocationOf('/favorites', { page: '2' })
  expect(view).toEqual({ ...START, tab: 'favorite', page: 2 })
  expect(addressOf(view, null)).toBe('/favorites?page=2')
  expect(addressOf(view, { name: 'Goa' })).toBe('/explore/Goa?tab=favorite&page=2')
})

test('[RT-08] /albums-list is the list, with the given release open', () => {
  expect(exploreLocationOf('/albums-list', {})).toMatchObject({
    isList: true,
    view: { layout: 'list' },
  })
  expect(exploreLocationOf('/albums-list/12', {}).view.open).toEqual([12])
  expect(exploreLocationOf('/albums-list/x', {}).view.open).toEqual([])
})
