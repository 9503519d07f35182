import { expect, test } from 'vitest'
import { draftOf, fieldsOf, problemsOf } from './event-draft.ts'

const whole = {
  ...draftOf(null),
  title: 'Moss',
  startDate: '2026-12-12',
  endDate: '2026-12-13',
  timeZone: 'Asia/Tokyo',
  venue: 'Quarry',
  city: 'Évora',
  country: 'PT',
}

test('an empty form reports every missing field, a complete one nothing', () => {
  expect(Object.keys(problemsOf(draftOf(null))).sort()).toEqual([
    'city',
    'country',
    'endsAt',
    'startsAt',
    'title',
    'venue',
  ])
  expect(problemsOf(whole)).toEqual({})
})

test.each([
  ['endsAt', { endDate: '2026-12-12', endTime: '21:00' }],
  ['latitude', { latitude: 'north', longitude: '3' }],
  ['longitude', { latitude: '38,57' }],
])('an invalid %s is reported before the form is sent', (field, changes) => {
  expect(Object.keys(problemsOf({ ...whole, ...changes }))).toEqual([field])
})

test('uses local times of the event, one name per line, and accepts a decimal comma', () => {
  const draft = { ...whole, lineUp: ' One \n\nTwo', latitude: '38,57', longitude: '-7.9' }
  expect(fieldsOf(draft)).toMatchObject({
    startsAt: '2026-12-12T13:00:00.000Z',
    endsAt: '2026-12-12T21:00:00.000Z',
    lineUp: ['One', 'Two'],
    latitude: 38.57,
    longitude: -7.9,
  })
  expect(fieldsOf(draft)).not.toHaveProperty('picture')
})

test('a virtual event needs a link instead of a place, and sends none', () => {
  const virtual = { ...whole, kind: 'virtual' as const, latitude: '38.5', longitude: '-7.9' }
  expect(problemsOf(virtual)).toEqual({ website: 'link' })
  const linked = { ...virtual, website: ' https://stream.example.org ' }
  expect(problemsOf(linked)).toEqual({})
  expect(fieldsOf(linked)).toMatchObject({
    ...{ venue: '', city: '', country: '', latitude: null, longitude: null },
    website: 'https://stream.example.org',
  })
})
